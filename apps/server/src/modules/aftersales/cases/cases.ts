import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { listOperatorCases } from '@podwright/contracts/operator/cases'
import type { CaseDetail, CaseSummary, listCases, openCase } from '@podwright/contracts/orders/after-sales'
import {
  afterSalesOf,
  caseDeadline,
  claimable,
  lateCaseDays,
  maxRefund,
  mayDecide,
  needsPicture,
  priceOfPiece,
} from '@podwright/domain/orders/after-sales'
import { afterSalesTransitions } from '@podwright/domain/orders/order-states'
import { mayBecome } from '@podwright/domain/states/transitions'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import { addressPictures, findMastersOf } from '../../media/artworks/service.ts'
import {
  actorOf,
  findClaims,
  findLinesOf,
  findOrder,
  findPartsOf,
  findShipmentsOf,
  lockOrders,
  type OrderDeps,
  type OrderRow,
} from '../../sales/orders/service.ts'
import {
  type CaseParty,
  type CaseRow,
  countCases,
  findCase,
  findCaseByKey,
  findCaseEvents,
  findCasePictures,
  findCases,
  findOperatorCases,
  findReprint,
  insertCase,
  insertCaseEvent,
  lockCaseState,
  setAfterSales,
  setCaseState,
} from './case-queries.ts'

/** Sellers see their own cases, suppliers those of what they sent, operators all. */
export function partyOf({ userType, accountId }: Session): CaseParty {
  return { as: userType === 3 ? 'seller' : userType === 2 ? 'supplier' : 'operator', accountId }
}

type Requested = ParsedBodyOf<typeof openCase>

/** Opens a case about pieces of one part that were sent. What is sent again under its key is the case that is there. */
export async function openAccountCase(
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
    const askedMinor = kind === 'refund' ? requested.askedMinor : null
    const id = await insertCase(transaction, {
      orderId,
      productionId,
      sellerId: accountId,
      supplierId,
      requestKey,
      kind,
      reason,
      askedMinor,
      lines,
      masters,
    })
    await insertCaseEvent(transaction, id, {
      kind: 'opened',
      by: accountId,
      to: 'open',
      text: requested.text,
      amountMinor: askedMinor,
    })
    await settleAfterSales(transaction, order)
    return succeed(id)
  })
  return opened.ok ? showCase({ db }, session, opened.data) : opened
}

/** What a case is about, or why there can be none. */
async function claimOf(
  transaction: Database,
  order: OrderRow,
  { kind, reason, lines: requested, askedMinor, artworkIds }: Requested,
): Promise<Result<{ readonly productionId: number; readonly supplierId: number }>> {
  const lines = await findLinesOf(transaction, [order.id])
  const named = requested.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line ? [{ line, quantity }] : []
  })
  if (named.length < requested.length) return fail('order_line_unknown')
  const partIds = new Set(named.map(({ line }) => line.productionId))
  const [part, ...others] = (await findPartsOf(transaction, [order.id])).filter(({ id }) => partIds.has(id))
  // Pieces of one part: one supplier answers.
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
  if (kind === 'refund' && (askedMinor === null || askedMinor > maxMinor))
    return fail('case_amount', { fields: { maxMinor: String(maxMinor) } })
  return succeed({ productionId: part.id, supplierId: part.supplierId })
}

function isWhole(
  lines: readonly { readonly id: number; readonly quantity: number }[],
  requested: readonly { readonly lineId: number; readonly quantity: number }[],
): boolean {
  return lines.every(({ id, quantity }) => requested.some((each) => each.lineId === id && each.quantity === quantity))
}

/** Brings the after-sales axis of an order to where its cases stand. Its row is locked. */
export async function settleAfterSales(transaction: Database, { id, afterSales }: OrderRow): Promise<void> {
  const next = afterSalesOf((await findClaims(transaction, id)).map(({ state }) => state))
  if (next === afterSales) return
  if (!mayBecome(afterSalesTransitions, afterSales, next))
    throw new Error(`after-sales of order ${id} cannot become ${next} from ${afterSales}`)
  await setAfterSales(transaction, id, next)
}

export async function listSeenCases(
  { db }: OrderDeps,
  session: Session,
  { state: states, orderId, before, limit }: ParsedQueryOf<typeof listCases>,
): Promise<Result<DataOf<typeof listCases>>> {
  const party = partyOf(session)
  const rows = await findCases(db, party, { states, orderId, before, limit: limit + 1 })
  return succeed({
    items: rows.slice(0, limit).map(presentCase),
    next: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null,
    counts: await countCases(db, party),
  })
}

