import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveWorkshopProducts } from '../../fulfillment/workshop/queries.ts'
import { createPublishingTest } from './test-publishing.ts'

let test: Awaited<ReturnType<typeof createPublishingTest>>
let supplier = 0
beforeAll(async () => {
  test = await createPublishingTest()
  supplier = await test.createAccount(2)
  await sql`update product set supplier_id = ${supplier} where id = ${test.blank.id}`.execute(test.db)
})
afterAll(() => test.close())

let storeId = 0
beforeEach(async () => {
  await sql`update store set removed_at = now()`.execute(test.db)
  storeId = await test.connect()
  await test.publish(storeId, await test.addProducts(2))
  await test.minute()
})

const pause = (isPaused: boolean) => saveWorkshopProducts(test.db, supplier, [test.blank.id], { isPaused })
/** What can be bought of the store's products, as the shop has it. */
async function stock() {
  const { rows } = await sql<{ id: string }>`
    select external_id as id from store_listing where store_id = ${storeId} order by id`.execute(test.db)
  return rows.flatMap(({ id }) => test.fake.state.variationsOf(Number(id)).map((variation) => variation.stock))
}
const all = (state: string) => Array(8).fill(state)

describe('what is on sale in connected stores', () => {
  it('a product that its supplier pauses is out of stock after the next minute, and back when it is on sale again', async () => {
    expect(await stock()).toEqual(all('instock'))
    await pause(true)
    expect(await test.minute()).toContain(storeId)
    expect(await stock()).toEqual(all('outofstock'))
    expect(await test.requestsOf(() => test.minute())).toBe(0)
    await pause(false)
    await test.minute()
    expect(await stock()).toEqual(all('instock'))
  })

  it('one color or size that is unlisted changes only its variants, and publishing later sends the same', async () => {
    const [color = ''] = test.blank.colours
    const list = (isListed: boolean) =>
      sql`update product_colour set is_listed = ${isListed} where product_id = ${test.blank.id} and colour_code = ${color}`.execute(
        test.db,
      )
    await list(false)
    await test.minute()
    expect((await stock()).toSorted()).toEqual([...Array(4).fill('instock'), ...Array(4).fill('outofstock')])
    await list(true)
    await test.minute()
    expect(await stock()).toEqual(all('instock'))
  })

  it('a change that is rolled back sends nothing', async () => {
    const paused = test.db.transaction().execute(async (transaction) => {
      await saveWorkshopProducts(transaction, supplier, [test.blank.id], { isPaused: true })
      throw new Error('rolled back')
    })
    await expect(paused).rejects.toThrow('rolled back')
    expect(await test.requestsOf(() => test.minute())).toBe(0)
  })

  it('a shop that cannot be reached gets the newest state later, also if it changes meanwhile', async () => {
    await pause(true)
    for (let at = 0; at < 2; at++) test.fake.failNext({ kind: 'status', status: 503 }, (method) => method !== 'GET')
    await test.minute()
    expect(await stock()).toEqual(all('instock'))
    await pause(false)
    await pause(true)
    await test.minute()
    expect(await stock()).toEqual(all('outofstock'))
    await pause(false)
    await test.minute()
    expect(await stock()).toEqual(all('instock'))
  })

  it('a product that was paused while it was published is out of stock after the publishing', async () => {
    const other = await test.connect()
    await test.publish(other, await test.addProducts(1))
    // The search of the shop, and the creation: the content was composed before.
    await test.workUntil(other, 1)
    await pause(true)
    await test.later(other)
    await test.minute()
    const { rows } = await sql<{ stock: Record<string, boolean> }>`
      select stock from store_listing where store_id = ${other}`.execute(test.db)
    expect(Object.values(rows[0]?.stock ?? {})).toEqual(Array(4).fill(false))
    await pause(false)
    await test.minute()
  })
})
