import { describe, expect, test } from 'vitest'
import { needed, type Session } from './session.ts'

export function connectTests(session: Session): void {
  describe('connecting', () => {
    test('a seller who agrees gets a shop with name, currency and credentials', async () => {
      const [authorization] = await session.connect()
      const { name, currency, externalId, credentials } = needed(authorization)
      expect(name).not.toBe('')
      expect(externalId).not.toBe('')
      expect(currency).toBe(session.counterpart.currencies[0])
      expect(Object.keys(credentials).length).toBeGreaterThan(0)
    })

    test('connecting again gives the same external id, so that the shop is recognized', async () => {
      const [again] = await session.connect()
      expect(again?.externalId).toBe(session.shop.externalId)
    })
  })

  const { authorizer, identify } = session.connector
  if (identify)
    test('a connected shop names the same identity as while connecting', async () => {
      const [authorization] = await session.connect()
      const named = await identify(session.context(), session.shop)
      expect(named).toEqual({ ok: true, data: needed(authorization).fingerprint })
      expect(needed(authorization).fingerprint).not.toBe('')
    })
  if (authorizer?.by !== 'redirect') return
  describe('a return that is not an authorization', () => {
    const attempt = () => ({
      entered: session.counterpart.entered(),
      returnUrl: session.counterpart.returnUrl,
      codeVerifier: 'y'.repeat(43),
      received: undefined,
    })

    test('a return without consent or keys is refused', async () => {
      const query = new URLSearchParams({ state: 's', success: '0' })
      expect((await authorizer.complete(session.context(), attempt(), query)).ok).toBe(false)
    })

    test('bytes that are no keys are not received', () => {
      for (const text of ['', 'x', '{}', '[]', '{"user_id":1}', 'webhook_id=1'])
        expect(authorizer.receiveKeys?.(new TextEncoder().encode(text)), text).toBeUndefined()
    })
  })
}
