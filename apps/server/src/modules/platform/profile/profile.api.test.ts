import { randomUUID } from 'node:crypto'
import {
  addAddress,
  changeAccountProfile,
  changeAddress,
  confirmAccountEmail,
  getProfile,
  listAddresses,
  removeAccountEmail,
  removeAddress,
  setEmail,
} from '@podwright/contracts/auth/account-profile'
import { createApiKey, listApiKeys, revokeAllApiKeys, revokeApiKey } from '@podwright/contracts/auth/api-keys'
import type { Call } from '@podwright/contracts/define-call'
import { listFinishedProducts } from '@podwright/contracts/finished/finished-products'
import { calls as contractCalls } from '@podwright/contracts/generated/registry'
import { listNotifications, readNotifications } from '@podwright/contracts/notifications/notifications'
import { confirmTopUp } from '@podwright/contracts/operator/top-ups'
import { listOrders } from '@podwright/contracts/orders/list-orders'
import { requestTopUp } from '@podwright/contracts/wallet/top-ups'
import { type ApiScope, apiScopeCodes, isSupplierScope } from '@podwright/domain/account/api-scopes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../../../tests/setup/test-database.ts'
import { registerAccountRoutes, registerAdminRoutes } from '../../../boot/route-groups.ts'
import { createKeyedQueue } from '../../../concurrency/keyed-queue.ts'
import { createKeyring, createSealingKey } from '../../../crypto/seal.ts'
import { demoBankAccount } from '../../../demo/demo-company.ts'
import { createLogger } from '../../../http/logger.ts'
import { createKeyLimit } from '../../../http/rate-limits.ts'
import { createTestApp, registerStandIns } from '../../../http/test-app.ts'
import { createTestAccounts, createTestCalls } from '../../../http/test-calls.ts'
import { openMailer } from '../../../mail/mailer.ts'
import { readMail, startTestSmtp } from '../../../mail/test-smtp-server.ts'
import { bangkok } from '../../sales/orders/test-orders.ts'
import { createKeyFinder } from '../api-keys/api-keys.ts'
import { mailNotifications } from '../notifications/mail-notifications.ts'
import { notificationRoutes } from '../notifications/routes.ts'
import { createTestPasswords } from '../sessions/test-passwords.ts'
import { walletRoutes } from '../wallet/routes.ts'

type Test = Awaited<ReturnType<typeof open>>
let test: Test
beforeAll(async () => {
  test = await open()
})
afterAll(async () => {
  await test.smtp.close()
  await test.database.drop()
})

const perMinute = 40
const maxKeys = 4

async function open() {
  const database = await createTestDatabase()
  const { db } = database
  const passwords = await createTestPasswords()
  const keyring = createKeyring([createSealingKey()])
  const smtp = await startTestSmtp()
  const settings = { SMTP_URL: smtp.url, MAIL_FROM: undefined, CONTACT_EMAIL: 'hello@podwright.example' }
  const mailer = openMailer({ ...settings, PUBLIC_URL: 'https://shop.example' }, createLogger('silent'))
  if (!mailer) throw new Error('no mailer')
  const { createAccount, findSession } = createTestAccounts(db)
  const { request } = createTestApp({
    findSession,
    findKey: createKeyFinder({ db }, createKeyLimit({ pool: database.pool, callsPerMinute: perMinute })),
    modules: [
      (api) => registerAccountRoutes(api, { db, passwords, mailer, keyring, operatorsNeedTwoFactor: false, maxKeys }),
      (api) => notificationRoutes(api, { db }),
      (api) => walletRoutes(api, { db, providers: [], bankAccount: demoBankAccount, consoleUrl: '/console' }),
      (api) => registerAdminRoutes(api, { db, walletQueue: createKeyedQueue() }),
      (api) => registerStandIns(api),
    ],
  })
  return { database, db, passwords, smtp, mailer, request, createAccount, ...createTestCalls(request) }
}

const pathOf = ({ path }: Call) => path.replaceAll(/\{\w+\}/g, '1')
/**
 * Calls an endpoint with an API key and returns the failure. Admitted calls reach a stand-in, which fails with
 * `not_found`.
 */
