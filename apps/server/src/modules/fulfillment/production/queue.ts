import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type {
  listProductionOrders as listProductionOrdersCall,
  QueuedProduction,
} from '@podwright/contracts/orders/production'
import type { LocaleCode } from '@podwright/domain/locale'
import { idsBeginning } from '@podwright/domain/orders/search'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { OrderDeps, QueueRow } from '../../sales/orders/service.ts'
import { idsOf } from './parts.ts'
import { findVariantNames } from './production-queries.ts'
import { countQueue, findFaces, findQueue } from './queue-queries.ts'
import { presentQueued } from './show-production.ts'

/** A page of a supplier's queue, each part with the title, picture and variant of a line. */
export async function listProductionOrders(
  { db }: OrderDeps,
  supplierId: number,
  { state: states, technique: techniques, number, after, limit }: ParsedQueryOf<typeof listProductionOrdersCall>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listProductionOrdersCall>>> {
  const place = after === undefined ? undefined : readPlace(after)
  if (after !== undefined && !place) return fail('validation_failed', { fields: { after: 'invalid' } })
  const numbered = number === '' ? undefined : { parts: idsBeginning('PO', number), orders: idsBeginning('PW', number) }
  const query = { states, techniques, numbered, after: place, limit: limit + 1 }
  const [rows, counts] = await Promise.all([findQueue(db, supplierId, query), countQueue(db, supplierId)])
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const next = last ? `${last.priority}.${last.dueOn}.${last.id}` : null
  return succeed({ items: await withFaces(db, rows.slice(0, limit), locale), next, counts })
}

function readPlace(text: string): [number, string, number] | undefined {
  const [, priority, dueOn, id] = /^(\d{1,4})\.(\d{4}-\d\d-\d\d)\.(\d{1,9})$/.exec(text) ?? []
  if (dueOn === undefined || Number.isNaN(Date.parse(dueOn))) return undefined
  return [Number(priority), dueOn, Number(id)]
}

async function withFaces(db: Database, rows: readonly QueueRow[], locale: LocaleCode): Promise<QueuedProduction[]> {
  const faces = await findFaces(db, idsOf(rows))
  const variantIds = [...faces.values()].flatMap(({ variantId }) => (variantId === null ? [] : [variantId]))
  const words = await findVariantNames(db, [...new Set(variantIds)], locale)
  return rows.map((row) => {
    const { title = '', titles = {}, picture = null, variantId, technique = null, lines = 0 } = faces.get(row.id) ?? {}
    const { colour = '', size = '' } = words.get(variantId ?? 0) ?? {}
    return { ...presentQueued(row), title, titles, picture, colour, size, technique, lines }
  })
}
