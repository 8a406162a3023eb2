import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import type { createOrder as createOrderCall } from '@podwright/contracts/orders/orders'
import { type PersonalizationText, personalizationOf } from '@podwright/domain/orders/personalization'
import type { Database } from '../../../db/kysely.ts'
import { type Result, succeed } from '../../../result.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { getOrder } from '../orders/present.ts'
import { findLevelTerms } from '../pricing/level-queries.ts'
import { findStoreSkus, findTargets, isOrderedPlain, noTarget, targetKey } from '../pricing/target-queries.ts'
import { type Line, placeOrder } from './place-order.ts'
import { refuseDestination, refuseStore, refuseTargets } from './refusals.ts'

/** Creates a manual order. A repeated request with the same key returns the existing order. */
export async function createOrder(
  deps: OrderDeps,
  accountId: number,
  body: ParsedBodyOf<typeof createOrderCall>,
): Promise<Result<OrderDetail>> {
  const { db } = deps
  const { requestKey, storeId, externalId, address, logisticsId, isSample, note } = body
  const refused =
    (await refuseStore(db, accountId, storeId)) ??
    (await refuseDestination(db, address.country || undefined, logisticsId))
  if (refused) return refused
  const lines = await linesOf(db, accountId, storeId, body.lines)
  if (!lines.ok) return lines
  const order = { accountId, storeId, externalId, requestKey, isSample, address, carrierId: logisticsId, note }
  return deps.db
    .transaction()
    .execute((transaction) => placeOrder(transaction, { ...order, source: 'manual' }, lines.data))
    .then((placed) => (placed.ok ? getOrder(deps, accountId, placed.data) : placed))
}

async function linesOf(
  db: Database,
  accountId: number,
  storeId: number | null,
  body: ParsedBodyOf<typeof createOrderCall>['lines'],
): Promise<Result<Line[]>> {
  const named = body.flatMap((line) => ('variantId' in line ? [line] : []))
  const facts = await findTargets(db, accountId, named)
  const terms = await findLevelTerms(db, accountId)
  const refused = refuseTargets(named, facts, terms)
  if (refused) return refused
  const skus = body.flatMap((line) => ('externalSku' in line ? [line.externalSku] : []))
  const known = await findStoreSkus(db, accountId, storeId, skus)
  return succeed(
    body.map((line) => {
      if ('variantId' in line)
        return {
          ...line,
          personalization: textsOf(line),
          isPlain: isOrderedPlain(line, facts.get(targetKey(line))),
          externalSku: '',
          externalTitle: '',
        }
      const { externalSku, title: externalTitle, quantity } = line
      const target = known.get(externalSku) ?? noTarget
      return { ...target, externalSku, externalTitle, quantity, personalization: textsOf(line) }
    }),
  )
}

function textsOf({ personalization = [] }: { readonly personalization?: readonly PersonalizationText[] | undefined }) {
  return personalizationOf(Object.fromEntries(personalization.map(({ name, value }) => [name, value])))
}
