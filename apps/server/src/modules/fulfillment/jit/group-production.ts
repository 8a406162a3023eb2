import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type { groupProduction as groupProductionCall } from '@podwright/contracts/jit/pack-codes'
import { maxWarehouses } from '@podwright/contracts/jit/warehouses'
import { packLimits } from '@podwright/domain/jit/jit-states'
import { isForWarehouse } from '@podwright/domain/jit/packing'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import type { JitDeps } from './deps.ts'
import { findForGrouping, findPackCode, type GroupedRow, insertPacked, openPackCode } from './pack-code-queries.ts'
import { presentPackCode } from './present.ts'
import {
  findNewestMarketWarehouse,
  type LockedWarehouse,
  lockWarehouse,
  saveMarketWarehouse,
} from './warehouse-queries.ts'

/**
 * Groups production orders into one pack code per seller, warehouse and day, across stores. Without a warehouse, each
 * order goes to the one where its marketplace collects it. Fails without changes when one order cannot be grouped.
 */
export async function groupProduction(
  { db }: JitDeps,
  supplierId: number,
  { warehouseId, day, productionIds }: ParsedBodyOf<typeof groupProductionCall>,
): Promise<Result<DataOf<typeof groupProductionCall>>> {
  if (day < new Date().toISOString().slice(0, 10)) return fail('pack_code_day')
  const uniqueIds = [...new Set(productionIds)]
  const made = await db
    .transaction()
    .execute(async (transaction): Promise<Result<ReadonlySet<number>>> => {
      const warehouses =
        warehouseId === null
          ? await lockMarketWarehouses(transaction, supplierId, uniqueIds)
          : await lockChosen(transaction, supplierId, warehouseId)
      if (!warehouses.ok) return warehouses
      const orders = await findForGrouping(transaction, supplierId, uniqueIds)
      if (orders.length < uniqueIds.length) return fail('production_unknown')
      const refused = refuseOrders(orders) ?? refuseDestinations(orders, warehouses.data, warehouseId !== null)
      return (
        refused ?? succeed(await addToPackCodes(transaction, supplierId, { day, orders, warehouses: warehouses.data }))
      )
    })
    .catch((error: unknown) => {
      if (error instanceof CodeFull) return fail('pack_code_full')
      throw error
    })
  if (!made.ok) return made
  const rows = await Promise.all([...made.data].map((id) => findPackCode(db, supplierId, id)))
  return succeed({ items: rows.flatMap((row) => (row ? [presentPackCode(row)] : [])) })
}

/** Thrown to roll back the transaction. */
class CodeFull extends Error {}

type Warehouses = readonly LockedWarehouse[]

async function lockChosen(transaction: Database, supplierId: number, id: number): Promise<Result<Warehouses>> {
  const warehouse = await lockWarehouse(transaction, supplierId, id)
  return warehouse ? succeed([warehouse]) : fail('warehouse_unknown')
}

/** Locks the warehouses of the marketplaces, as their newest orders have them, and adds those that are missing. */
async function lockMarketWarehouses(
  transaction: Database,
  supplierId: number,
  productionIds: readonly number[],
): Promise<Result<Warehouses>> {
  const orders = await findForGrouping(transaction, supplierId, productionIds)
  const byKey = new Map(
    orders.flatMap(({ marketWarehouse }) => (marketWarehouse ? [[keyOf(marketWarehouse), marketWarehouse]] : [])),
  )
  const locked: LockedWarehouse[] = []
  // In one order, so that groupings at the same time do not deadlock.
  for (const [, market] of [...byKey].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { name, address } = await findNewestMarketWarehouse(transaction, supplierId, market)
    const form = { ...market, name: name || market.code, address }
    const warehouse = await saveMarketWarehouse(transaction, supplierId, form, maxWarehouses)
    if (!warehouse) return fail('warehouse_limit')
    locked.push(warehouse)
  }
  return succeed(locked)
}

/** A code is unique within its marketplace; no marketplace's is a supplier's own. */
function keyOf({ platform, code }: Pick<LockedWarehouse, 'platform' | 'code'>): string {
  return `${platform ?? ''} ${code}`
}

function refuseOrders(orders: readonly GroupedRow[]): Failed | undefined {
  if (orders.some(({ state }) => state !== 'accepted' && state !== 'in_production')) return fail('production_state')
  const grouped = orders.find(({ packCode }) => packCode !== null)
  if (grouped) return fail('production_grouped', { fields: { packCode: grouped.packCode ?? '' } })
  const withoutConsent = orders.filter(({ isJit }) => !isJit)
  return withoutConsent.length > 0 ? fail('jit_consent', fieldsOf(withoutConsent)) : undefined
}

/** What a marketplace collects goes to its warehouse; other orders go to the chosen one, if the country fits. */
function refuseDestinations(
  orders: readonly GroupedRow[],
  warehouses: Warehouses,
  isChosen: boolean,
): Failed | undefined {
  const elsewhere = orders.filter(({ marketWarehouse }) =>
    marketWarehouse ? warehouses.every((each) => keyOf(each) !== keyOf(marketWarehouse)) : !isChosen,
  )
  if (elsewhere.length > 0) return fail('pack_code_warehouse', fieldsOf(elsewhere))
  const abroad = orders.filter((order) => !isForWarehouse(warehouseOf(order, warehouses).country, order))
  return abroad.length > 0 ? fail('pack_code_country', fieldsOf(abroad)) : undefined
}

function fieldsOf(orders: readonly GroupedRow[]) {
  return { fields: { orders: orders.map(({ number }) => number).join(', ') } }
}

function warehouseOf({ number, marketWarehouse }: GroupedRow, warehouses: Warehouses): LockedWarehouse {
  const found = marketWarehouse ? warehouses.find((each) => keyOf(each) === keyOf(marketWarehouse)) : warehouses[0]
  if (!found) throw new Error(`production order ${number} has no warehouse`)
  return found
}

type Grouping = { readonly day: string; readonly orders: readonly GroupedRow[]; readonly warehouses: Warehouses }

async function addToPackCodes(
  transaction: Database,
  supplierId: number,
  { day, orders, warehouses }: Grouping,
): Promise<ReadonlySet<number>> {
  const made = new Set<number>()
  for (const [warehouse, there] of Map.groupBy(orders, (order) => warehouseOf(order, warehouses)))
    for (const [sellerId, own] of Map.groupBy(there, (order) => order.sellerId)) {
      const id = await openPackCode(transaction, supplierId, { sellerId, warehouseId: warehouse.id, day })
      const count = await insertPacked(
        transaction,
        id,
        own.map((order) => order.id),
      )
      if (count > packLimits.ordersOfCode) throw new CodeFull()
      made.add(id)
    }
  return made
}
