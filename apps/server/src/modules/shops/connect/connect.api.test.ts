import { refuse } from '@podwright/connectors/answer'
import { startConnection } from '@podwright/contracts/stores/connections'
import { listStores } from '@podwright/contracts/stores/stores'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteSessionsOf } from '../../platform/sessions/session-queries.ts'
import { consentedTo, createConnectTest, failedWith } from './test-connect.ts'
import { secrets } from './test-connectors.ts'

const market = await createConnectTest()
const { db, world, ask, refusal, createBrowser, newShop, connect } = market
afterAll(() => market.drop())

let seller = 0
beforeEach(async () => {
  seller = await market.createSeller()
})

describe('platforms', () => {
  test('listStores shows what each platform asks for, and which ones are not set up', async () => {
    const { platforms } = await ask(listStores, { as: seller })
    const fields = [
      { name: 'url', kind: 'url' },
      { name: 'key', kind: 'api_key' },
    ]
    expect(platforms).toMatchObject([
      { id: 'keyed', connectsBy: 'keys', isAvailable: true, fields },
      { id: 'market', connectsBy: 'redirect', isAvailable: true, fields: [] },
      { id: 'sending', connectsBy: 'redirect', isAvailable: true },
      { id: 'manual', connectsBy: 'nothing', isAvailable: true, fields: [] },
    ])
    const { market: keys } = market.apps
    delete market.apps.market
    const without = (await ask(listStores, { as: seller })).platforms.find(({ id }) => id === 'market')
    expect(without).toMatchObject({ isAvailable: false })
    const body = { platform: 'market', entered: {} }
    expect(await refusal(startConnection, { as: seller, body })).toBe('store_platform_unavailable')
    if (keys) market.apps.market = keys
  })

  test('platforms that are unknown or need no authorization cannot be connected', async () => {
    for (const platform of ['nowhere', 'manual', ''])
      expect(await refusal(startConnection, { as: seller, body: { platform, entered: {} } })).toBe(
        'store_platform_unknown',
      )
  })
})

describe('connecting with keys', () => {
  test('keys that the platform accepts connect the store at once', async () => {
    const entered = { url: 'cats.example/shop/', key: secrets.key }
    const { redirectUrl, stores } = await ask(startConnection, { as: seller, body: { platform: 'keyed', entered } })
    expect(redirectUrl).toBeNull()
    expect(stores).toMatchObject([
      { platform: 'keyed', state: 'connected', url: 'https://cats.example/shop', currency: 'THB' },
    ])
    expect(market.queued).toContain(stores[0]?.id)
  })

  test.each([
    [{}, { 'entered.url': 'required', 'entered.key': 'required' }],
    [{ url: 'ftp://cats.example', key: 'k' }, { 'entered.url': 'invalid' }],
    [{ url: 'https://user:pass@cats.example', key: 'k' }, { 'entered.url': 'invalid' }],
    [{ url: 'cats.example', key: 'ключ' }, { 'entered.key': 'invalid' }],
    [{ url: 'cats.example', key: 'k', other: 'x' }, { 'entered.other': 'invalid' }],
  ])('startConnection names invalid fields of %o', async (entered, fields) => {
    const answer = await market.send(startConnection, { as: seller, body: { platform: 'keyed', entered } })
    expect(answer.failure).toMatchObject({ reason: 'validation_failed', fields })
  })

  test('keys that the platform rejects are refused with the field; a shop that cannot be reached has another code', async () => {
    const body = { platform: 'keyed', entered: { url: 'cats.example', key: 'wrong-key-of-a-seller' } }
    const answer = await market.send(startConnection, { as: seller, body })
    expect(answer.failure).toMatchObject({ reason: 'connection_refused', fields: { 'entered.key': 'invalid' } })
    expect(JSON.stringify([answer, market.logLines])).not.toContain('wrong-key-of-a-seller')
    world.refusal = refuse('unavailable', 'no answer')
    expect(await refusal(startConnection, { as: seller, body })).toBe('connection_failed')
  })
})

