import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { PrintFile } from '@podwright/contracts/finished/finished-shapes'
import type { listUnassignedProduction } from '@podwright/contracts/operator/production'
import type {
  assignProduction,
  ProductionDetail,
  ProductionSummary,
  refuseProduction,
  stageProduction,
} from '@podwright/contracts/orders/production'
import type { LocaleCode } from '@podwright/domain/locale'
import {
  isBegun,
  lineTransitions,
  type ProductionState,
  productionTransitions,
} from '@podwright/domain/orders/production-states'
import { mayBecome } from '@podwright/domain/states/transitions'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import { giveUpReprint } from '../../aftersales/cases/service.ts'
import { printFilesOf } from '../../design/finished/service.ts'
import { isOpenSupplier } from '../../platform/accounts/service.ts'
import {
  findLinesOf,
  findPart,
  findParts,
  findShipmentsOf,
  insertEvents,
  type LineRow,
  lockOrders,
  type OrderDeps,
  offerParts,
  presentPart,
  presentShipment,
  type QueueRow,
  readyLines,
  setLineStates,
  setPartState,
  settleOrders,
} from '../../sales/orders/service.ts'
import { lacksPhoto } from '../workshop/photo-queries.ts'
import { findUnassignedParts, findVariantNames } from './production-queries.ts'

export function presentQueued(row: QueueRow): ProductionSummary {
  const { refuseNote, freightMinor, ...part } = presentPart(row)
  const { orderNumber, isSample, priority, destination, quantity, shippedQuantity, releasedAt } = row
  const order = { orderNumber, isSample, priority, destination, quantity, shippedQuantity }
  return { ...part, ...order, releasedAt: releasedAt?.toISOString() ?? null }
}

/** A part with everything that its supplier needs to make and send it. */
export async function showProduction(
  { db }: OrderDeps,
  supplierId: number,
  id: number,
  locale: LocaleCode,
): Promise<Result<ProductionDetail>> {
  const part = await findPart(db, supplierId, id)
  if (!part) return fail('production_unknown')
  const lines = await linesOfPart(db, part)
  const finishedIds = lines.flatMap(({ finishedId }) => (finishedId === null ? [] : [finishedId]))
  const [words, printFiles, shipments] = await Promise.all([
    findVariantNames(
      db,
      lines.flatMap(({ variantId }) => (variantId === null ? [] : [variantId])),
      locale,
    ),
    printFilesOf(db, finishedIds, locale),
    findShipmentsOf(db, [part.orderId]),
  ])
  return succeed({
    ...presentQueued(part),
    refuseNote: part.refuseNote,
    address: part.address,
    note: part.note,
    lines: lines.map((line) => {
      const { id: lineId, sku, title, titles, picture, quantity, shippedQuantity, weightG, state } = line
      const { colour = '', size = '', sizeCode = '' } = words.get(line.variantId ?? 0) ?? {}
      const isForSize = ({ sizes }: PrintFile) => sizes.length === 0 || sizes.some(({ code }) => code === sizeCode)
      const files = (printFiles.get(line.finishedId ?? 0) ?? []).filter(isForSize)
      return {
        id: lineId,
        sku,
        title,
        titles,
        picture,
        quantity,
        shippedQuantity,
        weightG,
        state,
        colour,
        size,
        printFiles: files,
      }
    }),
    shipments: shipments.filter(({ productionId }) => productionId === id).map(presentShipment),
  })
}

export async function linesOfPart(db: Database, part: QueueRow): Promise<LineRow[]> {
  const lines = await findLinesOf(db, [part.orderId])
  return lines.filter(({ productionId }) => productionId === part.id)
}

/**
 * Does something to a part whose order is locked: first the order, then its parts, as everybody does. Afterwards the order
 * stands where its parts stand.
 */
