import { randomUUID } from 'node:crypto'
import { archiveOrders, cancelOrder, createOrder } from '@podwright/contracts/orders/orders'
import { checkImport, runImport, uploadImport } from '@podwright/contracts/stores/imports'
import { csvText } from '@podwright/domain/csv/csv'
import { describe, expect, it } from 'vitest'
import { bangkok, checkAfterEach, createOrdersTest } from '../orders/test-orders.ts'

const test = await createOrdersTest()
checkAfterEach(test)

async function openShop() {
  const as = await test.createAccount()
  const { id: storeId } = await test.addShop(as)
  const lines = [{ variantId: test.variantOf(test.supplier).id, quantity: 1, isPlain: true }]
  const request = (externalId: string) => ({
    as,
    body: { requestKey: randomUUID(), storeId, externalId, address: bangkok, lines },
  })
  const cancel = (id: number) => test.ask(cancelOrder, { as, params: { id }, body: { reason: '' } })
  return { as, storeId, request, cancel }
}

describe('the order number of a store', () => {
  it('can be used again after its order was canceled, and stays free when that order is archived', async () => {
    const { as, request, cancel } = await openShop()
    const first = await test.ask(createOrder, request('SH-1'))
    expect(await test.refusal(createOrder, request('SH-1'))).toBe('order_exists')
    await cancel(first.id)
    const second = await test.ask(createOrder, request('SH-1'))
    expect(second).toMatchObject({ externalId: 'SH-1', state: 'awaiting_payment' })
    expect(await test.refusal(createOrder, request('SH-1'))).toBe('order_exists')
    expect(await test.ask(archiveOrders, { as, body: { ids: [first.id] } })).toEqual({ archived: [first.id] })
    await cancel(second.id)
    expect((await test.ask(createOrder, request('SH-1'))).id).toBeGreaterThan(second.id)
  })

  it('is given to one of several concurrent orders after its order was canceled', async () => {
    const { request, cancel } = await openShop()
    await cancel((await test.ask(createOrder, request('SH-2'))).id)
    const refusals = await Promise.all([1, 2, 3].map(() => test.refusal(createOrder, request('SH-2'))))
    expect(refusals.sort()).toEqual(['order_exists', 'order_exists', undefined])
  })

  it('is left out of an import after its order was canceled, unless the seller asks for it', async () => {
    const { as, storeId, request, cancel } = await openShop()
    await cancel((await test.ask(createOrder, request('SH-3'))).id)
    await test.ask(createOrder, request('SH-4'))
    const rows = ['SH-3', 'SH-4', 'SH-5'].map((number) => [number, 'ABC', '1'])
    const run = async (canceled?: 'create') => {
      const { data } = await test.request({
        method: 'POST',
        path: `${uploadImport.path.replace('{id}', String(storeId))}?name=orders.csv`,
        headers: { accessToken: String(as), 'content-type': 'application/octet-stream' },
        body: Buffer.from(csvText([['Order ID', 'SKU', 'Quantity'], ...rows])),
      })
      const { id, mapping } = uploadImport.data.parse(data)
      const checked = await test.ask(checkImport, { as, params: { id }, body: { mapping } })
      const done = await test.ask(runImport, { as, params: { id }, query: { canceled } })
      return { checked, done }
    }
    const { checked, done } = await run()
    expect(checked).toMatchObject({ orderCount: 3, knownCount: 1, canceledCount: 1 })
    expect(done).toMatchObject({ createdCount: 1, knownCount: 2 })
    const again = await run('create')
    expect(again.checked).toMatchObject({ orderCount: 3, knownCount: 2, canceledCount: 1 })
    expect(again.done).toMatchObject({ createdCount: 1, knownCount: 2 })
  })
})
