import { decideShopChange, listShopChanges } from '@podwright/contracts/stores/sync'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testAddress } from '../orders/test-shop-order.ts'
import { createSyncTest } from '../orders/test-sync.ts'

let test: Awaited<ReturnType<typeof createSyncTest>>
let connected: Awaited<ReturnType<typeof test.connect>>
beforeAll(async () => {
  test = await createSyncTest()
})
beforeEach(async () => {
  connected = await test.connect()
  connected.shop.put(connected.orderOf(1))
  await connected.sync()
  await connected.pay('1')
})
afterEach(() => expect(test.takeErrors()).toEqual([]))
afterAll(() => test.drop())

const order = () => connected.importedOrder('1')
const openChange = async () => {
  const { items } = await test.ask(listShopChanges, { as: test.seller, query: { orderId: (await order()).id } })
  const [change] = items
  if (!change) throw new Error('no change is open')
  return change
}
/** Moves the buyer of order 1 in the shop. */
const moveTo = async (line1: string) => {
  connected.shop.put(connected.orderOf(1, { address: { ...testAddress, line1 } }))
  await connected.sync()
}
type Decision = 'apply' | 'dismiss'
const request = ({ id, version }: { readonly id: number; readonly version: number }, decision: Decision) => ({
  as: test.seller,
  params: { id },
  body: { version, decision },
})

describe('a change that a newer one in the shop has replaced', () => {
  it('is not decided in the version that the seller has seen', async () => {
    await connected.begin('1')
    await moveTo('9 Silom Road')
    const seen = await openChange()
    await moveTo('99 Silom Road')
    for (const decision of ['apply', 'dismiss'] as const)
      expect(await test.refusal(decideShopChange, request(seen, decision))).toBe('shop_change_outdated')
    expect(await connected.changesOf('1')).toEqual(['address open'])
    const newer = await openChange()
    expect(newer).toMatchObject({ id: seen.id, address: { line1: '99 Silom Road' } })
    await test.ask(decideShopChange, request(newer, 'dismiss'))
    expect(await connected.changesOf('1')).toEqual(['address dismissed'])
  })
})
