import { readWebhook } from '@podwright/contracts/client/read-webhook'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signatureOf } from './sign.ts'

const secret = fc.string({ minLength: 1, maxLength: 60 })
const body = fc.json().map((data) => `{"id":"evt_1","type":"endpoint.test","createdAt":"","data":${data}}`)
const at = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

test('a receiver accepts every signed body with one of the secrets, at its time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(secret, { minLength: 1, maxLength: 2 }), body, at, async (secrets, text, now) => {
      const signature = signatureOf(secrets, text, now)
      for (const each of secrets)
        expect(await readWebhook({ body: text, signature, secrets: [each], now })).toEqual({
          ok: true,
          event: JSON.parse(text),
        })
    }),
  )
})

test('a receiver refuses a body, time or secret that differs in anything', async () => {
  await fc.assert(
    fc.asyncProperty(secret, body, at, fc.nat(), secret, async (own, text, now, place, other) => {
      const signature = signatureOf([own], text, now)
      const read = (more: object) => readWebhook({ body: text, signature, secrets: [own], now, ...more })
      const cut = place % text.length
      const changed = text.slice(0, cut) + (text[cut] === 'x' ? 'y' : 'x') + text.slice(cut + 1)
      expect(await read({ body: changed })).toEqual({ ok: false, reason: 'wrong_signature' })
      if (other !== own) expect(await read({ secrets: [other] })).toEqual({ ok: false, reason: 'wrong_signature' })
      const digit = signature.at(-1) === '0' ? '1' : '0'
      expect(await read({ signature: signature.slice(0, -1) + digit })).toEqual({
        ok: false,
        reason: 'wrong_signature',
      })
      const later = new Date(now.getTime() + 60_000)
      const moved = signature.replace(/^t=\d+/, `t=${Math.floor(later.getTime() / 1000)}`)
      expect(await read({ signature: moved })).toEqual({ ok: false, reason: 'wrong_signature' })
      expect(await read({ now: new Date(now.getTime() + 302_000) })).toEqual({ ok: false, reason: 'expired' })
    }),
  )
})

test.each(['', 't=1', 'v1=00', 't=x,v1=00', `v1=${'0'.repeat(64)}`])(
  'the header “%s” is malformed',
  async (signature) => {
    expect(await readWebhook({ body: '{}', signature, secrets: ['s'] })).toEqual({ ok: false, reason: 'malformed' })
  },
)

test('the signature of a known body is the one in the documentation', () => {
  const text = '{"id":"evt_1","type":"endpoint.test","createdAt":"2026-11-28T00:00:00.000Z","data":{"endpointId":1}}'
  expect(signatureOf(['whsec_example'], text, new Date('2026-11-28T00:00:00Z'))).toBe(
    't=1795824000,v1=625d0f1c313ffefeb0f7eb7448889a73f9dc4f5c519a0d2f675d4e0077d10c7a',
  )
})