describe('connecting on a page of the platform', () => {
  test('the seller consents, comes back, and the store is connected with what the platform granted', async () => {
    const browser = createBrowser()
    const { url, header } = await browser.start(seller, 'market')
    expect(header).toMatch(
      /^podwright-connect-[\w-]{8}=[\w-]{43}; Path=\/callbacks\/connect; Max-Age=900; HttpOnly; SameSite=Lax$/,
    )
    expect(url.searchParams.get('client')).toBe('our-app')
    expect(url.searchParams.get('returnUrl')).toBe('http://localhost/callbacks/connect/market')
    expect(await browser.comeBack('market', consentedTo(url))).toEqual({ status: 303, to: '/authSuccess' })
    expect((await ask(listStores, { as: seller })).items).toMatchObject([
      { platform: 'market', state: 'connected', scopes: ['orders'], lastError: null, expiresAt: null },
    ])
  })

  test('an attempt that was used, is too old, has another state or platform, or is unknown connects nothing', async () => {
    const browser = createBrowser()
    const { url } = await browser.start(seller, 'market')
    const query = consentedTo(url)
    expect(await browser.comeBack('market', { ...query, state: 'A'.repeat(43) })).toEqual(
      failedWith('connection_unknown'),
    )
    expect(await browser.comeBack('market', { code: query.code ?? '' })).toEqual(failedWith('connection_unknown'))
    expect(await browser.comeBack('sending', query)).toEqual(failedWith('connection_unknown'))
    expect(await browser.comeBack('nowhere', query)).toEqual(failedWith('connection_unknown'))
    expect(await browser.comeBack('market', query)).toEqual({ status: 303, to: '/authSuccess' })
    expect(await browser.comeBack('market', query)).toEqual(failedWith('connection_unknown'))

    const late = await browser.start(seller, 'market')
    await sql`update connect_attempt set expires_at = now() - interval '1 second' where used_at is null`.execute(db)
    expect(await browser.comeBack('market', consentedTo(late.url))).toEqual(failedWith('connection_unknown'))
    expect((await ask(listStores, { as: seller })).items).toHaveLength(1)
  })

  test('only the browser in which the attempt began can complete it', async () => {
    const [browser, other] = [createBrowser(), createBrowser()]
    const { url } = await browser.start(seller, 'market')
    await other.start(await market.createAccount(), 'market')
    expect(await other.comeBack('market', consentedTo(url))).toEqual(failedWith('connection_unknown'))
    expect(await createBrowser().comeBack('market', consentedTo(url))).toEqual(failedWith('connection_unknown'))
    // The failed tries have not used the attempt up.
    expect(await browser.comeBack('market', consentedTo(url))).toEqual({ status: 303, to: '/authSuccess' })
  })

  test('an attempt ends with the session in which it began: after a logout, the next user of the browser cannot complete it', async () => {
    const browser = createBrowser()
    const { url } = await browser.start(seller, 'market')
    await deleteSessionsOf(db, seller)
    const next = await market.createAccount()
    await browser.start(next, 'market')
    expect(await browser.comeBack('market', consentedTo(url))).toEqual(failedWith('connection_unknown'))
    for (const as of [seller, next]) expect((await ask(listStores, { as })).items).toEqual([])
  })

  test('an attempt of a session that has expired connects nothing', async () => {
    const browser = createBrowser()
    const { url } = await browser.start(seller, 'market')
    await sql`update session set expires_at = now() where account_id = ${seller}`.execute(db)
    expect(await browser.comeBack('market', consentedTo(url))).toEqual(failedWith('connection_unknown'))
  })

  test('connection attempts in two tabs of a browser are independent', async () => {
    const browser = createBrowser()
    const [first, second] = [await browser.start(seller, 'market'), await browser.start(seller, 'market')]
    expect(await browser.comeBack('market', consentedTo(first.url))).toEqual({ status: 303, to: '/authSuccess' })
    expect(await browser.comeBack('market', consentedTo(second.url))).toEqual({ status: 303, to: '/authSuccess' })
    expect((await ask(listStores, { as: seller })).items).toHaveLength(1)
  })

  test('a code of another attempt does not fit the PKCE verifier, and a failed attempt forgets its secrets', async () => {
    const browser = createBrowser()
    const [first, second] = [await browser.start(seller, 'market'), await browser.start(seller, 'market')]
    const query = { ...consentedTo(first.url), code: consentedTo(second.url).code ?? '' }
    expect(await browser.comeBack('market', query)).toEqual(failedWith('connection_refused'))
    const rows = await db
      .selectFrom('connect_attempt')
      .select(['result', 'sealed'])
      .where('used_at', 'is not', null)
      .execute()
    expect(rows.map(({ sealed }) => sealed.length)).toEqual(rows.map(() => 0))
    expect(rows.map(({ result }) => result)).toContain('connection_refused')
  })
})

