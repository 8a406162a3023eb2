import { randomUUID } from 'node:crypto'
import { listOperatorActions } from '@podwright/contracts/operator/actions'
import { getCommission, getMargin, setCommission } from '@podwright/contracts/operator/pricing/margin'
import {
  acceptProduction,
  getProductionOrder,
  listProductionOrders,
  shipProduction,
} from '@podwright/contracts/orders/production'
import { getWallet, listWalletEntries } from '@podwright/contracts/wallet/read-wallet'
import { splitGoods } from '@podwright/domain/wallet/commission'
import { afterEach, expect, it } from 'vitest'
import { checkAfterEach, createOrdersTest } from '../../sales/orders/test-orders.ts'

const test = await createOrdersTest()
checkAfterEach(test)
const setTo = (basisPoints: number) =>
  test.ask(setCommission, { as: test.operator, body: { basisPoints, reason: 'contract of 2026' } })
afterEach(() => setTo(0))

const today = new Date().toISOString().slice(0, 10)
const marginBy = (group: 'month' | 'supplier' | 'product' | 'order') =>
  test.ask(getMargin, { as: test.operator, query: { from: today, to: today, group } })

/** An order of two products of a supplier that has shipped. */
async function shippedOrder(as: number) {
  const [one, other] = [test.variantOf(test.supplier), test.variantOf(test.supplier, 40)]
  const made = await test.order(as, [
    { variant: one, quantity: 3 },
    { variant: other, quantity: 2 },
  ])
  await test.fund(as, made.totalMinor)
  await test.pay(as, [made])
  return made
}
async function ship(number: string) {
  const { items } = await test.ask(listProductionOrders, { as: test.supplier, query: { number } })
  for (const { id } of items) {
    const params = { id }
    const { lines } = await test.ask(acceptProduction, { as: test.supplier, params })
    const body = {
      requestKey: randomUUID(),
      trackingNumber: `TH${randomUUID().slice(0, 10).toUpperCase()}`,
      lines: lines.map((line) => ({ lineId: line.id, quantity: line.quantity })),
    }
    await test.ask(shipProduction, { as: test.supplier, params, body })
  }
}

it('a supplier is credited its goods less the commission and the freight, and the platform keeps the rest', async () => {
  await setTo(1250)
  const as = await test.createAccount()
  const order = await shippedOrder(as)
  const before = await test.ask(getWallet, { as: test.supplier })
  const parts = (await test.show(as, order.id)).parts
  await ship(order.number)
  const earned = parts.map(({ goodsMinor, freightMinor }) => splitGoods(goodsMinor, 1250).earnedMinor + freightMinor)
  const kept = parts.map(({ goodsMinor }) => splitGoods(goodsMinor, 1250).commissionMinor)
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const after = await test.ask(getWallet, { as: test.supplier })
  expect(after.balanceMinor - before.balanceMinor).toBe(sum(earned))
  const byOrder = await marginBy('order')
  expect(byOrder.rows.find(({ key }) => key === order.number)).toMatchObject({
    parts: parts.length,
    paidMinor: order.totalMinor,
    creditedMinor: sum(earned),
    marginMinor: sum(kept),
  })
  for (const group of ['month', 'supplier', 'product', 'order'] as const) {
    const { rows, total } = await marginBy(group)
    for (const figure of ['paidMinor', 'creditedMinor', 'marginMinor'] as const)
      expect(sum(rows.map((row) => row[figure])), `${figure} by ${group}`).toBe(total[figure])
    expect(total.creditedMinor + total.marginMinor).toBe(total.paidMinor)
  }
})

it('a paid order keeps the commission that it was priced with', async () => {
  const as = await test.createAccount()
  const order = await shippedOrder(as)
  await setTo(5000)
  await ship(order.number)
  const { rows } = await marginBy('order')
  expect(rows.find(({ key }) => key === order.number)).toMatchObject({
    marginMinor: 0,
    creditedMinor: order.totalMinor,
  })
})

it('a supplier sees what it earns, and neither price nor commission; a seller sees its price only', async () => {
  await setTo(2000)
  const as = await test.createAccount()
  const order = await shippedOrder(as)
  const { items } = await test.ask(listProductionOrders, { as: test.supplier, query: { number: order.number } })
  const goods = (await test.show(as, order.id)).parts
  for (const part of items) {
    const paidMinor = goods.find(({ id }) => id === part.id)?.goodsMinor ?? 0
    expect(part.goodsMinor).toBe(splitGoods(paidMinor, 2000).earnedMinor)
    const detail = await test.ask(getProductionOrder, { as: test.supplier, params: { id: part.id } })
    expect(detail.goodsMinor).toBe(part.goodsMinor)
    for (const shown of [part, detail]) {
      expect(JSON.stringify(shown)).not.toMatch(/commission|unitPrice|margin/i)
      expect(Object.values(shown)).not.toContain(paidMinor)
    }
  }
  expect(JSON.stringify(await test.show(as, order.id))).not.toMatch(/commission|margin/i)
  await ship(order.number)
  const entries = (await test.ask(listWalletEntries, { as: test.supplier })).items
  expect(entries.map(({ kind }) => kind)).not.toContain('commission')
})

it('sellers and suppliers cannot read margin or commission', async () => {
  const query = { from: today, to: today }
  for (const as of [await test.createAccount(3), test.supplier]) {
    expect(await test.refusal(getMargin, { as, query })).toBe('forbidden')
    expect(await test.refusal(getCommission, { as })).toBe('forbidden')
    expect(await test.refusal(setCommission, { as, body: { basisPoints: 0, reason: 'x' } })).toBe('forbidden')
  }
})

it('a change of the commission is in the audit log', async () => {
  await setTo(750)
  expect(await test.ask(getCommission, { as: test.operator })).toEqual({ basisPoints: 750 })
  const { items } = await test.ask(listOperatorActions, { as: test.operator, query: { kind: 'commission_set' } })
  expect(items[0]).toMatchObject({
    before: { commission: '0.00 %' },
    after: { commission: '7.50 %' },
    reason: 'contract of 2026',
  })
})
