import { randomUUID } from 'node:crypto'
import { answer, refuse } from '@podwright/connectors/answer'
import type { Connector } from '@podwright/connectors/connector'
import { signatureOf } from '@podwright/connectors/signature'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createKeyring, createSealingKey } from '../../../crypto/seal.ts'
import { createTestApp, registerStandIns, sendRequest } from '../../../http/test-app.ts'
import { sealCredentials } from '../host/credentials.ts'
import { ensureWebhooks, findWebhookWork } from './ensure-webhooks.ts'
import { webhookRoutes } from './routes.ts'
import { bodyOf, createWebhookTest, read, type Sent, shop } from './test-webhooks.ts'

const { createStore, db, deps, drop, queueEvents, signed } = await createWebhookTest()
afterAll(drop)
const never = new AbortController().signal

let storeId = 0
beforeEach(async () => {
  Object.assign(shop, { ensured: [], refusal: undefined, repaired: 1 })
  storeId = await createStore('shopwise', randomUUID())
  await ensureWebhooks(deps, storeId, never)
})

const toStore = (sent: Sent = {}, secret = shop.secret) => signed(`/callbacks/shops/${storeId}`, bodyOf(sent), secret)

describe('checking webhooks', () => {
  const row = () => db.selectFrom('store_webhook').selectAll().where('store_id', '=', storeId).executeTakeFirstOrThrow()
  const makeDue = () => sql`update store_webhook set next_at = now() where store_id = ${storeId}`.execute(db)

  test('webhooks are created with a secret of the store, and checked again a day later', async () => {
    expect(shop.ensured).toEqual([`http://localhost/callbacks/shops/${storeId}`])
    expect(await row()).toMatchObject({ repaired_count: 0, failures: 0, ensured_at: expect.any(Date) })
    expect(await findWebhookWork(deps)).not.toContain(storeId)
    await makeDue()
    expect(await findWebhookWork(deps)).toContain(storeId)
    const { secret } = shop
    await ensureWebhooks(deps, storeId, never)
    expect(shop.secret).toBe(secret)
    expect((await row()).repaired_count).toBe(1)
  })

  test('a store that was never set up is due; paused and removed ones are not', async () => {
    const fresh = await createStore('shopwise', randomUUID())
    expect(await findWebhookWork(deps)).toContain(fresh)
    await db.updateTable('store').set({ state: 'paused' }).where('id', '=', fresh).execute()
    expect(await findWebhookWork(deps)).not.toContain(fresh)
    expect(await findWebhookWork(deps)).not.toContain(await createStore('appwise', randomUUID()))
  })

  test('a failed check is repeated later and later, and a wrong signature brings the next one forward', async () => {
    shop.refusal = refuse('unavailable', 'the shop is away')
    await ensureWebhooks(deps, storeId, never)
    expect((await row()).failures).toBe(1)
    shop.refusal = undefined
    await ensureWebhooks(deps, storeId, never)
    const before = (await row()).next_at
    await toStore({}, 'wrong')
    const after = (await row()).next_at
    expect(before.getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000)
    expect(after.getTime() - Date.now()).toBeLessThan(6 * 60_000)
  })

  test('requests with a wrong signature make us check the webhooks of a shop at most once in six hours', async () => {
    const isSoon = async () => (await row()).next_at.getTime() - Date.now() < 6 * 60_000
    const hoursPass = (hours: number) =>
      sql`update store_webhook set check_requested_at = check_requested_at - make_interval(hours => ${hours})
        where store_id = ${storeId}`.execute(db)
    await Promise.all(Array.from({ length: 10 }, () => toStore({}, 'wrong')))
    expect(await isSoon()).toBe(true)
    for (const [hours, isCheckedAgain] of [
      [0, false],
      [5, false],
      [2, true],
      [0, false],
    ] as const) {
      await ensureWebhooks(deps, storeId, never)
      await hoursPass(hours)
      for (let count = 0; count < 3; count++) await toStore({}, 'wrong')
      expect(await isSoon(), `${hours} hours later`).toBe(isCheckedAgain)
    }
    // Requests do not shorten the backoff of a failing shop.
    shop.refusal = refuse('unavailable', 'the shop is away')
    for (let count = 0; count < 4; count++) await ensureWebhooks(deps, storeId, never)
    const { next_at: pausedUntil } = await row()
    await toStore({}, 'wrong')
    expect((await row()).next_at).toEqual(pausedUntil)
  })

  test('a secret that cannot be decrypted is replaced: webhooks are refused until the shop has the new one', async () => {
    const old = shop.secret
    const keyring = createKeyring([createSealingKey()])
    const lost = createTestApp({
      modules: [
        (api) => {
          webhookRoutes(api, { ...deps, keyring, queueEvents })
          registerStandIns(api)
        },
      ],
    })
    const path = `/callbacks/shops/${storeId}`
    const send = async (secret: string) => {
      const body = bodyOf()
      const headers = { 'x-signature': signatureOf(secret, [`http://localhost${path}`, '|', body], 'hex') }
      return (await sendRequest(lost.app, { method: 'POST', path, body, headers })).status
    }
    expect(await send(old)).toBe(401)
    expect((await row()).next_at.getTime() - Date.now()).toBeLessThan(6 * 60_000)
    const sealed = sealCredentials(keyring, storeId, { key: 'k' })
    await db.updateTable('store_credential').set({ sealed }).where('store_id', '=', storeId).execute()
    const each = () => ensureWebhooks({ ...deps, keyring }, storeId, never)
    const used = new Set<string>()
    await Promise.all([each().then(() => used.add(shop.secret)), each().then(() => used.add(shop.secret))])
    expect([...used]).toHaveLength(1)
    expect(used).not.toContain(old)
    expect(await send(shop.secret)).toBe(200)
  })

  test('two processes that set up the webhooks at the same time use one secret', async () => {
    const fresh = await createStore('shopwise', randomUUID())
    const used = new Set<string>()
    const watching: Connector = {
      id: 'shopwise',
      webhooks: {
        signedBy: 'shop',
        read,
        ensure: async (_, __, ___, secret) => {
          used.add(secret)
          return answer({ repairedCount: 1 })
        },
      },
    }
    const each = () => ensureWebhooks({ ...deps, connectors: [watching] }, fresh, never)
    await Promise.all([each(), each(), each()])
    expect(used.size).toBe(1)
  })
})