describe('keys that the server of a shop sends', () => {
  const send = (body: unknown, platform = 'sending') =>
    market.get({ method: 'POST', path: `/callbacks/keys/${platform}`, body: JSON.stringify(body) })

  test('the keys are kept for the attempt with their state, and answered with 200', async () => {
    const browser = createBrowser()
    const { url } = await browser.start(seller, 'sending', { url: `https://${newShop()}.example` })
    const state = url.searchParams.get('state') ?? ''
    expect(url.searchParams.get('callbackUrl')).toBe('http://localhost/callbacks/keys/sending')
    expect((await send({ user_id: state, key: secrets.sent })).status).toBe(200)
    // The first keys count.
    expect((await send({ user_id: state, key: 'other' })).status).toBe(400)
    expect(await browser.comeBack('sending', { state })).toEqual({ status: 303, to: '/authSuccess' })
    expect((await send({ user_id: state, key: secrets.sent })).status).toBe(400)
  })

  test('keys with a forged state, without one, of another platform, or too large are refused', async () => {
    const { url } = await createBrowser().start(seller, 'sending', { url: 'https://cats.example' })
    const state = url.searchParams.get('state') ?? ''
    expect((await send({ user_id: 'A'.repeat(43), key: secrets.sent })).status).toBe(400)
    expect((await send({ key: secrets.sent })).status).toBe(400)
    for (const platform of ['market', 'keyed', 'nowhere'])
      expect((await send({ user_id: state, key: secrets.sent }, platform)).status).toBe(400)
    expect((await send({ user_id: state, key: 'x'.repeat(20_000) })).status).toBe(413)
  })

  test('a store is not connected when the seller returns before the keys', async () => {
    const browser = createBrowser()
    const { url } = await browser.start(seller, 'sending', { url: 'https://cats.example' })
    const state = url.searchParams.get('state') ?? ''
    expect(await browser.comeBack('sending', { state })).toEqual(failedWith('connection_refused'))
  })
})

test('secrets of stores and attempts are in no table, log line or response', async () => {
  const browser = createBrowser()
  const open = await browser.start(seller, 'sending', { url: `https://${newShop()}.example` })
  const state = open.url.searchParams.get('state') ?? ''
  await market.get({
    method: 'POST',
    path: '/callbacks/keys/sending',
    body: JSON.stringify({ user_id: state, key: secrets.sent }),
  })
  await ask(startConnection, { as: seller, body: { platform: 'keyed', entered: { url: newShop(), key: secrets.key } } })
  await connect(seller)
  const hidden = [...Object.values(secrets), 'secret-of-the-app', state, browser.cookies[0]?.split('=')[1] ?? '']
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()
    and table_type = 'BASE TABLE'`.execute(db)
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db)
    const text = rows.map(({ row }) => row).join('\n')
    const hex = (secret: string) => Buffer.from(secret).toString('hex')
    const base64 = (secret: string) => Buffer.from(secret).toString('base64').slice(0, -4)
    for (const secret of hidden)
      for (const form of [secret, hex(secret), base64(secret)]) expect(text, name).not.toContain(form)
  }
  const seen = JSON.stringify([await ask(listStores, { as: seller }), market.logLines, market.shopLines])
  for (const secret of hidden) expect(seen).not.toContain(secret)
})
