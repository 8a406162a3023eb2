import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { signRequest } from '../../../packages/connectors/src/tiktok-shop/sign.ts'
import { tiktokShop } from '../../../packages/connectors/src/tiktok-shop/tiktok-shop.ts'
import { connectorSuite } from '../suite/connector-suite.ts'
import { Session } from '../suite/session.ts'
import { fakeCounterpart } from './fake-counterpart.ts'
import { randomRequests } from './random-requests.ts'

connectorSuite(tiktokShop, fakeCounterpart())

// The digest is that of the signatures which the signer of TikTok's own Node SDK (7.15) makes for the same requests.
test('1,000 random requests are signed as the SDK of TikTok Shop signs them', () => {
  const signatures = randomRequests(1000).map(({ secret, path, query, body }) =>
    signRequest(secret, {
      path,
      query: new URLSearchParams(query),
      body: body === undefined ? '' : JSON.stringify(body),
    }),
  )
  expect(new Set(signatures).size).toBe(1000)
  const digest = createHash('sha256').update(signatures.join('\n')).digest('hex')
  expect(digest).toBe('baea23d2e5e8febae680f74d5f1ad83c537b74ab69969ca90b89c54752de427c')
})

test('an access of TikTok Shop that has ended is renewed and keeps its shop', async () => {
  const counterpart = fakeCounterpart()
  const session = new Session(tiktokShop, counterpart)
  await session.start()
  const { authorizer, orders } = tiktokShop
  counterpart.fake.clock.advance(8 * 86_400)
  const read = (credentials = session.shop.credentials) =>
    orders?.read(session.context(), { ...session.shop, credentials }, ['1'])
  expect(await read()).toMatchObject({ ok: false, code: 'authorization_lost' })
  const renewed = authorizer?.by === 'redirect' ? await authorizer.renew?.(session.context(), session.shop) : undefined
  expect(renewed).toMatchObject({ ok: true })
  if (renewed?.ok) expect(await read(renewed.data.credentials)).toMatchObject({ ok: true })
})
