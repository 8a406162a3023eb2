import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { failureCodes } from '@podwright/contracts/failure-codes'
import { getOrder } from '@podwright/contracts/orders/orders'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fail, succeed } from '../result.ts'
import { type ApiRouter, registerAccountCall, registerCall } from './router/api-router.ts'
import { bodyLimits } from './router/read-body.ts'
import { createTestApp, sendRequest } from './test-app.ts'
import { boxes, calls, readBox, registerBoxes, signBox } from './test-boxes.ts'

describe('a call', () => {
  const { request } = createTestApp(boxes)

  test('a call receives its decoded path, nested query and body, and responds with an envelope', async () => {
    const answer = await request({ path: '/api/boxes/7?labels%5Bcolour%5D=red&full=' })
    expect(answer).toMatchObject({ status: 200, code: 0, data: { boxId: 7, colour: 'red' } })
    expect(await request({ path: '/api/boxes', body: { name: 'a', amount: 1 } })).toMatchObject({ data: { name: 'a' } })
  })

  test('a call that fails with 601 responds with status 200 @R-508', async () => {
    const answer = await request({ path: '/api/boxes', body: { name: 'full', amount: 1 } })
    expect(answer).toMatchObject({ status: 200, code: 601, failure: { reason: 'cart_full' } })
  })

  test.each([
    ['zh-CN', {}, '购物车已满'],
    ['th-TH', { lang: 'th-TH' }, 'ตะกร้าเต็มแล้ว'],
    ['vi-VN', { 'accept-language': 'fr, vi;q=0.8, en;q=0.5' }, 'Giỏ hàng đã đầy'],
    ['en-US', { lang: 'en', 'accept-language': 'vi' }, 'Your cart is full'],
    ['zh-CN', { lang: 'xx-XX' }, '购物车已满'],
  ])('a failure has a message in %s for the headers %j', async (_, headers, words) => {
    const answer = await request({ path: '/api/boxes', body: { name: 'full', amount: 1 }, headers })
    expect(answer.msg).toContain(words)
  })

  test('invalid input is reported once per field @R-508', async () => {
    const answer = await request({ path: '/api/boxes', body: { name: 'much too long', amount: '1' } })
    expect(answer).toMatchObject({ status: 422, code: 422, failure: { reason: 'validation_failed' } })
    expect(answer.failure?.fields).toEqual({ name: 'too_long', amount: 'not_a_number' })
    const empty = await request({ path: '/api/boxes', body: {} })
    expect(empty.failure?.fields).toEqual({ name: 'required', amount: 'required' })
  })

  test.each<[string, Parameters<typeof request>[0], keyof typeof failureCodes]>([
    ['broken JSON', { path: '/api/boxes', body: '{"name":' }, 'malformed_request'],
    ['no JSON at all', { path: '/api/boxes', body: '' }, 'malformed_request'],
    ['bytes that are no UTF-8', { path: '/api/boxes', body: new Uint8Array([0x22, 0xff, 0x22]) }, 'malformed_request'],
    ['a NUL byte in a text', { path: '/api/boxes', body: { name: 'a\u0000', amount: 1 } }, 'validation_failed'],
    ['a list instead of an object', { path: '/api/boxes', body: [] }, 'validation_failed'],
    ['null', { path: '/api/boxes', body: 'null' }, 'validation_failed'],
    ['nesting without end', { path: '/api/boxes', body: '['.repeat(400_000) }, 'malformed_request'],
    [
      'closed nesting',
      { path: '/api/boxes', body: `${'['.repeat(200_000)}${']'.repeat(200_000)}` },
      'validation_failed',
    ],
    [
      'another content type',
      { path: '/api/boxes', body: 'name=a', headers: { 'content-type': 'text/plain' } },
      'unsupported_media_type',
    ],
    [
      'another charset',
      { path: '/api/boxes', body: '{}', headers: { 'content-type': 'application/json; charset=utf-16' } },
      'unsupported_media_type',
    ],
    ['a form for a JSON call', { path: '/api/boxes', form: { name: 'a' } }, 'unsupported_media_type'],
    ['too large a body', { path: '/api/boxes', body: `"${'x'.repeat(bodyLimits.json)}"` }, 'payload_too_large'],
    [
      'a claimed length beyond the limit',
      { path: '/api/boxes', body: '{}', headers: { 'content-length': '9999999' } },
      'payload_too_large',
    ],
    ['a broken escape in the query', { path: '/api/boxes/1?full=%' }, 'malformed_request'],
    ['bad UTF-8 in the query', { path: '/api/boxes/1?full=%ff' }, 'malformed_request'],
    ['one name with two shapes', { path: '/api/boxes/1?labels=a&labels[colour]=b' }, 'malformed_request'],
    ['a prototype in the query', { path: '/api/boxes/1?__proto__[x]=1' }, 'malformed_request'],
    ['a thousand and one pairs', { path: `/api/boxes/1?${'a=1&'.repeat(1001)}` }, 'malformed_request'],
    ['a value given twice', { path: '/api/boxes/1?full=yes&full=no' }, 'validation_failed'],
    ['an id that is none', { path: '/api/boxes/one' }, 'validation_failed'],
    ['an id with a broken escape', { path: '/api/boxes/%' }, 'validation_failed'],
    ['an id beyond the range', { path: '/api/boxes/99999999999' }, 'validation_failed'],
    ['an unknown path', { path: '/api/unknown' }, 'not_found'],
    ['the bare prefix', { path: '/api' }, 'not_found'],
    ['a path that climbs out of one', { path: '/api/boxes/%2e%2e/%2e%2e/api/secret' }, 'not_found'],
    ['a known path with another method', { path: '/api/boxes/1', method: 'DELETE' }, 'method_not_allowed'],
    ['a made-up method', { path: '/api/boxes/1', method: 'BREW' }, 'method_not_allowed'],
  ])('a request with %s is refused with an envelope', async (_, sent, code) => {
    const answer = await request(sent)
    expect(answer.failure?.reason).toBe(code)
    expect(answer).toMatchObject(failureCodes[code])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('a method that a path does not support is refused with the allowed ones', async () => {
    const answer = await request({ path: '/api/boxes/1', method: 'DELETE' })
    expect(answer.headers.get('allow')).toBe('GET, HEAD, PUT')
  })

  test('reading a body without a length stops at the limit', async () => {
    const { app } = createTestApp(boxes)
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(0x20))
      },
    })
    const init = {
      method: 'POST',
      body: endless,
      duplex: 'half' as const,
      headers: { 'content-type': 'application/json' },
    }
    const response = await app.request(new Request('http://localhost/api/boxes', init))
    expect(response.status).toBe(413)
    expect(sent).toBeLessThan(bodyLimits.json + 4 * 65_536)
  })
})

