import { describe, expect, test } from 'vitest'
import { withConnectionErrors } from '../../../packages/connectors/src/outcome.ts'
import type { Session } from './session.ts'

export function faultTests(session: Session): void {
  const { counterpart } = session
  const { orders } = session.connector

  if (orders)
    describe('platforms that do not answer as asked', () => {
      const readWith = (fetch: () => Promise<Response>) =>
        withConnectionErrors('read', () => orders.read(session.context(fetch), session.shop, ['1']))

      test('too many requests are reported with the time to wait', async () => {
        const outcome = await readWith(async () => counterpart.tooManyRequests())
        expect(outcome).toMatchObject({ ok: false, code: 'rate_limited', retryAfterSeconds: 30 })
      })

      test('an error of the server or a page without data is unavailable for a read', async () => {
        const page = (status: number) => async () => new Response('<html>down</html>', { status })
        for (const status of [500, 502, 503, 504, 200])
          expect(await readWith(page(status)), String(status)).toMatchObject({ ok: false, code: 'unavailable' })
      })
    })

  describe('access that was revoked', () => {
    test('a shop whose keys were revoked answers that the authorization is lost', async () => {
      await counterpart.revokeAccess()
      const { listings } = session.connector
      const outcome = orders
        ? await orders.read(session.context(), session.shop, ['1'])
        : await listings?.list(session.context(), session.shop, null)
      expect(outcome).toMatchObject({ ok: false, code: 'authorization_lost' })
    })
  })
}
