import { OrderAddress } from '@podwright/domain/orders/address'
import { createBox, listBoxes } from '../../modules/fulfillment/jit/boxes.ts'
import type { JitDeps } from '../../modules/fulfillment/jit/deps.ts'
import { groupProduction } from '../../modules/fulfillment/jit/group-production.ts'
import { scanIntoBox } from '../../modules/fulfillment/jit/scan.ts'
import { createWarehouse } from '../../modules/fulfillment/jit/warehouses.ts'
import { acceptProduction, stageProduction } from '../../modules/fulfillment/production/service.ts'
import { createOrder } from '../../modules/sales/checkout/service.ts'
import { findPartsOf, type OrderDeps } from '../../modules/sales/orders/service.ts'
import { payOrders } from '../../modules/sales/payment/service.ts'
import { changeStoreJit } from '../../modules/sales/stores/jit-consent.ts'
import { createStore } from '../../modules/sales/stores/service.ts'
import { dataOf } from '../data-of.ts'
import { findGoods, type StockedProduct } from '../history/take-step.ts'
import { markFilesReady } from '../seed-demo-orders.ts'
import type { DemoParties } from '../seed-demo-stores.ts'

type Deps = OrderDeps & JitDeps

const locale = 'zh-CN'
const keyOf = (number: number) => `00000000-0000-4000-8000-0000000a${String(number).padStart(4, '0')}`
/** Pieces of each order; the last one is in no pack code yet. */
const quantities = [3, 1, 2, 4]
const [grouped, packed] = [3, 2]

const warehouse = {
  code: 'TH-BKK-02',
  name: '曼谷收货仓',
  address: OrderAddress.parse({
    ...{ recipient: 'Inbound Team', phone: '+6620001234', country: 'TH', region: 'Bangkok', city: 'Bang Phli' },
    ...{ line1: '99 Bang Na-Trat Road', postcode: '10540' },
  }),
}

/** Whether the box exists, which is made last. */
export async function hasDemoBox(deps: JitDeps, supplierId: number): Promise<boolean> {
  return dataOf(await listBoxes(deps, supplierId, { state: [], limit: 1 })).items.length > 0
}

/** A store that a marketplace ships for, its orders at the supplier, and a box of them that is half packed. */
export async function seedDemoBox(deps: Deps, { sellerId, supplierId }: DemoParties, now: Date): Promise<void> {
  const goods = await findGoods(deps.db, sellerId)
  // An order is of a warehouse only if there is one when it is priced.
  const { id: warehouseId } = dataOf(await createWarehouse(deps, supplierId, warehouse))
  const store = { platform: 'manual', name: 'Demo JIT', currency: 'THB', holdMinutes: 0, slipNote: '' } as const
  const { id: storeId } = dataOf(await createStore(deps, sellerId, store))
  dataOf(await changeStoreJit(deps, sellerId, storeId, true))
  const parts = []
  for (const [at, quantity] of quantities.entries()) {
    const good = goods[at]
    if (good) parts.push(...(await produce(deps, { sellerId, supplierId }, { at, storeId, good, quantity })))
  }
  const day = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)
  const productionIds = parts.slice(0, grouped).map(({ id }) => id)
  dataOf(await groupProduction(deps, supplierId, { warehouseId, day, productionIds }))
  const { id } = dataOf(await createBox(deps, supplierId, { requestKey: keyOf(99), warehouseId }))
  for (const { number } of parts.slice(0, packed)) dataOf(await scanIntoBox(deps, supplierId, id, number))
}

type JitOrder = {
  readonly at: number
  readonly storeId: number
  readonly good: StockedProduct
  readonly quantity: number
}

/** Returns the parts of a paid order, checked and ready to be packed. */
async function produce(
  deps: Deps,
  { sellerId, supplierId }: DemoParties,
  { at, storeId, good: { finishedId, variantId }, quantity }: JitOrder,
) {
  const order = dataOf(
    await createOrder(deps, sellerId, {
      ...{ requestKey: keyOf(at + 1), storeId, externalId: `JIT-${3001 + at}`, address: warehouse.address },
      ...{ logisticsId: null, isSample: false, note: '' },
      lines: [{ finishedId, variantId, quantity, isPlain: false }],
    }),
  )
  const orders = [{ id: order.id, totalMinor: order.totalMinor }]
  dataOf(await payOrders(deps, sellerId, { requestKey: keyOf(at + 51), orders }))
  await markFilesReady(deps.db, order.id)
  const parts = (await findPartsOf(deps.db, [order.id])).filter((part) => part.supplierId === supplierId)
  for (const { id } of parts) {
    dataOf(await acceptProduction(deps, supplierId, id, locale))
    for (const stage of ['printing', 'qc'] as const)
      dataOf(await stageProduction(deps, supplierId, id, { stage, locale }))
  }
  return parts
}
