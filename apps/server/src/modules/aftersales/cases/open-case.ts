import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { CaseDetail, openCase as openCaseCall } from '@podwright/contracts/orders/after-sales'
import { caseDeadline, claimable, maxRefund, needsPicture, priceOfPiece } from '@podwright/domain/orders/after-sales'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import { findMastersOf } from '../../media/artworks/service.ts'
import {
  findClaims,
  findLinesOf,
  findPartsOf,
  findShipmentsOf,
  lockOrders,
  type OrderDeps,
  type OrderRow,
} from '../../sales/orders/service.ts'
import { insertCaseEvent } from './case-event-queries.ts'
import { findCaseByKey, insertCase } from './case-queries.ts'
import { isWhole } from './claim.ts'
import { settleAfterSales } from './settle-after-sales.ts'
import { getCase } from './show-case.ts'

type Requested = ParsedBodyOf<typeof openCaseCall>

/** Opens a case about shipped pieces of one part. A repeated request with the same key returns the existing case. */
export async function openCase(
  { db }: OrderDeps,
  session: Session,
  orderId: number,
  requested: Requested,
): Promise<Result<CaseDetail>> {
  const { accountId } = session
  const masters = await findMastersOf(db, accountId, requested.artworkIds)
  if (!masters) return fail('artwork_unknown')
  const opened = await db.transaction().execute(async (transaction): Promise<Result<number>> => {
    const [order] = await lockOrders(transaction, accountId, [orderId])
    if (!order) return fail('order_unknown')
    const known = await findCaseByKey(transaction, accountId, requested.requestKey)
    if (known) return known.orderId === orderId ? succeed(known.id) : fail('request_key_reused')
    const about = await claimOf(transaction, order, requested)
    if (!about.ok) return about
    const { productionId, supplierId } = about.data
    const { requestKey, kind, reason, lines } = requested
    const requestedMinor = kind === 'refund' ? requested.requestedMinor : null
    const id = await insertCase(transaction, {
      orderId,
      productionId,
      sellerId: accountId,
      supplierId,
      requestKey,
      kind,
      reason,
      requestedMinor,
      lines,
      masters,
    })
    await insertCaseEvent(transaction, id, {
      kind: 'opened',
      by: accountId,
      to: 'open',
      text: requested.text,
      amountMinor: requestedMinor,
    })
    await settleAfterSales(transaction, order)
    return succeed(id)
  })
  return opened.ok ? getCase({ db }, session, opened.data) : opened
}

/** What a case would be about, or the reason why it cannot be opened. */
async function claimOf(
  transaction: Database,
  order: OrderRow,
  { kind, reason, lines: requested, requestedMinor, artworkIds }: Requested,
): Promise<Result<{ readonly productionId: number; readonly supplierId: number }>> {
  const lines = await findLinesOf(transaction, [order.id])
  const named = requested.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line ? [{ line, quantity }] : []
  })
  if (named.length < requested.length) return fail('order_line_unknown')
  const partIds = new Set(named.map(({ line }) => line.productionId))
  const [part, ...others] = (await findPartsOf(transaction, [order.id])).filter(({ id }) => partIds.has(id))
  // All pieces must belong to one part, so that one supplier is responsible.
  if (!part || others.length > 0 || partIds.size > 1 || part.supplierId === null) return fail('order_state')
  const parcels = (await findShipmentsOf(transaction, [order.id])).filter(
    ({ productionId }) => productionId === part.id,
  )
  if (parcels.length === 0) return fail('order_state')
  const last = Math.max(...parcels.map((parcel) => caseDeadline(parcel).getTime()))
  if (last < Date.now()) return fail('case_late')
  const claims = await findClaims(transaction, order.id)
  const isTwice = new Set(requested.map(({ lineId }) => lineId)).size < requested.length
  if (isTwice || named.some(({ line, quantity }) => quantity > claimable(line, claims))) return fail('case_quantity')
  if (needsPicture(reason) && artworkIds.length === 0) return fail('case_picture_needed')
  const maxMinor = maxRefund({
    lines: named.map(({ line, quantity }) => ({ unitPriceMinor: priceOfPiece(line, lines), quantity })),
    reason,
    freightMinor: part.freightMinor,
    isWholePart: isWhole(
      lines.filter(({ productionId }) => productionId === part.id),
      requested,
    ),
    leftMinor: order.paidMinor - order.refundedMinor,
  })
  if (kind === 'refund' && (requestedMinor === null || requestedMinor > maxMinor))
    return fail('case_amount', { fields: { maxMinor: String(maxMinor) } })
  return succeed({ productionId: part.id, supplierId: part.supplierId })
}
