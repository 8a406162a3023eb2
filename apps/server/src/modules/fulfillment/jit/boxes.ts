import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type {
  closeBox as closeBoxCall,
  correctBoxTracking as correctBoxTrackingCall,
  createBox as createBoxCall,
  handOverBox as handOverBoxCall,
  listBoxes as listBoxesCall,
} from '@podwright/contracts/jit/boxes'
import type { BoxDetail } from '@podwright/contracts/jit/jit-shapes'
import { boxTransitions, packCodeStateIn } from '@podwright/domain/jit/jit-states'
import { whyNotClosed } from '@podwright/domain/jit/packing'
import { canTransition } from '@podwright/domain/states/transitions'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import { hasCarrier } from '../../catalog/freight/service.ts'
import { correctParcelsOfBox } from '../shipping/correct-tracking.ts'
import { shipParts } from '../shipping/shipping.ts'
import {
  type BoxRow,
  countBoxes,
  findBoxByKey,
  findBoxes,
  insertBox,
  lockBox,
  markBoxCanceled,
  markClosed,
  markHandedOver,
  markReopened,
  setBoxTracking,
} from './box-queries.ts'
import type { JitDeps } from './deps.ts'
import { findPacked, lockPackCodes, setBoxOfCodes, setPackCodeState, setPacked } from './pack-code-queries.ts'
import { getBox, presentBoxes } from './present.ts'
import { lockWarehouse } from './warehouse-queries.ts'

export async function listBoxes(
  { db }: JitDeps,
  supplierId: number,
  { state: states, limit, ...filters }: ParsedQueryOf<typeof listBoxesCall>,
): Promise<Result<DataOf<typeof listBoxesCall>>> {
  const [rows, counts] = await Promise.all([
    findBoxes(db, supplierId, { ...filters, states, limit: limit + 1 }),
    countBoxes(db, supplierId),
  ])
  const items = await presentBoxes(db, rows.slice(0, limit))
  return succeed({ items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null, counts })
}

/** Opens a box for a warehouse. A repeated request with the same key returns the existing box. */
export async function createBox(
  deps: JitDeps,
  supplierId: number,
  { requestKey, warehouseId }: ParsedBodyOf<typeof createBoxCall>,
): Promise<Result<BoxDetail>> {
  const box = await deps.db.transaction().execute(async (transaction) => {
    if (!(await lockWarehouse(transaction, supplierId, warehouseId))) return undefined
    await insertBox(transaction, supplierId, { warehouseId, requestKey })
    return findBoxByKey(transaction, supplierId, requestKey)
  })
  if (!box) return fail('warehouse_unknown')
  return box.warehouseId === warehouseId ? getBox(deps, supplierId, box.id) : fail('request_key_reused')
}

/**
 * Runs `work` in a transaction that holds the box's row lock. Fails with `box_unknown` when the supplier has no such
 * box. `work` must lock pack codes after the box, never before.
 */
export function onLockedBox<Answer>(
  { db }: Pick<JitDeps, 'db'>,
  supplierId: number,
  id: number,
  work: (transaction: Database, box: BoxRow) => Promise<Answer | Failed>,
): Promise<Answer | Failed> {
  return db.transaction().execute(async (transaction) => {
    const box = await lockBox(transaction, supplierId, id)
    return box ? work(transaction, box) : fail('box_unknown')
  })
}

/** Like `onLockedBox`, and returns the box as it is afterwards. */
async function onBox(
  deps: JitDeps,
  supplierId: number,
  id: number,
  work: (transaction: Database, box: BoxRow) => Promise<Failed | undefined>,
): Promise<Result<BoxDetail>> {
  return (await onLockedBox(deps, supplierId, id, work)) ?? getBox(deps, supplierId, id)
}

async function lockedCodes(transaction: Database, supplierId: number, boxId: number) {
  const ids = idsOf(await lockPackCodes(transaction, supplierId, { boxId }))
  return { ids, orders: await findPacked(transaction, ids) }
}

/** Closes a box. Fails with `box_incomplete` when orders of its pack codes are not packed. */
export function closeBox(
  deps: JitDeps,
  supplierId: number,
  id: number,
  measures: ParsedBodyOf<typeof closeBoxCall>,
): Promise<Result<BoxDetail>> {
  return onBox(deps, supplierId, id, async (transaction, box) => {
    const { ids, orders } = await lockedCodes(transaction, supplierId, id)
    const refused = whyNotClosed(box.state, [{ orders }])
    if (refused?.why === 'box_incomplete')
      return fail('box_incomplete', { fields: { missing: refused.missing.slice(0, 20).join(', ') } })
    if (refused) return fail(refused.why)
    await markClosed(transaction, id, measures)
    // A pack code whose orders were all canceled is not sent.
    const live = ids.filter((code) => orders.some(({ packCodeId, isLive }) => packCodeId === code && isLive))
    const gone = ids.filter((code) => !live.includes(code))
    await setPackCodeState(transaction, live, packCodeStateIn.closed)
    await setPackCodeState(transaction, gone, 'canceled')
    await setBoxOfCodes(transaction, gone, null)
    return undefined
  })
}