describe('access', () => {
  const { request } = createTestApp(boxes)
  const sign = (headers: Record<string, string>) =>
    request({ method: 'PUT', path: '/api/boxes/1', form: { name: 'x' }, headers })

  test('a call with access rules requires a session of a permitted user type', async () => {
    expect(await sign({ accessToken: 'business', userType: '3' })).toMatchObject({
      code: 0,
      data: { signedBy: '+8613800000003' },
    })
    expect(await sign({ accessToken: 'business' })).toMatchObject({ code: 0 })
    expect(await sign({})).toMatchObject({ status: 401, failure: { reason: 'unauthenticated' } })
    expect(await sign({ accessToken: 'stolen' })).toMatchObject({ status: 401 })
    expect(await sign({ accessToken: 'agent', userType: '2' })).toMatchObject({
      status: 403,
      failure: { reason: 'forbidden' },
    })
  })

  test('a member needs the permission of the call', async () => {
    expect(await sign({ accessToken: 'designer' })).toMatchObject({ code: 0 })
    expect(await sign({ accessToken: 'clerk' })).toMatchObject({
      status: 403,
      failure: { reason: 'permission_missing' },
    })
  })

  test('a session whose userType header does not match is refused', async () => {
    expect(await sign({ accessToken: 'business', userType: '2' })).toMatchObject({ status: 401 })
    expect(await sign({ accessToken: 'agent', userType: '3' })).toMatchObject({ status: 401 })
  })

  test('access is checked before the input is read', async () => {
    const answer = await request({ method: 'PUT', path: '/api/boxes/none', body: '{', headers: {} })
    expect(answer.status).toBe(401)
  })
})