/** What suppliers refused, or left too long, for operators. */
export async function listOperatorsCases(
  { db }: Pick<OrderDeps, 'db'>,
  { which, before, limit }: ParsedQueryOf<typeof listOperatorCases>,
): Promise<Result<DataOf<typeof listOperatorCases>>> {
  const openedBefore = new Date(Date.now() - lateCaseDays * 86_400_000)
  const rows = await findOperatorCases(db, { which, openedBefore, before, limit: limit + 1 })
  return succeed({
    items: rows.slice(0, limit).map(({ seller, supplier, goodsMinor, ...row }) => {
      return { ...presentCase(row), seller, supplier, goodsMinor }
    }),
    next: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null,
  })
}

function presentCase({ sellerId, supplierId, requestKey, createdAt, decidedAt, ...row }: CaseRow): CaseSummary {
  return { ...row, createdAt: createdAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null }
}

/** A case with everything that was said and done in it. */
export async function showCase(
  { db }: Pick<OrderDeps, 'db'>,
  session: Session,
  id: number,
): Promise<Result<CaseDetail>> {
  const party = partyOf(session)
  const row = await findCase(db, party, id)
  if (!row) return fail('case_unknown')
  const [about, masters, events, reprint] = await Promise.all([
    aboutCase(db, row),
    findCasePictures(db, id),
    findCaseEvents(db, id),
    findReprint(db, id),
  ])
  return succeed({
    ...presentCase(row),
    maxRefundMinor: about.maxMinor,
    lines: about.lines,
    pictures: masters.map(addressPictures),
    events: events.map(({ actorType, ...event }) => ({
      ...event,
      at: event.at.toISOString(),
      actor: actorOf(actorType),
    })),
    reprint: reprint ?? null,
    actions: actionsOf(row, party),
  })
}

/** The lines of a case, what can be given back for them, and whether no other case has had their pieces since. */
export async function aboutCase(db: Database, row: CaseRow) {
  const order = await findOrder(db, undefined, row.orderId)
  const lines = await findLinesOf(db, [row.orderId])
  const part = (await findPartsOf(db, [row.orderId])).find(({ id }) => id === row.productionId)
  const claims = await findClaims(db, row.orderId)
  const claim = claims.find(({ id }) => id === row.id)
  const others = claims.filter(({ id }) => id !== row.id)
  if (!order || !part || !claim) throw new Error(`case ${row.number} is about nothing`)
  const named = claim.lines.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line ? [{ line, quantity }] : []
  })
  const maxMinor = maxRefund({
    lines: named.map(({ line, quantity }) => ({ unitPriceMinor: priceOfPiece(line, lines), quantity })),
    reason: row.reason,
    freightMinor: part.freightMinor,
    isWholePart: isWhole(
      lines.filter(({ productionId }) => productionId === part.id),
      claim.lines,
    ),
    leftMinor: order.paidMinor - order.refundedMinor,
  })
  return {
    maxMinor,
    isFree: named.every(({ line, quantity }) => quantity <= claimable(line, others)),
    weightG: named.reduce((sum, { line, quantity }) => sum + (line.weightG ?? 1) * quantity, 0),
    lines: named.map(({ line: { id, sku, title, titles, picture }, quantity }) => ({
      lineId: id,
      sku,
      title,
      titles,
      picture,
      quantity,
    })),
  }
}

function actionsOf({ state }: CaseRow, { as }: CaseParty): CaseDetail['actions'] {
  const actions: CaseDetail['actions'] = []
  if (state !== 'withdrawn') actions.push('message')
  if (as !== 'seller' && mayDecide(state, as)) actions.push('decide')
  if (as === 'seller' && state === 'open') actions.push('withdraw')
  return actions
}

export async function addCaseMessage(
  { db }: OrderDeps,
  session: Session,
  id: number,
  text: string,
): Promise<Result<CaseDetail>> {
  const row = await findCase(db, partyOf(session), id)
  if (!row) return fail('case_unknown')
  if (!actionsOf(row, partyOf(session)).includes('message')) return fail('case_state')
  await insertCaseEvent(db, id, { kind: 'message', by: session.accountId, text })
  return showCase({ db }, session, id)
}

export async function withdrawAccountCase(
  { db }: OrderDeps,
  session: Session,
  id: number,
): Promise<Result<CaseDetail>> {
  const failed = await db.transaction().execute(async (transaction) => {
    const row = await findCase(transaction, partyOf(session), id)
    if (!row) return fail('case_unknown')
    const [order] = await lockOrders(transaction, undefined, [row.orderId])
    const state = await lockCaseState(transaction, id)
    if (!order || state !== 'open') return fail('case_state')
    await setCaseState(transaction, id, 'withdrawn')
    await insertCaseEvent(transaction, id, {
      kind: 'state',
      by: session.accountId,
      from: state,
      to: 'withdrawn',
      text: '',
    })
    await settleAfterSales(transaction, order)
    return undefined
  })
  return failed ?? showCase({ db }, session, id)
}
