import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/setup/test-database.ts'
import { createTestAccounts } from '../http/test-calls.ts'
import { createKeyring, createSealingKey } from './seal.ts'
import { canOpenSealed, rawOrderPurpose, resealAll } from './sealed-columns.ts'

const database = await createTestDatabase()
afterAll(database.drop)
const accountId = await createTestAccounts(database.db).createAccount()

/** How many rows each statement has returned. */
const counts: number[] = []
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    counts.push(result.rows.length)
    return result
  },
}
const db = database.db.withPlugin(counting)
const [older, newer] = [createSealingKey(), createSealingKey()]
const [olderRing, newerRing] = [createKeyring([older]), createKeyring([newer])]

let storeId = 0
beforeEach(async () => {
  await database.db.deleteFrom('shop_order').execute()
  const { id } = await database.db
    .insertInto('store')
    .values({
      account_id: accountId,
      platform: 'woocommerce',
      name: 'Cats',
      currency: 'USD',
      external_id: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  storeId = id
  counts.length = 0
})

/** Orders of one store, in the order in which they were read. */
async function storeOrders(rings: readonly { readonly seal: typeof olderRing.seal }[]): Promise<void> {
  const orders = rings.map((ring, at) => ({
    ...{ store_id: storeId, external_id: String(at), seen_by: 'poll' as const },
    read_at: new Date(1_700_000_000_000 + at * 1000),
    raw: ring.seal(Buffer.from(`order ${at}`), rawOrderPurpose(storeId)),
  }))
  await database.db.insertInto('shop_order').values(orders).execute()
}

test('resealing 1,200 orders of one store reads at most 500 at once, and each of them once', async () => {
  await storeOrders(Array.from({ length: 1200 }, () => olderRing))
  const ring = createKeyring([newer, older])
  expect(await resealAll(db, ring)).toEqual({ count: 1200, unreadable: [] })
  expect(counts.filter((count) => count > 0)).toEqual([500, 500, 200])
  const rows = await database.db.selectFrom('shop_order').select(['external_id', 'raw']).execute()
  for (const { external_id, raw } of rows)
    expect(newerRing.unseal(raw ?? Buffer.alloc(0), rawOrderPurpose(storeId)).toString()).toBe(`order ${external_id}`)
})

test('resealing reads no rows that the newest key has sealed', async () => {
  await storeOrders([newerRing, olderRing, newerRing])
  const ring = createKeyring([newer, older])
  expect((await resealAll(db, ring)).count).toBe(1)
  expect(counts.filter((count) => count > 0)).toEqual([1])
  counts.length = 0
  expect((await resealAll(db, ring)).count).toBe(0)
  expect(counts.filter((count) => count > 0)).toEqual([])
})

test('resealing goes on after a value that cannot be decrypted, and reports it', async () => {
  await storeOrders([olderRing, createKeyring([createSealingKey()]), olderRing])
  const { count, unreadable } = await resealAll(db, createKeyring([newer, older]))
  expect(count).toBe(2)
  expect(unreadable).toMatchObject([{ table: 'shop_order', column: 'raw', key: `${storeId} 1` }])
  expect(unreadable[0]?.reason).toMatch(/is not in CREDENTIALS_KEY$/)
})

test('the start opens the 500 oldest and the 500 newest orders, and reads none between them', async () => {
  const orders = Array.from({ length: 1200 }, () => newerRing)
  await storeOrders(orders.with(600, olderRing))
  expect(await canOpenSealed(db, newerRing)).toBe(true)
})

test.each([0, 1199])('the start finds a missing key of order %i of 1,200', async (at) => {
  await storeOrders(Array.from({ length: 1200 }, () => newerRing).with(at, olderRing))
  await expect(canOpenSealed(db, newerRing)).rejects.toMatchObject({ code: 'key_missing' })
})
