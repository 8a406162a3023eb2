import { describe, expect, it } from 'vitest'
import { readPluginWebhook } from './plugin-webhooks.ts'
import { isRecent, isSignedWith, signatureOf } from './signature.ts'
import type { Webhook, WebhookReceiver } from './webhooks.ts'

describe('signed times', () => {
  const signedAt = Date.parse('2026-11-23T06:00:00Z')
  const after = (seconds: number) => new Date(signedAt + seconds * 1000)

  it('a time is recent for five minutes each way, or as long as its platform sends it again', () => {
    for (const seconds of [-300, 0, 300]) expect(isRecent(signedAt, after(seconds)), String(seconds)).toBe(true)
    for (const seconds of [-301, 301]) expect(isRecent(signedAt, after(seconds)), String(seconds)).toBe(false)
    expect(isRecent(signedAt, after(3600), 3_600_000)).toBe(true)
    expect(isRecent(signedAt, after(3601), 3_600_000)).toBe(false)
    expect(isRecent(signedAt, after(-301), 3_600_000)).toBe(false)
  })

  it('a webhook of a plugin is accepted for as long as its id is known, and needs a time', () => {
    const readAt = (now: Date, at: string | undefined = after(0).toISOString()) => {
      const bytes = new TextEncoder().encode(
        JSON.stringify({ id: 'event-0001', topic: 'order', event: 'placed', objectId: '7', at }),
      )
      const headers = new Headers({ 'x-podwright-signature': signatureOf('secret', [bytes], 'base64') })
      return readPluginWebhook({ url: '', bytes, headers, secrets: ['secret'], now })
    }
    const day = 86_400
    for (const seconds of [-300, 0, 3 * day, 30 * day]) expect(readAt(after(seconds)), String(seconds)).toHaveLength(1)
    for (const seconds of [-301, 31 * day]) expect(readAt(after(seconds)), String(seconds)).toBeUndefined()
    expect(readAt(after(0), 'yesterday')).toBeUndefined()
  })
})

describe('webhook signatures', () => {
  it('signatureOf matches published examples', () => {
    // RFC 4231, test case 2.
    expect(signatureOf('Jefe', ['what do ya want for nothing?'], 'hex')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    )
    // SHEIN's published example: hex of the HMAC, then base64 of that text.
    const hex = signatureOf('SECRETtest1', ['OPENKEY&1740709414000&/open-api/order/purchase-order-info'], 'hex')
    expect(hex).toBe('3d1458d722718ab1e8ca109fdf900f137da6cf8be7905a6fba663634c649d00e')
  })

  it('isSignedWith verifies bytes: the same JSON with other whitespace is rejected', () => {
    const bytes = new TextEncoder().encode('{"id": 1}')
    const signature = signatureOf('secret', [bytes], 'base64')
    const check = (secret: string, signed: Uint8Array, given: string | null = signature) =>
      isSignedWith(secret, [signed], { signature: given, encoding: 'base64' })
    expect(check('secret', bytes)).toBe(true)
    expect(check('secret', new TextEncoder().encode('{"id":1}'))).toBe(false)
    expect(check('other', bytes)).toBe(false)
    expect(check('secret', bytes, null)).toBe(false)
    expect(check('secret', bytes, '')).toBe(false)
    expect(check('', bytes, signatureOf('', [bytes], 'base64'))).toBe(false)
  })
})

describe('webhook receiver', () => {
  const eventOf = (externalId: string, shopId: string | null, eventId: string) => [
    { eventId, shopId, about: { kind: 'order' as const, externalId } },
  ]
  /** Signed like WooCommerce: the body alone, with the store's secret; its ping is not signed. */
  const ofShop: WebhookReceiver = {
    signedBy: 'shop',
    read: ({ bytes, headers, secrets }) => {
      const signature = headers.get('x-wc-webhook-signature')
      const eventId = headers.get('x-wc-webhook-delivery-id')
      if (signature === null && eventId === null) return 'ping'
      if (!secrets.some((secret) => isSignedWith(secret, [bytes], { signature, encoding: 'base64' }))) return undefined
      return eventOf('7', null, eventId ?? '')
    },
  }
  /** Signed like Shopee: URL and body, with the app's secret. */
  const ofApp: WebhookReceiver = {
    signedBy: 'app',
    read: ({ url, bytes, headers, secrets }) => {
      const given = { signature: headers.get('authorization'), encoding: 'hex' as const }
      return secrets.some((secret) => isSignedWith(secret, [url, '|', bytes], given))
        ? eventOf('8', '99', '1')
        : undefined
    },
  }
  const bytes = new TextEncoder().encode('webhook_id=3')
  const webhook = (headers: Record<string, string>, more: Partial<Webhook> = {}): Webhook => ({
    url: 'https://pod.example/callbacks/shops/4',
    bytes,
    secrets: ['secret'],
    headers: new Headers(headers),
    now: new Date('2026-11-22T00:00:00Z'),
    ...more,
  })

  it('a webhook receiver gets URL, bytes and every valid secret of the store or app', () => {
    const signed = {
      'x-wc-webhook-signature': signatureOf('secret', [bytes], 'base64'),
      'x-wc-webhook-delivery-id': 'd1',
    }
    expect(ofShop.read(webhook(signed))).toMatchObject([{ eventId: 'd1' }])
    expect(ofShop.read(webhook(signed, { secrets: ['new', 'secret'] }))).toMatchObject([{ eventId: 'd1' }])
    expect(ofShop.read(webhook(signed, { secrets: ['of another shop'] }))).toBeUndefined()
    const authorization = signatureOf('secret', ['https://pod.example/callbacks/shops/4|', bytes], 'hex')
    expect(ofApp.read(webhook({ authorization }))).toMatchObject([{ shopId: '99' }])
    expect(ofApp.read(webhook({ authorization }, { url: 'https://pod.example/elsewhere' }))).toBeUndefined()
  })

  it('an unsigned ping is recognized, and a request without a signature is not an event', () => {
    expect(ofShop.read(webhook({}))).toBe('ping')
    expect(ofShop.read(webhook({ 'x-wc-webhook-delivery-id': 'd1' }))).toBeUndefined()
  })
})
