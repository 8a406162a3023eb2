import { getMargin, setCommission } from '@podwright/contracts/operator/pricing/margin'
import { decideCase, openCase } from '@podwright/contracts/orders/after-sales'
import {
  acceptProduction,
  assignProduction,
  listProductionOrders,
  shipProduction,
} from '@podwright/contracts/orders/production'
import { listWalletEntries } from '@podwright/contracts/wallet/read-wallet'
import { returnedCommission, splitGoods } from '@podwright/domain/wallet/commission'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findHeldEarnings } from '../../platform/wallet/held-earnings-queries.ts'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'
import { createCasesTest, parcel } from '../cases/test-cases.ts'

const test = await createCasesTest()
checkAfterEach(test)
const basisPoints = 1250
const setTo = (share: number) =>
  test.ask(setCommission, { as: test.operator, body: { basisPoints: share, reason: 'contract' } })
beforeEach(() => setTo(basisPoints))
afterEach(() => setTo(0))

const refund = (id: number, amountMinor: number) =>
  test.ask(decideCase, { as: test.operator, params: { id }, body: { decision: 'refund', amountMinor } })
const today = new Date().toISOString().slice(0, 10)
async function marginOf(number: string) {
  const query = { from: today, to: today, group: 'order' }
  const { rows } = await test.ask(getMargin, { as: test.operator, query })
  return rows.find(({ key }) => key === number)?.marginMinor
}
const returnsOf = async (as: number) =>
  (await test.ask(listWalletEntries, { as, query: { kind: 'commission_return' } })).items.map(
    ({ amountMinor }) => amountMinor,
  )

/** A shipped order of four pieces with what its production order is worth. */
async function soldOrder() {
  const sold = await test.sentOrder()
  const [part] = sold.order.parts
  if (!part) throw new Error('an order without a production order')
  const { goodsMinor, freightMinor } = part
  const { commissionMinor } = splitGoods(goodsMinor, basisPoints)
  return { ...sold, goodsMinor, freightMinor, commissionMinor, halfMinor: goodsMinor / 2 }
}

it('refunds return the commission in proportion, and those of all goods return all of it @R-803', async () => {
  const { supplier, order, open, goodsMinor, freightMinor, commissionMinor, halfMinor } = await soldOrder()
  expect(await test.balanceOf(supplier)).toBe(goodsMinor + freightMinor - commissionMinor)
  expect(await marginOf(order.number)).toBe(commissionMinor)
  const firstMinor = Math.floor(halfMinor / 3)
  const returnedMinor = returnedCommission({ goodsMinor, commissionMinor }, firstMinor)
  await refund((await test.ask(openCase, open())).id, firstMinor)
  expect(await test.balanceOf(supplier)).toBe(goodsMinor + freightMinor - commissionMinor - firstMinor + returnedMinor)
  expect(await marginOf(order.number)).toBe(commissionMinor - returnedMinor)
  // Within the claim period all of it is held, what came back too.
  expect(await findHeldEarnings(test.db, supplier)).toBe(await test.balanceOf(supplier))
  await refund((await test.ask(openCase, open())).id, halfMinor)
  const partMinor = returnedCommission({ goodsMinor, commissionMinor }, firstMinor + halfMinor)
  expect(await returnsOf(supplier)).toEqual([partMinor - returnedMinor, returnedMinor])
})

it('a refund of all pieces leaves the supplier its freight and the platform nothing @R-803', async () => {
  const { supplier, order, line, open, goodsMinor, freightMinor, commissionMinor } = await soldOrder()
  const all = { lines: [{ lineId: line.id, quantity: 4 }], requestedMinor: goodsMinor }
  await refund((await test.ask(openCase, open(all))).id, goodsMinor)
  expect(await test.balanceOf(supplier)).toBe(freightMinor)
  expect(await marginOf(order.number)).toBe(0)
  expect(await returnsOf(supplier)).toEqual([commissionMinor])
})

it('pieces that are refunded before the rest has shipped return their commission when it ships @R-803', async () => {
  const [as, supplier] = [await test.createAccount(), await test.createAccount(2)]
  const { made, part } = await test.acceptedOrder(as, supplier)
  const [line] = made.lines
  if (!line) throw new Error('an order without a line')
  const ship = (quantity: number) =>
    test.ask(shipProduction, {
      as: supplier,
      params: part,
      body: { ...parcel(), lines: [{ lineId: line.id, quantity }] },
    })
  await ship(2)
  const { id } = await test.ask(openCase, {
    as,
    params: { id: made.id },
    body: {
      ...{ requestKey: parcel().requestKey, kind: 'refund', reason: 'print_fault', text: 'Blurred' },
      ...{ lines: [{ lineId: line.id, quantity: 2 }], artworkIds: [await test.addArtwork(as)] },
      requestedMinor: 2 * (line.unitPriceMinor ?? 0),
    },
  })
  const refundedMinor = 2 * (line.unitPriceMinor ?? 0)
  await refund(id, refundedMinor)
  expect(await returnsOf(supplier)).toEqual([])
  await ship(2)
  const { commissionMinor, earnedMinor } = splitGoods(2 * refundedMinor, basisPoints)
  const returnedMinor = returnedCommission({ goodsMinor: 2 * refundedMinor, commissionMinor }, refundedMinor)
  expect(await returnsOf(supplier)).toEqual([returnedMinor])
  const freightMinor = made.totalMinor - 2 * refundedMinor
  expect(await test.balanceOf(supplier)).toBe(earnedMinor + freightMinor - refundedMinor + returnedMinor)
})

/** A sold order whose reprint of two pieces another supplier has shipped, or the same one if none is named. */
async function reprintedOrder(by?: number) {
  const sold = await soldOrder()
  const { as, supplier, order, open, halfMinor } = sold
  const { id } = await test.ask(openCase, open({ kind: 'reprint', requestedMinor: null }))
  await test.ask(decideCase, { as: supplier, params: { id }, body: { decision: 'reprint' } })
  const { items } = await test.ask(listProductionOrders, { as: supplier, query: { number: order.number } })
  const reprint = items.find(({ id: each }) => each !== order.parts[0]?.id)
  if (!reprint) throw new Error('no reprint')
  const params = { id: reprint.id }
  if (by !== undefined)
    await test.ask(assignProduction, { as: test.operator, params, body: { supplierId: by, reason: 'no capacity' } })
  const printer = by ?? supplier
  await test.ask(acceptProduction, { as: printer, params })
  await test.ask(shipProduction, { as: printer, params, body: parcel() })
  const again = (await test.show(as, order.id)).lines.find(({ quantity }) => quantity === 2)
  if (!again) throw new Error('no reprinted line')
  const about = { lines: [{ lineId: again.id, quantity: 2 }], requestedMinor: halfMinor }
  await refund((await test.ask(openCase, open(about))).id, halfMinor)
  return sold
}

it('a refund of reprinted pieces returns the commission of the pieces they replace @R-803', async () => {
  const { supplier, goodsMinor, commissionMinor, halfMinor } = await reprintedOrder()
  expect(await returnsOf(supplier)).toEqual([returnedCommission({ goodsMinor, commissionMinor }, halfMinor)])
})

it('a refund of pieces that another supplier reprinted returns the commission to the first one @R-803', async () => {
  const other = await test.createAccount(2)
  const { supplier, goodsMinor, commissionMinor, halfMinor } = await reprintedOrder(other)
  expect(await returnsOf(supplier)).toEqual([returnedCommission({ goodsMinor, commissionMinor }, halfMinor)])
  expect(await returnsOf(other)).toEqual([])
})
