import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type {
  changeCarrier,
  exportFreightRates,
  importFreightRates,
  listManagedCarriers,
  ManagedCarrier,
} from '@podwright/contracts/operator/freight'
import { parseCsv } from '@podwright/domain/csv/parse-csv'
import type { FreightRateSource } from '@podwright/domain/freight/source'
import {
  type FreightProblem,
  freightChanges,
  freightKey,
  mostFreightRates,
  readFreightTable,
} from '@podwright/domain/freight/table'
import type { Database } from '../../db/kysely.ts'
import { fail, type Result, succeed } from '../../http/result.ts'
import {
  findAllRates,
  findCarriers,
  findDestinations,
  findManagedCarriers,
  replaceRates,
  updateCarrier,
} from '../freight/service.ts'
import { type Actor, audited } from './audit.ts'

type Deps = { readonly db: Database }
type Imported = DataOf<typeof importFreightRates>

/** A table is looked at by people: more rows than this tell nothing. */
const mostTold = 200

export async function listAllCarriers({ db }: Deps): Promise<Result<DataOf<typeof listManagedCarriers>>> {
  return succeed({ items: await findManagedCarriers(db) })
}

export function changeAnyCarrier(
  { db }: Deps,
  actor: Actor,
  id: string,
  { note, ...wanted }: ParsedBodyOf<typeof changeCarrier>,
): Promise<Result<ManagedCarrier>> {
  return audited(db, actor, async (transaction) => {
    const known = (await findManagedCarriers(transaction)).find((carrier) => carrier.id === id)
    if (!known) return fail('carrier_unknown')
    await updateCarrier(transaction, id, wanted)
    const { names, hasTracking, isActive } = known
    const before = { names, hasTracking, isActive }
    return succeed({
      data: { ...known, ...wanted },
      deed: { kind: 'carrier_changed', subject: id, before, after: wanted, reason: note },
    })
  })
}

export async function listAllRates({ db }: Deps): Promise<Result<DataOf<typeof exportFreightRates>>> {
  return succeed({ items: await findAllRates(db) })
}

/** Puts a whole table in the place of the rates, or says what that would change. */
export async function importRates(
  { db }: Deps,
  actor: Actor,
  { csv, apply, note }: ParsedBodyOf<typeof importFreightRates>,
): Promise<Result<Imported>> {
  const { rates, problems: unread } = readCsv(csv)
  return audited(db, actor, async (transaction) => {
    const before = await findAllRates(transaction)
    const problems = [...unread, ...(await unknownPlaces(transaction, rates))]
    const changes = freightChanges(before, rates)
    const { added, changed, removed } = changes
    const isChange = added.length + changed.length + removed.length > 0
    const isApplied = apply && problems.length === 0 && isChange
    if (isApplied) await replaceRates(transaction, rates)
    const after = { rates: rates.length, added: added.length, changed: changed.length, removed: removed.length }
    const deed = { kind: 'freight_set', subject: 'freight rates', before: { rates: before.length }, after } as const
    const data = { rates: rates.length, ...cut(changes), problems: problems.slice(0, mostTold), isApplied }
    return succeed({ data, deed: isApplied ? { ...deed, reason: note } : undefined })
  })
}

function readCsv(csv: string) {
  const table = parseCsv(csv, { rows: mostFreightRates, columns: 40 })
  if (table.ok) return readFreightTable(table.rows)
  const problem: FreightProblem = { row: 1, code: 'columns', about: table.reason }
  return { rates: [], problems: [problem] }
}

/** Countries and carriers have to be there before there is a rate for them. */
async function unknownPlaces(db: Database, rates: readonly FreightRateSource[]): Promise<FreightProblem[]> {
  const destinations = new Set((await findDestinations(db)).map(({ code }) => code))
  const carriers = new Set((await findCarriers(db)).map(({ id }) => id))
  return rates.flatMap((rate, at): FreightProblem[] => {
    const row = at + 2
    if (!destinations.has(rate.destination)) return [{ row, code: 'destination_unknown', about: freightKey(rate) }]
    return carriers.has(rate.carrier) ? [] : [{ row, code: 'carrier_unknown', about: freightKey(rate) }]
  })
}

function cut({ added, changed, removed }: ReturnType<typeof freightChanges>) {
  return { added: added.slice(0, mostTold), changed: changed.slice(0, mostTold), removed: removed.slice(0, mostTold) }
}