export function reopenBox(deps: JitDeps, supplierId: number, id: number): Promise<Result<BoxDetail>> {
  return onBox(deps, supplierId, id, async (transaction, box) => {
    if (!canTransition(boxTransitions, box.state, 'open')) return fail('box_state')
    const { ids } = await lockedCodes(transaction, supplierId, id)
    await markReopened(transaction, id)
    await setPackCodeState(transaction, ids, packCodeStateIn.open)
    return undefined
  })
}

/** Hands a box over to the carrier and ships its packed orders under its tracking number. */
export async function handOverBox(
  deps: JitDeps,
  supplierId: number,
  id: number,
  { logisticsId, trackingNumber, acceptsWarnings }: ParsedBodyOf<typeof handOverBoxCall>,
): Promise<Result<BoxDetail>> {
  if (logisticsId !== null && !(await hasCarrier(deps.db, logisticsId))) return fail('carrier_unknown')
  return onBox(deps, supplierId, id, async (transaction, box) => {
    // A repeated request: the box has already been handed over.
    if (box.state === 'handed_over' && box.trackingNumber === trackingNumber) return undefined
    if (!canTransition(boxTransitions, box.state, 'handed_over')) return fail('box_state')
    const { ids, orders } = await lockedCodes(transaction, supplierId, id)
    const leaving = orders.filter(({ isLive, isPacked }) => isLive && isPacked)
    const refused = await shipParts(transaction, supplierId, leaving, {
      boxId: id,
      requestKey: box.requestKey,
      trackingNumber,
      acceptsWarnings,
      ...(logisticsId !== null && { logisticsId }),
    })
    if (refused?.code === 'tracking_suspect' || refused?.code === 'shipment_shop_change') return refused
    // An operator has closed one of the orders since they were read; the box can be handed over without it.
    if (refused) return fail('box_state')
    await markHandedOver(transaction, id, { carrierId: logisticsId, trackingNumber })
    await setPackCodeState(transaction, ids, packCodeStateIn.handed_over)
    return undefined
  })
}

/** Corrects the number of a box that was handed over, and that of all its parcels. */
export function correctBoxTracking(
  deps: JitDeps,
  supplierId: number,
  id: number,
  { trackingNumber, acceptsWarnings }: ParsedBodyOf<typeof correctBoxTrackingCall>,
): Promise<Result<BoxDetail>> {
  return onBox(deps, supplierId, id, async (transaction, box) => {
    if (box.state !== 'handed_over') return fail('box_state')
    const corrected = { trackingNumber, acceptsWarnings, by: supplierId }
    const refused = await correctParcelsOfBox(transaction, id, corrected)
    if (refused) return refused
    await setBoxTracking(transaction, id, trackingNumber)
    return undefined
  })
}

/** Takes a production order out of a box; its pack code leaves the box with its last packed order. */
export function takeOutOfBox(
  deps: JitDeps,
  supplierId: number,
  { id, productionId }: { readonly id: number; readonly productionId: number },
): Promise<Result<BoxDetail>> {
  return onBox(deps, supplierId, id, async (transaction, box) => {
    if (box.state !== 'open') return fail('box_state')
    const { orders } = await lockedCodes(transaction, supplierId, id)
    const order = orders.find((each) => each.id === productionId)
    if (!order) return fail('production_unknown')
    await setPacked(transaction, [productionId], false)
    const others = orders.filter(
      ({ packCodeId, isPacked, id: other }) => packCodeId === order.packCodeId && isPacked && other !== productionId,
    )
    if (others.length === 0) await setBoxOfCodes(transaction, [order.packCodeId], null)
    return undefined
  })
}

export async function cancelBox(deps: JitDeps, supplierId: number, id: number): Promise<Result<{ id: number }>> {
  const done = await onBox(deps, supplierId, id, async (transaction, box) => {
    if (!canTransition(boxTransitions, box.state, 'canceled')) return fail('box_state')
    const { ids, orders } = await lockedCodes(transaction, supplierId, id)
    await setPacked(transaction, idsOf(orders), false)
    await setBoxOfCodes(transaction, ids, null)
    await markBoxCanceled(transaction, id)
    return undefined
  })
  return done.ok ? succeed({ id }) : done
}

function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id)
}
