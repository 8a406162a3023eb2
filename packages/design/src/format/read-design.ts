import { compareAreas } from '@podwright/domain/print/area-order'
import { z } from 'zod'
import { type Design, type DesignRecord, Placement, placementsOf, Settings } from '../design.ts'
import { type LayerType, layerTypes } from '../layers/registry.ts'
import { findBrokenTree } from './check-tree.ts'
import { type DesignResult, refuse } from './codes.ts'
import { migrateRecords, newestVersions, versionsOf } from './migrate.ts'

/** Maximum number of records of a document; a larger one is rejected before its records are parsed. */
export const maxRecords = 5_000

const formatName = 'podwright-design'

const JsonRecord = z.looseObject({ id: z.string(), kind: z.string(), type: z.string().optional() })

/** A design in its stored and transmitted form. */
export const StoredDesign = z.strictObject({
  format: z.literal(formatName),
  versions: z.record(z.string().max(40), z.int()),
  records: z.array(JsonRecord),
})
export type StoredDesign = z.infer<typeof StoredDesign>

/** Reads a stored design of any supported version. Validates every record and the tree they form. */
export function readDesign(stored: unknown): DesignResult<Design> {
  const envelope = StoredDesign.safeParse(stored)
  if (!envelope.success) return refuse('design_corrupt', describe(envelope.error))
  const { versions, records } = envelope.data
  if (records.length > maxRecords) return refuse('design_too_large', `${records.length} records`)
  const migrated = migrateRecords(records, versions, newestVersions())
  if (!migrated.ok) return migrated
  const design = new Map<string, DesignRecord>()
  for (const raw of migrated.value) {
    const record = schemaOf(raw).safeParse(raw)
    if (!record.success) return refuse('design_corrupt', `${String(raw.id)}: ${describe(record.error)}`)
    if (design.has(record.data.id)) return refuse('design_corrupt', `duplicate record ${record.data.id}`)
    design.set(record.data.id, Object.freeze(record.data))
  }
  const problem = findBrokenTree(design)
  return problem === null ? { ok: true, value: inAreaOrder(design) } : refuse('design_corrupt', problem)
}

/** Stored records are sorted by id, so the back would come before the front. */
function inAreaOrder(design: Design): Design {
  const placements = placementsOf(design).sort((a, b) => compareAreas(a.area, b.area))
  return new Map([...placements.map((placement) => [placement.id, placement] as const), ...design])
}

/**
 * Returns the design in its stored form, in the oldest versions that can represent it. Equal designs yield equal bytes, because records are
 * sorted by id.
 */
export function writeDesign(design: Design): StoredDesign {
  const records = [...design.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  return { format: formatName, versions: { ...versionsOf(records) }, records: records.map((record) => ({ ...record })) }
}

function schemaOf(raw: { readonly [key: string]: unknown }): z.ZodType<DesignRecord> {
  if (raw.kind === 'settings') return Settings
  if (raw.kind === 'placement') return Placement
  return isLayerType(raw.type) ? layerTypes[raw.type].schema : layerTypes.group.schema
}

function isLayerType(type: unknown): type is LayerType {
  return typeof type === 'string' && Object.hasOwn(layerTypes, type)
}

function describe(error: z.ZodError): string {
  const first = error.issues[0]
  return first ? `${first.path.join('.')}: ${first.message}` : 'unreadable'
}