describe('what goes wrong unexpectedly', () => {
  test('an unexpected error is logged once with the request id of the response, which reveals nothing else', async () => {
    const { request, logLines } = createTestApp(boxes)
    const answer = await request({ path: '/api/boxes', body: { name: 'boom', amount: 1 }, headers: { lang: 'en-US' } })
    expect(answer).toMatchObject({
      status: 500,
      code: 500,
      msg: 'Unknown system error, please contact the administrator',
    })
    expect(JSON.stringify(answer.data)).not.toContain('secret')
    const lines = logLines.filter((line) => line.includes('internal secret'))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ requestId: answer.failure?.requestId })
    expect(answer.headers.get('x-request-id')).toBe(answer.failure?.requestId)
  })

  test('a lost database connection responds with 503', async () => {
    const { request } = createTestApp(boxes)
    for (const name of ['away', 'broken']) {
      const answer = await request({ path: '/api/boxes', body: { name, amount: 1 } })
      expect(answer, name).toMatchObject({ status: 503, failure: { reason: 'unavailable' } })
    }
  })

  test('an unexpected error on a page responds with a short message and the request id', async () => {
    const { app } = createTestApp({
      ...boxes,
      site: () => {
        throw new Error('secret of the page')
      },
    })
    const response = await app.request('/home')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('secret')
  })
})