export async function onPart(
  deps: Pick<OrderDeps, 'db'>,
  who: { readonly accountId: number | null; readonly supplierId: number | undefined },
  id: number,
  work: (transaction: Database, part: QueueRow) => Promise<Failed | undefined>,
): Promise<Failed | undefined> {
  return inTransaction(deps.db, async (transaction) => {
    const seen = await findPart(transaction, who.supplierId, id)
    if (!seen) return fail('production_unknown')
    await lockOrders(transaction, undefined, [seen.orderId])
    const part = await findPart(transaction, who.supplierId, id)
    if (!part) return fail('production_unknown')
    const failed = await work(transaction, part)
    if (failed) return failed
    await settleOrders(transaction, [part.orderId], who.accountId)
    return undefined
  })
}

/** The same for parts of a supplier that go together, in the transaction of whoever sends them. */
export async function onParts(
  transaction: Database,
  supplierId: number,
  requested: readonly { readonly id: number; readonly orderId: number }[],
  work: (parts: readonly QueueRow[]) => Promise<Failed | undefined>,
): Promise<Failed | undefined> {
  const orderIds = [...new Set(requested.map(({ orderId }) => orderId))]
  await lockOrders(transaction, undefined, orderIds)
  const parts = await findParts(transaction, supplierId, idsOf(requested))
  if (parts.length < requested.length) return fail('production_unknown')
  const failed = await work(parts)
  if (failed) return failed
  await settleOrders(transaction, orderIds, supplierId)
  return undefined
}

type PartMove = { readonly by: number; readonly refusal?: Parameters<typeof setPartState>[3] }

/** Moves a part and notes it; false when it may not go there. */
async function movePart(transaction: Database, part: QueueRow, to: ProductionState, move: PartMove): Promise<boolean> {
  if (!mayBecome(productionTransitions, part.state, to)) return false
  await moveParts(transaction, [part], to, move)
  return true
}

/** Moves parts that may go there, and notes it. */
export async function moveParts(
  transaction: Database,
  parts: readonly QueueRow[],
  to: ProductionState,
  { by, refusal = null }: PartMove,
): Promise<void> {
  if (parts.length === 0) return
  await setPartState(transaction, idsOf(parts), to, refusal)
  const events = parts.map(({ orderId, state, number }) => {
    return { orderId, kind: 'production' as const, from: state, to, reason: refusal ? refusal.code : number }
  })
  await insertEvents(transaction, events, by)
}

/** Accepts a part whose print files are there. */
export async function acceptAccountProduction(
  deps: OrderDeps,
  supplierId: number,
  id: number,
  locale: LocaleCode,
): Promise<Result<ProductionDetail>> {
  return (await acceptPart(deps, supplierId, id)) ?? showProduction(deps, supplierId, id, locale)
}

export function acceptPart(deps: OrderDeps, supplierId: number, id: number): Promise<Failed | undefined> {
  return onPart(deps, { accountId: supplierId, supplierId }, id, async (transaction, part) => {
    await readyLines(transaction, [part.orderId])
    const lines = await linesOfPart(transaction, part)
    if (lines.some(({ state }) => state !== 'file_ready')) return fail('production_state')
    if (!(await movePart(transaction, part, 'accepted', { by: supplierId }))) return fail('production_state')
    await setLineStates(transaction, idsOf(lines), 'routed')
    return undefined
  })
}

/** Refuses a part of which nothing was begun. What was to be made again for a case is not: its case is open again. */
export async function refuseAccountProduction(
  deps: OrderDeps,
  supplierId: number,
  id: number,
  { refusal, locale }: { readonly refusal: Refusal; readonly locale: LocaleCode },
): Promise<Result<ProductionDetail>> {
  return (await refusePart(deps, supplierId, id, refusal)) ?? showProduction(deps, supplierId, id, locale)
}

type Refusal = ParsedBodyOf<typeof refuseProduction>

export function refusePart(
  deps: OrderDeps,
  supplierId: number,
  id: number,
  refusal: Refusal,
): Promise<Failed | undefined> {
  return onPart(deps, { accountId: supplierId, supplierId }, id, async (transaction, part) => {
    const lines = await linesOfPart(transaction, part)
    if (lines.some(({ state }) => isBegun(state))) return fail('production_state')
    if (!(await movePart(transaction, part, 'refused', { by: supplierId, refusal }))) return fail('production_state')
    if (part.caseId !== null) {
      await giveUpReprint(transaction, { id, caseId: part.caseId }, { by: supplierId, text: refusal.note })
      return undefined
    }
    const routed = lines.filter(({ state }) => state === 'routed')
    await setLineStates(transaction, idsOf(routed), 'file_ready')
    return undefined
  })
}