async function byKey(key: string, call: Call, headers: Record<string, string> = {}) {
  const { failure } = await test.request({
    method: call.method,
    path: pathOf(call),
    headers: { authorization: `Bearer ${key}`, ...headers },
  })
  return failure?.reason
}

describe('addresses of an account', () => {
  it('addresses can be added, changed and removed, and at most one is the default', async () => {
    const as = await test.createAccount()
    const home = await test.ask(addAddress, { as, body: { label: 'Home', address: bangkok, isDefault: true } })
    const work = await test.ask(addAddress, { as, body: { label: 'Work', address: bangkok, isDefault: true } })
    const list = async () =>
      (await test.ask(listAddresses, { as })).items.map(({ label, isDefault }) => [label, isDefault])
    expect(await list()).toEqual([
      ['Work', true],
      ['Home', false],
    ])
    const body = { label: 'Home 2', address: { ...bangkok, city: 'เชียงใหม่' }, isDefault: true }
    expect(await test.ask(changeAddress, { as, params: { id: home.id }, body })).toMatchObject(body)
    expect(await list()).toEqual([
      ['Home 2', true],
      ['Work', false],
    ])
    await test.ask(removeAddress, { as, params: { id: work.id } })
    expect(await test.refusal(changeAddress, { as, params: { id: work.id }, body })).toBe('address_unknown')
    expect(await list()).toEqual([['Home 2', true]])
  })
})

describe('the profile', () => {
  it('the profile stores language, currency and notification choices, and lists the accounts invited with its code', async () => {
    const as = await test.createAccount()
    const came = await test.createAccount()
    await sql`update account set invited_by = ${as} where id = ${came}`.execute(test.db)
    const before = await test.ask(getProfile, { as })
    expect(before).toMatchObject({ locale: 'zh-CN', currency: null, invitees: { count: 1 } })
    expect(before.invitees.items[0]?.name).toMatch(/^\+861\*{4}\d{3}$/)
    expect(before.notifications.top_up).toEqual({ site: true, email: true })
    const body = { locale: 'th-TH', currency: 'THB', notifications: { top_up: { site: false, email: true } } }
    expect(await test.ask(changeAccountProfile, { as, body })).toMatchObject(body)
    const changed = await test.ask(changeAccountProfile, { as, body: { currency: null } })
    expect(changed).toMatchObject({ locale: 'th-TH', currency: null, notifications: body.notifications })
    expect(changed.notifications.batch_done).toEqual({ site: true, email: false })
  })
})

describe('notifications', () => {
  const topUp = async (as: number) => {
    const body = { requestKey: randomUUID(), amountMinor: 5000, method: 'bank_transfer' }
    const { id } = await test.ask(requestTopUp, { as, body })
    await test.ask(confirmTopUp, { as: await test.createAccount(1), params: { id }, body: { receivedMinor: 5000 } })
  }

  it('notices are listed for the chosen kinds and are unread until they are marked as read', async () => {
    const as = await test.createAccount()
    await topUp(as)
    await sql`insert into sales_order (account_id, source, address, recipient, state)
      values (${as}, 'manual', '{}', '', 'in_review')`.execute(test.db)
    await sql`update sales_order set state = 'action_required', action_code = 'supplier_missing' where account_id = ${as}`.execute(
      test.db,
    )
    await sql`insert into notification (account_id, kind, subject_id, subject, detail) values (${as}, 'after_sales', 1, 'PW1', 'refunded')`.execute(
      test.db,
    )
    const all = await test.ask(listNotifications, { as })
    expect(all.unread).toBe(3)
    expect(all.items.map(({ kind, detail, isRead }) => [kind, detail, isRead])).toEqual([
      ['after_sales', 'refunded', false],
      ['order_action', 'supplier_missing', false],
      ['top_up', '5000', false],
    ])
    const first = await test.ask(listNotifications, { as, query: { limit: 2 } })
    const second = await test.ask(listNotifications, { as, query: { limit: 2, before: first.next } })
    expect([...first.items, ...second.items]).toEqual(all.items)
    expect(second.next).toBeNull()
    const upTo = all.items[1]?.id
    expect(await test.ask(readNotifications, { as, body: { upTo } })).toEqual({ unread: 1 })
    const body = { notifications: { after_sales: { site: false, email: false } } }
    await test.ask(changeAccountProfile, { as, body })
    expect(await test.ask(listNotifications, { as })).toMatchObject({
      unread: 0,
      items: [{ isRead: true }, { isRead: true }],
    })
    expect((await test.ask(listNotifications, { as: await test.createAccount() })).items).toEqual([])
  })
})

