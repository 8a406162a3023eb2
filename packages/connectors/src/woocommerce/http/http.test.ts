import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signedQuery } from './oauth.ts'
import { isMissingRoute, refusalOf, refusalOfError } from './refusal.ts'

describe('OAuth 1.0a', () => {
  test('signedQuery signs method, address and sorted parameters, encoded twice', () => {
    const query = new URLSearchParams({ sku: "a b,c*'", after: '2026-11-22T00:00:00' })
    const request = { method: 'GET', url: 'http://shop.example/wp-json/wc/v3/products', query }
    const now = new Date('2026-11-22T00:00:00Z')
    const signed = signedQuery(request, { key: 'ck_1', secret: 'cs_1' }, { now, nonce: 'n' })
    const base =
      'GET&http%3A%2F%2Fshop.example%2Fwp-json%2Fwc%2Fv3%2Fproducts&after%3D2026-11-22T00%253A00%253A00' +
      '%26oauth_consumer_key%3Dck_1%26oauth_nonce%3Dn%26oauth_signature_method%3DHMAC-SHA256' +
      '%26oauth_timestamp%3D1795305600%26sku%3Da%2520b%252Cc%252A%2527'
    expect(signed.get('oauth_signature')).toBe(createHmac('sha256', 'cs_1&').update(base).digest('base64'))
    expect(query.has('oauth_nonce')).toBe(false)
  })
})

describe('refusals', () => {
  const error = (code: string, data: object = {}) => ({ code, message: 'why', data: { status: 400, ...data } })

  test.each([
    [401, error('woocommerce_rest_cannot_view'), 'authorization_lost'],
    [401, error('woocommerce_rest_authentication_error'), 'authorization_lost'],
    [403, error('woocommerce_rest_cannot_edit'), 'permission_missing'],
    [403, undefined, 'refused'],
    [404, error('woocommerce_rest_shop_order_invalid_id'), 'not_found'],
    [400, error('woocommerce_rest_product_invalid_id'), 'not_found'],
    [404, error('rest_no_route'), 'refused'],
    [413, error('woocommerce_rest_request_entity_too_large'), 'invalid'],
    [400, error('woocommerce_product_image_upload_error'), 'picture_rejected'],
    [302, undefined, 'refused'],
  ])('refusalOfError maps %i %j to %s', (status, body, code) =>
    expect(refusalOfError(status, body)).toMatchObject({ ok: false, code }),
  )

  test('a taken SKU names the product that has it, and invalid arguments are named', () => {
    const taken = refusalOfError(400, error('product_invalid_sku', { resource_id: 10, unique_sku: 'x-1' }))
    expect(taken).toMatchObject({ code: 'exists', externalId: '10' })
    const invalid = refusalOfError(400, error('rest_invalid_param', { params: { regular_price: 'is not a string' } }))
    expect(invalid).toMatchObject({ code: 'invalid', fields: ['regular_price'] })
    expect(isMissingRoute(refusalOfError(404, error('rest_no_route')))).toBe(true)
  })

  test('an error of the server leaves the outcome of a write unknown, but not in maintenance', () => {
    const now = new Date('2026-11-22T00:00:00Z')
    const of = (status: number, isWrite: boolean, headers = {}) =>
      refusalOf(new Response('', { status, headers }), undefined, { isWrite, now })
    expect(of(500, true).code).toBe('unknown_outcome')
    expect(of(502, false).code).toBe('unavailable')
    expect(of(503, true, { 'retry-after': '600' })).toMatchObject({ code: 'unavailable', retryAfterSeconds: 600 })
    const date = { 'retry-after': 'Sun, 22 Nov 2026 00:01:30 GMT' }
    expect(of(429, true, date)).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 90 })
    expect(of(429, true, { 'retry-after': 'soon' })).not.toHaveProperty('retryAfterSeconds')
  })
})
