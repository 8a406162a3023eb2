import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { PackCodeDetail } from '@podwright/contracts/jit/jit-shapes'
import type {
  groupProduction as groupProductionCall,
  listPackCodes as listPackCodesCall,
} from '@podwright/contracts/jit/pack-codes'
import { packCodeTransitions, packLimits, type WarehouseMessage } from '@podwright/domain/jit/jit-states'
import { isForWarehouse } from '@podwright/domain/jit/packing'
import type { ShipmentState } from '@podwright/domain/orders/production-states'
import { mayBecome } from '@podwright/domain/states/transitions'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import { trackParts } from '../shipping/track-shipment.ts'
import type { JitDeps } from './deps.ts'
import {
  cancelIfEmpty,
  countPackCodes,
  deletePacked,
  findForGrouping,
  findPackCode,
  findPackCodes,
  findPacked,
  insertPacked,
  lockEmptyPackCodes,
  lockPackCodes,
  openPackCode,
  setBoxOfCodes,
  setPackCodeState,
} from './pack-code-queries.ts'
import { getPackCode, presentPackCode } from './present.ts'
import { lockWarehouse } from './warehouse-queries.ts'

export async function listPackCodes(
  { db }: JitDeps,
  supplierId: number,
  { state: states, number, after, limit, ...filters }: ParsedQueryOf<typeof listPackCodesCall>,
): Promise<Result<DataOf<typeof listPackCodesCall>>> {
  const place = after === undefined ? undefined : readPlace(after)
  if (after !== undefined && !place) return fail('validation_failed', { fields: { after: 'invalid' } })
  const query = { ...filters, states, number: number.toUpperCase(), after: place, limit: limit + 1 }
  const [rows, counts] = await Promise.all([findPackCodes(db, supplierId, query), countPackCodes(db, supplierId)])
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const next = last ? `${last.day}.${last.id}` : null
  return succeed({ items: rows.slice(0, limit).map(presentPackCode), next, counts })
}

function readPlace(text: string): [string, number] | undefined {
  const [, day, id] = /^(\d{4}-\d\d-\d\d)\.(\d{1,9})$/.exec(text) ?? []
  return day === undefined || Number.isNaN(Date.parse(day)) ? undefined : [day, Number(id)]
}

/**
 * Groups production orders into one pack code per seller, warehouse and day, across stores. Fails without changes when
 * one order cannot be grouped.
 */
export async function groupProduction(
  { db }: JitDeps,
  supplierId: number,
  { warehouseId, day, productionIds }: ParsedBodyOf<typeof groupProductionCall>,
): Promise<Result<DataOf<typeof groupProductionCall>>> {
  if (day < new Date().toISOString().slice(0, 10)) return fail('pack_code_day')
  const uniqueIds = [...new Set(productionIds)]
  const made = new Set<number>()
  const failed = await db
    .transaction()
    .execute(async (transaction): Promise<Failed | undefined> => {
      const warehouse = await lockWarehouse(transaction, supplierId, warehouseId)
      if (!warehouse) return fail('warehouse_unknown')
      const orders = await findForGrouping(transaction, supplierId, uniqueIds)
      if (orders.length < uniqueIds.length) return fail('production_unknown')
      if (orders.some(({ state }) => state !== 'accepted' && state !== 'in_production')) return fail('production_state')
      const grouped = orders.find(({ packCode }) => packCode !== null)
      if (grouped) return fail('production_grouped', { fields: { packCode: grouped.packCode ?? '' } })
      const withoutConsent = orders.filter(({ isJit }) => !isJit).map(({ number }) => number)
      if (withoutConsent.length > 0) return fail('jit_consent', { fields: { orders: withoutConsent.join(', ') } })
      const wrongDestination = orders
        .filter((order) => !isForWarehouse(warehouse.country, order))
        .map(({ number }) => number)
      if (wrongDestination.length > 0)
        return fail('pack_code_country', { fields: { orders: wrongDestination.join(', ') } })
      for (const [sellerId, own] of Map.groupBy(orders, (order) => order.sellerId)) {
        const id = await openPackCode(transaction, supplierId, { sellerId, warehouseId, day })
        const count = await insertPacked(
          transaction,
          id,
          own.map((order) => order.id),
        )
        if (count > packLimits.ordersOfCode) throw new CodeFull()
        made.add(id)
      }
      return undefined
    })
    .catch((error: unknown) => {
      if (error instanceof CodeFull) return fail('pack_code_full')
      throw error
    })
  if (failed) return failed
  const rows = await Promise.all([...made].map((id) => findPackCode(db, supplierId, id)))
  return succeed({ items: rows.flatMap((row) => (row ? [presentPackCode(row)] : [])) })
}

/** Thrown to roll back the transaction. */
class CodeFull extends Error {}

export async function ungroupProduction(
  deps: JitDeps,
  supplierId: number,
  { id, productionId }: { readonly id: number; readonly productionId: number },
): Promise<Result<PackCodeDetail>> {
  const failed = await deps.db.transaction().execute(async (transaction) => {
    const [code] = await lockPackCodes(transaction, supplierId, { id })
    if (!code) return fail('pack_code_unknown')
    if (code.state !== 'to_pack') return fail('pack_code_state')
    const orders = await findPacked(transaction, [id])
    const order = orders.find((each) => each.id === productionId)
    if (!order) return fail('production_unknown')
    // A packed order must be taken out of its box first.
    if (order.isPacked) return fail('pack_code_state')
    await deletePacked(transaction, productionId)
    if (orders.length > 1) return undefined
    await setBoxOfCodes(transaction, [id], null)
    await setPackCodeState(transaction, [id], 'canceled')
    return undefined
  })
  return failed ?? getPackCode(deps, supplierId, id)
}

/** Pack codes checked per transaction. */
const batch = 200

/**
 * Cancels pack codes outside boxes whose orders were all canceled, refused or shipped otherwise. Pack codes locked by
 * other transactions are left for the next run. Returns the number of canceled pack codes.
 */
export async function cancelEmptyPackCodes({ db }: Pick<JitDeps, 'db'>): Promise<number> {
  let count = 0
  for (let after = 0; ; ) {
    const ids = await db.transaction().execute(async (transaction) => {
      const loose = await lockEmptyPackCodes(transaction, { after, limit: batch })
      // Checked again under the lock, because orders may have been added before.
      if (loose.length > 0) count += await cancelIfEmpty(transaction, loose)
      return loose
    })
    after = ids.at(-1) ?? 0
    if (ids.length < batch) return count
  }
}

/** The shipment state of buyers' parcels for each state that the warehouse reports. */
const parcelsAt: Partial<Record<WarehouseMessage, Exclude<ShipmentState, 'shipped'>>> = {
  arrived: 'in_transit',
  stocked: 'delivered',
  returned: 'returned',
}

export async function trackPackCode(
  deps: JitDeps,
  supplierId: number,
  id: number,
  state: WarehouseMessage,
): Promise<Result<PackCodeDetail>> {
  const failed = await deps.db.transaction().execute(async (transaction) => {
    const [code] = await lockPackCodes(transaction, supplierId, { id })
    if (!code) return fail('pack_code_unknown')
    if (code.state === state) return undefined
    if (!mayBecome(packCodeTransitions, code.state, state)) return fail('pack_code_state')
    await setPackCodeState(transaction, [id], state)
    const parcels = parcelsAt[state]
    if (parcels === undefined) return undefined
    const orders = (await findPacked(transaction, [id])).filter(({ isPacked }) => isPacked)
    await trackParts(transaction, supplierId, orders, parcels)
    return undefined
  })
  return failed ?? getPackCode(deps, supplierId, id)
}
