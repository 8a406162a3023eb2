import { codeOfFamily } from '@podwright/domain/print/seller-fonts'
import type { DesignRecord } from '../design.ts'
import type { JsonRecord, Migration } from '../layers/define-layer.ts'
import { layerTypes } from '../layers/registry.ts'
import type { TextLayer } from '../layers/text/schema.ts'
import { type DesignResult, refuse } from './codes.ts'
import { documentMigrations } from './document-migrations.ts'

/**
 * Versions by kind of record: `document` for settings, placements and fields common to all layers, and one per layer
 * type.
 */
export type Versions = { readonly [kind: string]: number }

/** Migrations by kind of record; the step at index n leads from version n + 1 to n + 2. */
export type MigrationTable = { readonly [kind: string]: readonly Migration[] }

const allMigrations: MigrationTable = {
  document: documentMigrations,
  ...Object.fromEntries(Object.entries(layerTypes).map(([type, { migrations }]) => [type, migrations])),
}

/** Returns the versions this program writes. */
export function newestVersions(table: MigrationTable = allMigrations): Versions {
  return Object.fromEntries(Object.entries(table).map(([kind, steps]) => [kind, steps.length + 1]))
}

/**
 * Returns the versions in which records are written: the oldest that can represent them. A design without variables
 * stays readable for the previous release, and its print files keep their keys.
 */
export function versionsOf(records: Iterable<DesignRecord>): Versions {
  const versions = { ...newestVersions(), document: 1, text: 1, shape: 1 }
  for (const record of records) {
    if (record.kind === 'settings' && record.variables !== undefined) versions.document = 2
    if (record.kind !== 'layer') continue
    if (record.type === 'shape' && (record.props.qr || record.onDark?.props.qr)) versions.shape = 2
    if (record.type === 'text') versions.text = Math.max(versions.text, versionOfText(record))
  }
  return versions
}

function versionOfText({ props, onDark }: TextLayer): number {
  const all = [props, onDark?.props]
  if (all.some((each) => each?.family !== undefined && codeOfFamily(each.family) !== undefined)) return 3
  return all.some((each) => each?.fit !== undefined) ? 2 : 1
}

/**
 * Migrates records between two sets of versions, up or down. Never adds or drops a record. On the way up, layers pass
 * the document's steps before those of their type; on the way down, the reverse.
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