describe('mail', () => {
  const password = 'a password of tests'
  const createMember = async () => {
    const id = await test.createAccount()
    await sql`update account set password_hash = ${await test.passwords.hash(password)} where id = ${id}`.execute(
      test.db,
    )
    return id
  }
  const mailsTo = (address: string) => test.smtp.received.filter(({ to }) => to === address).map(readMail)
  const codeOf = (address: string) => mailsTo(address).at(-1)?.text.slice(0, 6)

  it('an e-mail address is used only after its confirmation code was entered @R-802', async () => {
    const as = await createMember()
    const email = `seller${as}@example.com`
    expect(await test.refusal(setEmail, { as, body: { email, password: 'wrong' } })).toBe('validation_failed')
    const asked = await test.ask(setEmail, { as, body: { email, password } })
    expect(asked).toMatchObject({ hasMail: true, email: null, isEmailConfirmed: false, awaitedEmail: email })
    expect(mailsTo(email)[0]?.header('subject')).toBe(`${codeOf(email)} 是您的邮箱验证码`)
    // One code per minute.
    expect(await test.refusal(setEmail, { as, body: { email, password } })).toBe('rate_limited')
    const other = await test.createAccount()
    const confirm = { as, body: { code: codeOf(email) } }
    expect(await test.refusal(confirmAccountEmail, { ...confirm, as: other })).toBe('email_code_ended')
    const wrong = { as, body: { code: 'wrong' } }
    expect(await test.refusal(confirmAccountEmail, wrong)).toBe('email_code_wrong')
    const confirmed = { email, isEmailConfirmed: true, awaitedEmail: null }
    expect(await test.ask(confirmAccountEmail, confirm)).toMatchObject(confirmed)
    expect(await test.refusal(confirmAccountEmail, confirm)).toBe('email_code_ended')
    expect(await test.ask(removeAccountEmail, { as, body: { password } })).toMatchObject({
      email: null,
      isEmailConfirmed: false,
    })
  })

  it('an e-mail code allows five attempts, and a refusing mail server fails with mail_failed', async () => {
    const as = await createMember()
    const email = `guess${as}@example.com`
    await test.ask(setEmail, { as, body: { email, password } })
    const wrong = { as, body: { code: 'wrong' } }
    for (let i = 0; i < 5; i += 1) expect(await test.refusal(confirmAccountEmail, wrong)).toBe('email_code_wrong')
    expect(await test.refusal(confirmAccountEmail, { as, body: { code: codeOf(email) } })).toBe('email_code_ended')
    const other = { as: await createMember(), body: { email: 'unknown@example.com', password } }
    test.smtp.refused.add(other.body.email)
    expect(await test.refusal(setEmail, other)).toBe('mail_failed')
  })

  it('the former address is notified when an e-mail address is changed or removed, which requires the password', async () => {
    const as = await createMember()
    const [former, next] = [`former${as}@example.com`, `next${as}@example.com`]
    await sql`update account set email = ${former}, email_confirmed_at = now(), locale = 'en-US' where id = ${as}`.execute(
      test.db,
    )
    await test.ask(setEmail, { as, body: { email: next, password } })
    await test.ask(confirmAccountEmail, { as, body: { code: codeOf(next) } })
    const subjectsTo = (address: string) => mailsTo(address).map((mail) => mail.header('subject'))
    const changed = 'The e-mail address of your account was changed or removed'
    await expect.poll(() => subjectsTo(former)).toEqual([changed])
    expect(await test.refusal(removeAccountEmail, { as, body: { password: 'wrong' } })).toBe('validation_failed')
    await test.ask(removeAccountEmail, { as, body: { password } })
    await expect.poll(() => subjectsTo(next).at(-1)).toBe(changed)
    expect((await test.ask(listNotifications, { as })).items.map(({ detail }) => detail)).toEqual([
      'email_changed',
      'email_changed',
    ])
  })

  it('unread notices are mailed in the reader’s language, as one mail per five minutes @R-802', async () => {
    const as = await test.createAccount()
    const email = `news${as}@example.com`
    await sql`update account set email = ${email}, email_confirmed_at = now(), locale = 'th-TH' where id = ${as}`.execute(
      test.db,
    )
    const note = (kind: string, subject: string, detail = '') =>
      sql`insert into notification (account_id, kind, subject_id, subject, detail) values (${as}, ${kind}, 7, ${subject}, ${detail})`.execute(
        test.db,
      )
    const mail = (minutes = 0) => mailNotifications(test, new Date(Date.now() + minutes * 60_000))
    await note('top_up', 'TU7', '12345')
    // Mailed only when chosen.
    await note('batch_done', 'Cats')
    await note('order_action', 'PW<7>', 'out_of_stock')
    test.smtp.refused.add(email)
    expect(await mail()).toBe(0)
    test.smtp.refused.delete(email)
    expect(await mail()).toBe(0)
    expect(await mail(6)).toBe(1)
    const [first] = mailsTo(email)
    expect(first?.header('subject')).toBe('การแจ้งเตือนใหม่ 2 รายการ')
    expect(first?.header('list-unsubscribe')).toBe(
      '<https://shop.example/console/attachmentManage/profile#notifications>',
    )
    expect(first?.text).toContain('เติมเงิน TU7 จำนวน CN¥123.45 เข้ากระเป๋าแล้ว')
    expect(first?.text).toContain('https://shop.example/console/ordersManage/orders?order=7')
    expect(first?.text).not.toContain('Cats')
    await note('order_action', 'PW8', 'out_of_stock')
    // The pause is measured from the database's clock, which has not advanced.
    expect(await mail(4)).toBe(0)
    expect(await mail(6)).toBe(1)
    expect(mailsTo(email)[1]?.header('subject')).toBe('คำสั่งซื้อ PW8 ต้องดำเนินการ')
    expect(await mail(20)).toBe(0)
    expect(mailsTo(email)).toHaveLength(2)
  })
})

