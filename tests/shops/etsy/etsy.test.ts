import { expect, test } from 'vitest'
import { etsy } from '../../../packages/connectors/src/etsy/etsy.ts'
import { connectorSuite } from '../suite/connector-suite.ts'
import { Session } from '../suite/session.ts'
import { fakeCounterpart } from './fake-counterpart.ts'

connectorSuite(etsy, fakeCounterpart())

test('an access of Etsy that has ended is renewed once with each refresh token', async () => {
  const counterpart = fakeCounterpart()
  const session = new Session(etsy, counterpart)
  await session.start()
  counterpart.fake.clock.advance(3601)
  const { authorizer, orders } = etsy
  const read = (credentials = session.shop.credentials) =>
    orders?.read(session.context(), { ...session.shop, credentials }, ['1'])
  expect(await read()).toMatchObject({ ok: false, code: 'authorization_lost' })
  const renew = async () =>
    authorizer?.by === 'redirect' ? authorizer.renew?.(session.context(), session.shop) : undefined
  const renewed = await renew()
  expect(renewed?.ok && (await read(renewed.data.credentials))).toMatchObject({ ok: true })
  expect(await renew()).toMatchObject({ ok: false, code: 'authorization_lost' })
})