/** Moves lines to a stage of the workshop; the first one begins the part. */
export async function stageAccountProduction(
  deps: OrderDeps,
  supplierId: number,
  id: number,
  { stage, lineIds, locale }: ParsedBodyOf<typeof stageProduction> & { readonly locale: LocaleCode },
): Promise<Result<ProductionDetail>> {
  const failed = await onPart(deps, { accountId: supplierId, supplierId }, id, (transaction, part) =>
    moveToStage(transaction, part, supplierId, { stage, lineIds }),
  )
  return failed ?? showProduction(deps, supplierId, id, locale)
}

/** Moves lines of a part whose order is locked. */
export async function moveToStage(
  transaction: Database,
  part: QueueRow,
  by: number,
  { stage, lineIds }: ParsedBodyOf<typeof stageProduction>,
): Promise<Failed | undefined> {
  if (part.state !== 'accepted' && part.state !== 'in_production') return fail('production_state')
  const lines = await linesOfPart(transaction, part)
  const named = lineIds ? lines.filter((line) => lineIds.includes(line.id)) : lines
  if (lineIds && named.length < new Set(lineIds).size) return fail('order_line_unknown')
  const able = named.filter(({ state }) => mayBecome(lineTransitions, state, stage))
  if (able.length === 0 || (lineIds && able.length < named.length)) return fail('production_state')
  if (stage === 'packed' && (await lacksPhoto(transaction, part.id))) return fail('quality_photo_missing')
  await setLineStates(transaction, idsOf(able), stage)
  if (part.state === 'accepted') await movePart(transaction, part, 'in_production', { by })
  return undefined
}

/**
 * Gives a part that was refused, or has no supplier, to one. What is made again for a case is offered to whom it was bought of, who
 * may have refused it before: as long as it waits, somebody else can be given it.
 */
export async function assignAnyProduction(
  deps: Pick<OrderDeps, 'db'>,
  operatorId: number | null,
  id: number,
  supplierId: number,
): Promise<Result<DataOf<typeof assignProduction>>> {
  if (!(await isOpenSupplier(deps, supplierId))) return fail('account_unknown')
  const failed = await onPart(deps, { accountId: operatorId, supplierId: undefined }, id, async (transaction, part) => {
    const isUnassigned = part.state === 'refused' || (part.state === 'waiting' && part.supplierId === null)
    const isReprintWaiting = part.state === 'waiting' && part.caseId !== null
    if (!isUnassigned && !isReprintWaiting) return fail('production_state')
    await offerParts(transaction, [id], supplierId)
    const event = {
      orderId: part.orderId,
      kind: 'production' as const,
      from: part.state,
      to: 'waiting',
      reason: 'assigned',
    }
    await insertEvents(transaction, [event], operatorId)
    return undefined
  })
  return failed ?? succeed({ id, state: 'waiting' })
}

/** Parts that wait for an operator to give them to somebody. */
export async function listUnassignedParts(
  { db }: Pick<OrderDeps, 'db'>,
  { which, before, limit }: ParsedQueryOf<typeof listUnassignedProduction>,
): Promise<Result<DataOf<typeof listUnassignedProduction>>> {
  const rows = await findUnassignedParts(db, { which, before, limit: limit + 1 })
  const items = rows.slice(0, limit).flatMap((row) => {
    const { orderNumber, seller, supplier, destination, quantity, title, titles, picture, releasedAt } = row
    if (!releasedAt) return []
    const about = { orderNumber, seller, supplier, destination, quantity, title, titles, picture }
    return [{ ...presentPart(row), ...about, since: releasedAt.toISOString() }]
  })
  return succeed({ items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null })
}

export function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id)
}