describe('keys and a new password', () => {
  it('all API keys of an account can be revoked at once', async () => {
    const as = await test.createAccount()
    const key = () => test.ask(createApiKey, { as, body: { name: 'Shop', scopes: ['orders.read'], days: null } })
    const [first] = [await key(), await key()]
    expect(await byKey(first.key, listOrders)).toBe('not_found')
    expect(await test.ask(revokeAllApiKeys, { as })).toEqual({ revoked: 2 })
    expect(await test.ask(revokeAllApiKeys, { as })).toEqual({ revoked: 0 })
    expect(await byKey(first.key, listOrders)).toBe('unauthenticated')
  })

  it('every scope contains only calls that the role of its keys may make', () => {
    const wrong = contractCalls.flatMap(({ id, access, scopes }) =>
      scopes
        .filter((scope) => access !== 'public' && !access.includes(isSupplierScope(scope) ? 2 : 3))
        .map((scope) => `${scope}: ${id}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('a key of a program', () => {
  const make = (as: number, scopes: readonly ApiScope[], days: number | null = null) =>
    test.ask(createApiKey, { as, body: { name: 'Shop', scopes, days } })

  it('an API key is returned once, is listed by its prefix and opens only the calls of its scopes @R-802', async () => {
    const as = await test.createAccount()
    const { key, ...shown } = await make(as, ['finished.read'])
    expect(key.startsWith(`${shown.prefix}_`)).toBe(true)
    expect((await test.ask(listApiKeys, { as })).items).toEqual([shown])
    expect(JSON.stringify((await sql`select * from api_key`.execute(test.db)).rows)).not.toContain(key.slice(16))
    expect(await byKey(key, listFinishedProducts)).toBe('not_found')
    expect(await byKey(key, listOrders)).toBe('key_scope')
    // An additional session header grants nothing more.
    expect(await byKey(key, listOrders, { accessToken: String(as) })).toBe('key_scope')
    const [used] = (await test.ask(listApiKeys, { as })).items
    expect(used?.lastUsedAt).not.toBeNull()
  })

  it('a revoked, expired or wrong API key and a key of a locked account are refused', async () => {
    const as = await test.createAccount()
    const revoked = await make(as, ['orders.read'])
    await test.ask(revokeApiKey, { as, params: { id: revoked.id } })
    expect(await byKey(revoked.key, listOrders)).toBe('unauthenticated')
    const ended = await make(as, ['orders.read'], 1)
    await sql`update api_key set expires_at = now() - interval '1 second' where id = ${ended.id}`.execute(test.db)
    expect(await byKey(ended.key, listOrders)).toBe('unauthenticated')
    const good = await make(as, ['orders.read'])
    expect(await byKey(`${good.key.slice(0, -1)}${good.key.endsWith('A') ? 'B' : 'A'}`, listOrders)).toBe(
      'unauthenticated',
    )
    await sql`update account set locked_at = now(), lock_reason = 'test' where id = ${as}`.execute(test.db)
    expect(await byKey(good.key, listOrders)).toBe('unauthenticated')
  })

  it('an API key with all scopes opens no account, session, password or operator calls @R-802', async () => {
    const closed = contractCalls.filter(({ path }) =>
      /^\/api\/(account|operator|authtoken|auth|notifications)\b/.test(path),
    )
    expect(closed.filter(({ scopes }) => scopes.length > 0)).toEqual([])
    const as = await test.createAccount()
    const all = apiScopeCodes.filter((scope) => !isSupplierScope(scope))
    const refused = closed.filter(({ access, path }) => access !== 'public' && path.startsWith('/api/account'))
    expect(refused.length).toBeGreaterThan(10)
    let { key } = await make(as, all)
    for (const [at, call] of refused.entries()) {
      // Each key has its calls per minute.
      if (at % perMinute === perMinute - 1) ({ key } = await make(as, all))
      expect([call.id, await byKey(key, call)]).toEqual([call.id, 'key_scope'])
    }
  })

  it('an API key accepts only the scopes of its account’s role and is rate limited', async () => {
    const supplier = await test.createAccount(2)
    const body = { name: 'Desk', scopes: ['orders.read'], days: null }
    expect(await test.refusal(createApiKey, { as: supplier, body })).toBe('validation_failed')
    const { key } = await make(supplier, ['production.read'])
    const reasons = new Set<string | undefined>()
    for (let i = 0; i <= perMinute; i += 1) reasons.add(await byKey(key, listOrders))
    expect(reasons).toEqual(new Set(['key_scope', 'rate_limited']))
  })

  it('the calls of an API key are counted over all processes of the installation', async () => {
    const { key } = await make(await test.createAccount(), ['orders.read'])
    const processes = [1, 2].map(() =>
      createKeyFinder(test, createKeyLimit({ pool: test.database.pool, callsPerMinute: 4 })),
    )
    const answers: unknown[] = []
    for (const findKey of [...processes, ...processes, ...processes]) answers.push(await findKey(key))
    expect(answers.map((found) => found !== undefined && 'session' in Object(found))).toEqual([
      ...[true, true, true, true],
      ...[false, false],
    ])
    expect(answers.at(-1)).toEqual({ retryAfterSeconds: expect.any(Number) })
  })

  it('an account cannot create more API keys than the installation allows', async () => {
    const as = await test.createAccount()
    for (let i = 0; i < maxKeys; i += 1) await make(as, ['orders.read'])
    const body = { name: 'One too many', scopes: ['orders.read'], days: null }
    expect(await test.refusal(createApiKey, { as, body })).toBe('key_limit')
  })
})