describe('the app', () => {
  test('the app does not start when a call has no route, two routes, or the wrong kind of route', () => {
    const missing = (api: ApiRouter) => registerCall(api, readBox, () => fail('not_found'))
    expect(() => createTestApp({ calls, modules: [missing] })).toThrow('calls without a route: fillBox, signBox')
    expect(() => createTestApp({ calls, modules: [registerBoxes, missing] })).toThrow('readBox has two routes')
    const open = (api: ApiRouter) => registerCall(api, signBox, () => fail('not_found'))
    expect(() => createTestApp({ calls, modules: [open] })).toThrow('signBox needs a session')
  })

  test('an app with a route of a call that the registry does not list fails to start', () => {
    const listed = calls.filter((call) => call !== readBox)
    expect(() => createTestApp({ calls: listed, modules: [registerBoxes] })).toThrow('run "npm run generate": readBox')
  })

  test('an app whose route is registered after one that matches the same requests fails to start', () => {
    const newestBox = { ...readBox, id: 'newestBox', path: '/api/boxes/newest', params: z.object({}) } as const
    const newest = (api: ApiRouter) => registerCall(api, newestBox, () => fail('not_found'))
    const all = { calls: [...calls, newestBox] }
    expect(() => createTestApp({ ...all, modules: [registerBoxes, newest] })).toThrow(
      'newestBox is never reached: register it before readBox (/api/boxes/{boxId})',
    )
    expect(() => createTestApp({ ...all, modules: [newest, registerBoxes] })).not.toThrow()
  })

  test('a well-formed request id of the client is kept, and any other is replaced', async () => {
    const { request } = createTestApp(boxes)
    const kept = await request({ path: '/api/boxes/1', headers: { 'x-request-id': 'trace-0123456789' } })
    expect(kept.headers.get('x-request-id')).toBe('trace-0123456789')
    const replaced = await request({ path: '/api/boxes/1', headers: { 'x-request-id': '<script>alert(1)</script>' } })
    expect(replaced.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a request is logged in one line with its route template and without the query @R-202', async () => {
    const { request, logLines } = createTestApp(boxes)
    await request({
      path: '/api/boxes/1?t=secret-token&labels[colour]=red',
      headers: { accessToken: 'secret-header', cookie: 'secret=1' },
    })
    expect(logLines).toHaveLength(1)
    expect(JSON.parse(logLines[0] ?? '')).toMatchObject({ route: '/api/boxes/{boxId}', method: 'GET', status: 200 })
    expect(logLines[0]).not.toMatch(/secret/)
  })

  test('the log line of a request names the user, and the order of its path', async () => {
    const session = { accountId: 12, userType: 3, username: 'seller' } as const
    const { request, logLines } = createTestApp({
      calls: [getOrder, signBox],
      modules: [
        (api) => registerAccountCall(api, getOrder, () => fail('not_found')),
        (api) => registerAccountCall(api, signBox, () => succeed({ signedBy: 'seller' })),
      ],
      findSession: async () => session,
    })
    for (const path of ['/api/orders/34', '/api/orders/not-an-id', '/api/boxes/56']) {
      const method = path.includes('boxes') ? 'PUT' : 'GET'
      await request({ method, path, headers: { accessToken: 'valid' } })
    }
    await request({ path: '/api/orders/34' })
    const fields = logLines.map((line) => JSON.parse(line)).map(({ userId, orderId }) => ({ userId, orderId }))
    expect(fields).toEqual([{ userId: 12, orderId: 34 }, { userId: 12 }, { userId: 12 }, { orderId: 34 }])
  })

  test('every response has security headers, and headers set by a page are kept', async () => {
    const { app } = createTestApp({
      ...boxes,
      site: () => new Response('page', { headers: { 'content-security-policy': "script-src 'self'" } }),
      images: () => Response.redirect('http://localhost/placeholder.webp'),
    })
    for (const path of ['/api/boxes/1', '/api/unknown', '/home', '/images/a.webp', '/healthz']) {
      const { headers } = await sendRequest(app, { path })
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('referrer-policy'), path).toBe('strict-origin')
      expect(headers.get('x-request-id'), path).toBeTruthy()
      expect(headers.get('content-security-policy'), path).toBeTruthy()
    }
    const api = await sendRequest(app, { path: '/api/boxes/1' })
    expect(api.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(api.headers.get('vary')).toBe('lang, accept-language, accept-encoding')
    const page = await sendRequest(app, { path: '/home' })
    expect(page.headers.get('content-security-policy')).toBe("script-src 'self'")
    const picture = await sendRequest(app, { path: '/images/a.webp' })
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('large public responses are compressed with %s, small ones are not', async (encoding, unpack) => {
    const { app } = createTestApp(boxes)
    const large = 'x'.repeat(5000)
    const headers = { 'accept-encoding': encoding }
    const response = await sendRequest(app, { path: `/api/boxes/1?labels[colour]=${large}`, headers })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.length).toBeLessThan(500)
    expect(JSON.parse(unpack(bytes).toString())).toMatchObject({ code: 0, data: { colour: large } })
    const small = await sendRequest(app, { path: '/api/boxes/1', headers })
    expect(small.headers.get('content-encoding')).toBeNull()
  })

  test('a HEAD request is answered like GET without a body', async () => {
    const { app } = createTestApp(boxes)
    const response = await sendRequest(app, { method: 'HEAD', path: '/api/boxes/1' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  test('the API description is served at /api/openapi.json', async () => {
    const { app } = createTestApp(boxes)
    const response = await sendRequest(app, { path: '/api/openapi.json' })
    expect(await response.json()).toMatchObject({
      openapi: '3.1.0',
      paths: { '/api/boxes': { post: { operationId: 'fillBox' } } },
    })
  })
})
