import { createHash } from 'node:crypto'
import { type Design, layersOn, type Placement } from '@podwright/design/design'
import { versionsOf } from '@podwright/design/format/migrate'
import type { Layer } from '@podwright/design/layers/registry'
import type { PrintOutput } from './print-task.ts'

/** Increment when the painter, a font or the PDF writer produces different bytes for the same design. */
const version = 1

/**
 * Returns a cache key for a print file: equal keys mean equal files, regardless of design and version. Layer names and
 * other placements are ignored; light and dark garments differ only if a layer has a variant.
 */
export function printKey(design: Design, placement: Placement, isDark: boolean, output: PrintOutput): string {
  const layers = layersOn(design, placement.id)
  const hasVariants = layers.some((layer) => layer.type !== 'group' && layer.onDark !== null)
  const shown = layers.map((layer) => withoutWords(layer))
  const { area: _, ...place } = placement
  return createHash('sha256')
    .update(JSON.stringify([version, versionsOf(layers), sorted(place), shown, isDark && hasVariants, sorted(output)]))
    .digest('hex')
}

function withoutWords({ name: _, isLocked: __, ...layer }: Layer): unknown {
  return sorted(layer)
}

/** Returns a copy with sorted keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, entry]) => [key, sorted(entry)]))
}
