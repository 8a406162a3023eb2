import { describe, expect, it } from 'vitest'
import { isSignedWith, signatureOf } from './signature.ts'
import type { Webhook, WebhookReceiver } from './webhooks.ts'

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
