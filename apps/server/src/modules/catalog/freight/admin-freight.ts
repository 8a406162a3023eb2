import { createHash } from 'node:crypto'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type {
  changeCarrier as changeCarrierCall,
  exportFreightRates as exportFreightRatesCall,
  importFreightRates as importFreightRatesCall,
  listManagedCarriers as listManagedCarriersCall,
  ManagedCarrier,
} from '@podwright/contracts/operator/freight'
import { csvText } from '@podwright/domain/csv/csv'
import { parseCsv } from '@podwright/domain/csv/parse-csv'
import type { FreightRateSource } from '@podwright/domain/freight/source'
import {
  type FreightCell,
  type FreightChange,
  type FreightProblem,
  freightChanges,
  freightKey,
  freightTable,
  maxFreightRates,
  readFreightTable,
} from '@podwright/domain/freight/table'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { type Actor, audited } from '../../platform/audit/service.ts'
import {
  findAllRates,
  findCarriers,
  findDestinations,
  findManagedCarriers,
  lockRates,
  replaceRates,
  updateCarrier,
} from './queries.ts'

type Deps = { readonly db: Database }
type Imported = DataOf<typeof importFreightRatesCall>

/** Rows reported per section of an import result: an operator reviews them on screen, so longer lists add nothing. */
const maxReported = 200
/** Changed rates that the audit entry records with their values before and after. */
const maxLogged = 50

export async function listManagedCarriers({ db }: Deps): Promise<Result<DataOf<typeof listManagedCarriersCall>>> {
  return succeed({ items: await findManagedCarriers(db) })
}

export function changeCarrier(
  { db }: Deps,
  actor: Actor,
  id: string,
  { note, ...requested }: ParsedBodyOf<typeof changeCarrierCall>,
): Promise<Result<ManagedCarrier>> {
  return audited(db, actor, async (transaction) => {
    const known = (await findManagedCarriers(transaction)).find((carrier) => carrier.id === id)
    if (!known) return fail('carrier_unknown')
    await updateCarrier(transaction, id, requested)
    const { names, hasTracking, isActive } = known
    const before = { names, hasTracking, isActive }
    return succeed({
      data: { ...known, ...requested },
      auditEntry: { kind: 'carrier_changed', subject: id, before, after: requested, reason: note },
    })
  })
}

export async function exportFreightRates({ db }: Deps): Promise<Result<DataOf<typeof exportFreightRatesCall>>> {
  return succeed({ items: await findAllRates(db) })
}

/**
 * Replaces all freight rates with the table in `csv`; without `apply` it only reports what would change. Fails with
 * `freight_changed` when the rates no longer match the fingerprint of the preview. A table with problems is never
 * applied.
 */
export async function importFreightRates(
  { db }: Deps,
  actor: Actor,
  { csv, apply, fingerprint: seen, note }: ParsedBodyOf<typeof importFreightRatesCall>,
): Promise<Result<Imported>> {
  const { rates, numbers, problems: unread } = readCsv(csv)
  return audited(db, actor, async (transaction) => {
    if (apply) await lockRates(transaction)
    const before = await findAllRates(transaction)
    const fingerprint = fingerprintOf(before)
    if (apply && seen !== fingerprint) return fail('freight_changed')
    const unknown = await unknownPlaces(transaction, rates, numbers)
    const problems = [...unread, ...unknown].sort((a, b) => a.row - b.row)
    const { added, changed, removed } = freightChanges(before, rates)
    const changes = { added: added.length, changed: changed.length, removed: removed.length }
    const isChange = added.length + changed.length + removed.length > 0
    const isApplied = apply && problems.length === 0 && isChange
    if (isApplied) await replaceRates(transaction, rates)
    const auditEntry = {
      kind: 'freight_set',
      subject: 'freight rates',
      before: { rates: before.length, ...logOf(changed, 'before') },
      after: { rates: rates.length, ...changes, ...logOf(changed, 'after') },
      reason: note,
    } as const
    const data = {
      rates: rates.length,
      fingerprint,
      counts: { ...changes, problems: problems.length },
      added: added.slice(0, maxReported),
      changed: changed.slice(0, maxReported),
      removed: removed.slice(0, maxReported),
      problems: problems.slice(0, maxReported),
      isApplied,
    }
    return succeed({ data, auditEntry: isApplied ? auditEntry : undefined })
  })
}

/** A hash of the table's content; equal tables have equal fingerprints. */
function fingerprintOf(rates: readonly FreightRateSource[]): string {
  return createHash('sha256')
    .update(csvText(freightTable(rates)))
    .digest('hex')
}

/** The changed cells by rate key, either before or after the change, one line per rate. */
function logOf(changed: readonly FreightChange[], side: 'before' | 'after'): Record<string, string> {
  const lineOf = (cells: readonly FreightCell[]) => cells.map((cell) => `${cell.column} ${cell[side]}`).join(', ')
  return Object.fromEntries(changed.slice(0, maxLogged).map(({ key, cells }) => [key, lineOf(cells)]))
}

function readCsv(csv: string) {
  const table = parseCsv(csv, { rows: maxFreightRates, columns: 40 })
  if (table.ok) return readFreightTable(table.rows, table.numbers)
  const problem: FreightProblem = { row: 1, code: 'columns', about: table.reason }
  return { rates: [], numbers: [], problems: [problem] }
}

/** Reports the rates whose destination or carrier does not exist. */
async function unknownPlaces(
  db: Database,
  rates: readonly FreightRateSource[],
  numbers: readonly number[],
): Promise<FreightProblem[]> {
  const destinations = new Set((await findDestinations(db)).map(({ code }) => code))
  const carriers = new Set((await findCarriers(db)).map(({ id }) => id))
  return rates.flatMap((rate, at): FreightProblem[] => {
    const row = numbers[at] ?? at + 2
    if (!destinations.has(rate.destination)) return [{ row, code: 'destination_unknown', about: freightKey(rate) }]
    return carriers.has(rate.carrier) ? [] : [{ row, code: 'carrier_unknown', about: freightKey(rate) }]
  })
}
