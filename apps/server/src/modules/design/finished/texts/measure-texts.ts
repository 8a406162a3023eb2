import type { FilledFacts } from '@podwright/design/checks/check-filled'
import { type Design, type DesignRecord, layersOn, placementsOf } from '@podwright/design/design'
import type { PrintRefusalCode } from '@podwright/render/backends/node/press/print-task'
import { type Prints, paintOnce } from '../../../media/print-files/service.ts'
import type { PicturePlan } from '../prepare/picture-plan.ts'

/** Letters are measured, not shown. */
const sidePx = 16

type Measured =
  | { readonly ok: true; readonly facts: readonly FilledFacts[] }
  | { readonly ok: false; readonly code: PrintRefusalCode }

/**
 * What the renderer finds in the texts of a design, on all areas and garments that are printed. Other layers are left
 * out: artworks are not needed to measure letters.
 */
export async function measureTexts(
  prints: Prints,
  design: Design,
  { colours }: Pick<PicturePlan, 'colours'>,
  signal: AbortSignal,
): Promise<Measured> {
  const texts = new Map([...design].filter(([, record]) => isKept(record)))
  const facts: FilledFacts[] = []
  for (const placement of placementsOf(texts)) {
    const layers = layersOn(texts, placement.id).filter((layer) => layer.type === 'text')
    if (layers.length === 0) continue
    const hasVariants = layers.some(({ onDark }) => onDark !== null)
    const garments = hasVariants ? new Set(colours.map(({ isDark }) => isDark)) : [false]
    for (const isDark of garments) {
      const painted = await paintOnce(prints, { design: texts, placement, isDark }, sidePx, signal)
      if (!painted.ok) return painted
      facts.push(painted)
    }
  }
  return { ok: true, facts }
}

function isKept(record: DesignRecord): boolean {
  return record.kind !== 'layer' || record.type === 'group' || record.type === 'text'
}
