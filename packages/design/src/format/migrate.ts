import type { JsonRecord, Migration } from '../layers/define-layer.ts'
import { layerTypes } from '../layers/registry.ts'
import { type DesignResult, refuse } from './codes.ts'
import { documentMigrations } from './document-migrations.ts'

/** The version of each kind of record: `document` for settings, placements and what all layers share, then one a layer type. */
export type Versions = { readonly [kind: string]: number }

/** What brings a kind of record from version 1 to the newest; step n leads from version n + 1 to n + 2. */
export type MigrationTable = { readonly [kind: string]: readonly Migration[] }

const allMigrations: MigrationTable = {
  document: documentMigrations,
  ...Object.fromEntries(Object.entries(layerTypes).map(([type, { migrations }]) => [type, migrations])),
}

/** The newest versions that this program writes. */
export function newestVersions(table: MigrationTable = allMigrations): Versions {
  return Object.fromEntries(Object.entries(table).map(([kind, steps]) => [kind, steps.length + 1]))
}

/**
 * Brings records of one set of versions to another, up or down. Never drops or adds a record.
 * Layers pass the steps of the document first and those of their type second on the way up, and the other way round down.
 */
export function migrateRecords(
  records: readonly JsonRecord[],
  from: Versions,
  to: Versions,
  table: MigrationTable = allMigrations,
): DesignResult<readonly JsonRecord[]> {
  const newest = newestVersions(table)
  for (const versions of [from, to]) {
    for (const [kind, version] of Object.entries(versions)) {
      const known = newest[kind]
      if (known === undefined || version > known) return refuse('design_from_future', `${kind} of version ${version}`)
      if (version < 1) return refuse('design_corrupt', `${kind} of version ${version}`)
    }
  }
  const moved: JsonRecord[] = []
  for (const record of records) {
    const isLayer = record.kind === 'layer'
    const type = isLayer && typeof record.type === 'string' ? record.type : undefined
    if (type !== undefined && table[type] === undefined) return refuse('design_from_future', `a layer of type ${type}`)
    const kinds = type === undefined ? ['document'] : ['document', type]
    const goesUp = kinds.some((kind) => (to[kind] ?? 1) > (from[kind] ?? 1))
    let current = record
    for (const kind of goesUp ? kinds : kinds.toReversed()) {
      current = moveRecord(current, table[kind] ?? [], from[kind] ?? 1, to[kind] ?? 1)
    }
    moved.push(current)
  }
  return { ok: true, value: moved }
}

function moveRecord(record: JsonRecord, steps: readonly Migration[], from: number, to: number): JsonRecord {
  let current = record
  for (let version = from; version < to; version += 1) current = steps[version - 1]?.up(current) ?? current
  for (let version = from; version > to; version -= 1) current = steps[version - 2]?.down(current) ?? current
  return current
}
