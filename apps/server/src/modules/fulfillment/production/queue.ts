import type { bulkFilters } from '@podwright/contracts/bulk/bulk-requests'
import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type {
  listProductionOrders as listProductionOrdersCall,
  QueuedProduction,
} from '@podwright/contracts/orders/production'
import type { LocaleCode } from '@podwright/domain/locale'
import { maxCounted } from '@podwright/domain/orders/order-states'
import { stationOf } from '@podwright/domain/orders/production-states'
import { idsBeginning } from '@podwright/domain/orders/search'
import type { z } from 'zod'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { BulkRow, BulkWhich } from '../../platform/bulk/service.ts'
import type { OrderDeps, QueueRow } from '../../sales/orders/service.ts'
import { idsOf } from './parts.ts'
import { findVariantNames } from './production-queries.ts'
import { countQueue, findMatchingParts, findPartsById, findPreviews, findQueue } from './queue-queries.ts'
import { presentQueued } from './show-production.ts'

/** A page of a supplier's queue, each part with the title, picture and variant of a line. */
export async function listProductionOrders(
  { db }: OrderDeps,
  supplierId: number,
  {
    state: states,
    technique: techniques,
    station: atStations,
    number,
    after,
    limit,
    ...filters
  }: ParsedQueryOf<typeof listProductionOrdersCall>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listProductionOrdersCall>>> {
  const cursor = after === undefined ? undefined : parseCursor(after)
  if (after !== undefined && !cursor) return fail('validation_failed', { fields: { after: 'invalid' } })
  const query = {
    ...filters,
    states,
    techniques,
    atStations,
    idRanges: rangesOf(number),
    after: cursor,
    limit: limit + 1,
  }
  const [rows, counts] = await Promise.all([findQueue(db, supplierId, query), countQueue(db, supplierId, maxCounted)])
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const next = last ? `${last.priority}.${last.dueOn}.${last.id}` : null
  return succeed({ items: await withPreviews(db, rows.slice(0, limit), locale), next, counts })
}

/** For bulk actions: the parts that match, in the order of the queue, or those of these ids. */
export async function findProductionRows(
  { db }: Pick<OrderDeps, 'db'>,
  supplierId: number,
  which: BulkWhich<z.infer<(typeof bulkFilters)['production']>>,
): Promise<BulkRow[]> {
  const present = (rows: Awaited<ReturnType<typeof findPartsById>>) =>
    rows.map(({ id, number, state }) => ({ id, label: number, state, amountMinor: null }))
  if ('ids' in which) return present(await findPartsById(db, supplierId, which.ids))
  const { state: states, technique: techniques, station: atStations, number, ...filters } = which.filter
  const query = { ...filters, states, techniques, atStations, idRanges: rangesOf(number), limit: which.limit }
  return present(await findMatchingParts(db, supplierId, query))
}

function rangesOf(number: string) {
  return number === '' ? undefined : { parts: idsBeginning('PO', number), orders: idsBeginning('PW', number) }
}

function parseCursor(text: string): [number, string, number] | undefined {
  const [, priority, dueOn, id] = /^(\d{1,4})\.(\d{4}-\d\d-\d\d)\.(\d{1,9})$/.exec(text) ?? []
  if (dueOn === undefined || Number.isNaN(Date.parse(dueOn))) return undefined
  return [Number(priority), dueOn, Number(id)]
}

async function withPreviews(db: Database, rows: readonly QueueRow[], locale: LocaleCode): Promise<QueuedProduction[]> {
  const previews = await findPreviews(db, idsOf(rows))
  const variantIds = [...previews.values()].flatMap(({ variantId }) => (variantId === null ? [] : [variantId]))
  const variantNames = await findVariantNames(db, [...new Set(variantIds)], locale)
  return rows.map((row) => {
    const {
      title = '',
      titles = {},
      picture = null,
      variantId,
      technique = null,
      isPlain = false,
      lines = 0,
      lineStates = [],
    } = previews.get(row.id) ?? {}
    const { colour = '', size = '' } = variantNames.get(variantId ?? 0) ?? {}
    const isMade = row.state === 'accepted' || row.state === 'in_production'
    const station = isMade ? stationOf(lineStates) : null
    return { ...presentQueued(row), title, titles, picture, colour, size, technique, isPlain, lines, station }
  })
}
