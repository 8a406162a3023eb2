import { cancelOrder } from '@podwright/contracts/orders/orders'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'
import { testAddress } from './test-shop-order.ts'
import { type ConnectedTestShop, createSyncTest } from './test-sync.ts'

const test = await createSyncTest()
checkAfterEach(test)
let connected: ConnectedTestShop
beforeEach(async () => {
  connected = await test.connect()
})

const ordersOfStore = async () => {
  const { rows } = await sql<{ state: string }>`
    select state from sales_order where store_id = ${connected.store.id} order by id`.execute(test.db)
  return rows.map(({ state }) => state)
}

describe('orders that a shop restores after their end', () => {
  it.each(['unpaid', 'paid'])(
    'an order that was %s and canceled here with the shop is imported again',
    async (payment) => {
      connected.shop.put(connected.orderOf(1))
      await connected.sync()
      const { id } = await connected.importedOrder('1')
      if (payment === 'paid') await connected.pay('1')
      connected.shop.put(connected.orderOf(1, { state: 'canceled' }))
      await connected.sync()
      expect(await connected.rowOf('1')).toMatchObject({ outcome: 'ended', reason: 'canceled', orderId: id })
      await connected.rereadAll()
      expect(await connected.rowOf('1')).toMatchObject({ outcome: 'ended', reason: 'canceled', orderId: id })
      connected.shop.put(connected.orderOf(1))
      await connected.sync()
      expect(await connected.rowOf('1')).toMatchObject({ outcome: 'imported', reason: 'imported' })
      expect(await connected.importedOrder('1')).toMatchObject({ state: 'awaiting_payment', quantity: 2 })
      expect(await ordersOfStore()).toEqual(['canceled', 'awaiting_payment'])
      await connected.rereadAll()
      expect(await ordersOfStore()).toEqual(['canceled', 'awaiting_payment'])
    },
  )

  it('a deleted order that comes back unpaid waits, and is imported once it is paid', async () => {
    connected.shop.put(connected.orderOf(1))
    await connected.sync()
    connected.shop.delete('1')
    await connected.rereadMissing()
    expect(await connected.rowOf('1')).toMatchObject({ outcome: 'ended', reason: 'gone' })
    connected.shop.put(connected.orderOf(1, { state: 'unpaid', payment: 'pending' }))
    await connected.sync()
    expect(await connected.rowOf('1')).toMatchObject({ outcome: 'waiting', reason: 'unpaid', orderId: null })
    connected.shop.put(connected.orderOf(1))
    await connected.sync()
    expect(await connected.rowOf('1')).toMatchObject({ outcome: 'imported' })
    expect(await ordersOfStore()).toEqual(['canceled', 'awaiting_payment'])
  })

  it('an order that only the seller canceled is not recorded as imported and not imported again', async () => {
    connected.shop.put(connected.orderOf(1))
    await connected.sync()
    const { id } = await connected.importedOrder('1')
    await test.ask(cancelOrder, { as: test.seller, params: { id }, body: { reason: '' } })
    const ended = { outcome: 'ended', reason: 'canceled_here', orderId: id }
    expect(await connected.rowOf('1')).toMatchObject(ended)
    connected.shop.put(connected.orderOf(1, { buyerNote: 'Ring twice' }))
    await connected.sync()
    expect(await connected.rowOf('1')).toMatchObject(ended)
    expect(await ordersOfStore()).toEqual(['canceled'])
  })

  it('a cancellation that the shop takes back during production needs no decision any more', async () => {
    connected.shop.put(connected.orderOf(1))
    await connected.sync()
    await connected.pay('1')
    await connected.begin('1')
    connected.shop.put(connected.orderOf(1, { state: 'canceled', lines: [] }))
    await connected.sync()
    expect(await connected.changesOf('1')).toEqual(['canceled open'])
    connected.shop.put(connected.orderOf(1))
    await connected.sync()
    expect(await connected.changesOf('1')).toEqual(['canceled dismissed'])
    expect(await connected.importedOrder('1')).toMatchObject({ state: 'in_production' })
    expect(await connected.rowOf('1')).toMatchObject({ outcome: 'imported', reason: 'imported' })
  })
})

describe('an id that the shop gives to another order, as after a backup was restored', () => {
  const another = () => {
    const orderedAt = new Date(Date.now() - 60_000)
    return connected.orderOf(1, { orderedAt, address: { ...testAddress, recipient: 'Somsak Dee', line1: '5 Rama IV' } })
  }

  it('a paid order keeps its address, and the other one waits until that order is canceled', async () => {
    connected.shop.put(connected.orderOf(1, { orderedAt: new Date(Date.now() - 600_000) }))
    await connected.sync()
    await connected.pay('1')
    const before = await connected.importedOrder('1')
    connected.shop.put(another())
    await connected.sync()
    await connected.rereadAll()
    expect(await connected.rowOf('1')).toMatchObject({ outcome: 'waiting', reason: 'number_taken', orderId: before.id })
    expect(await connected.importedOrder('1')).toEqual(before)
    await test.ask(cancelOrder, { as: test.seller, params: { id: before.id }, body: { reason: '' } })
    await connected.rereadAll()
    expect(await connected.rowOf('1')).toMatchObject({ outcome: 'imported', reason: 'imported' })
    expect(await connected.importedOrder('1')).toMatchObject({ address: { recipient: 'Somsak Dee' } })
    expect((await ordersOfStore())[0]).toBe('canceled')
  })

  it('a corrected date alone is no other order', async () => {
    connected.shop.put(connected.orderOf(1, { orderedAt: new Date(Date.now() - 600_000) }))
    await connected.sync()
    connected.shop.put(connected.orderOf(1, { orderedAt: new Date(Date.now() - 60_000), buyerNote: 'Ring twice' }))
    await connected.sync()
    expect(await connected.rowOf('1')).toMatchObject({ outcome: 'imported' })
  })
})
