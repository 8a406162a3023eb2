import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import { ConnectionError } from '@podwright/connectors/context'
import { afterEach, describe, expect, test } from 'vitest'
import { parseNetworks } from '../../../networks.ts'
import { createGuardedFetch } from './guarded-fetch.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

const opened = parseNetworks('127.0.0.1/32') ?? { check: () => false }
const limits = { bytes: 1000, ms: 5000, redirects: 3 }
const guarded = createGuardedFetch({ networks: opened, limits })

async function failureOf(work: Promise<unknown>): Promise<ConnectionError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ConnectionError)) throw new Error(`not a ConnectionError: ${error}`)
  return error
}

describe('where the guarded fetch connects to', () => {
  const strict = createGuardedFetch({
    networks: { check: () => false },
    resolve: async () => ['93.184.215.14', '10.0.0.1'],
    limits,
  })

  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://017700000001/',
    'https://0/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://10.0.0.1:8443/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://192.168.1.1./',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://mixed.example/',
    'http://93.184.215.14/',
    'https://user:password@shop.example/',
    'https://user@shop.example/',
    'ftp://shop.example/',
    'file:///etc/passwd',
    'data:text/plain,hello',
    'not an address',
  ])('%s is refused before anything is sent', async (url) => {
    expect(await failureOf(strict(url))).toMatchObject({ mayHaveArrived: false, why: 'blocked' })
  })

  test('a name that resolves to nothing, or not at all, is refused', async () => {
    const none = createGuardedFetch({ networks: opened, resolve: async () => [], limits })
    const failing = createGuardedFetch({ networks: opened, resolve: () => Promise.reject(new Error('no')), limits })
    expect(await failureOf(none('https://shop.example/'))).toMatchObject({
      message: 'shop.example has no address',
      why: 'dns',
    })
    expect(await failureOf(failing('https://shop.example/'))).toMatchObject({
      message: 'shop.example cannot be resolved: no',
      why: 'dns',
    })
  })

  test('a name is resolved once per request, and the connection goes to what was checked', async () => {
    const base = await serve((request, response) => response.end(request.headers.host))
    let resolutions = 0
    const rebinding = createGuardedFetch({
      networks: opened,
      // The first answer is allowed; every later one leads into the private network.
      resolve: async () => (resolutions++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']),
      limits,
    })
    const url = base.replace('127.0.0.1', 'shop.example')
    expect(await (await rebinding(url)).text()).toBe(new URL(url).host)
    expect(resolutions).toBe(1)
    expect(await failureOf(rebinding(url))).toMatchObject({ message: 'shop.example is not on the public internet' })
  })
})

describe('redirects of the guarded fetch', () => {
  const elsewhere =
    (to: string): RequestListener =>
    (request, response) => {
      if (request.url === '/end') response.end(request.method)
      else response.writeHead(Number(request.url?.slice(1)) || 302, { location: to }).end()
    }

  test('a read is redirected within its host, a write only by 303, 307 and 308', async () => {
    const base = await serve(elsewhere('/end'))
    expect(await (await guarded(`${base}/301`)).text()).toBe('GET')
    expect(await (await guarded(`${base}/307`, { method: 'POST', body: 'x' })).text()).toBe('POST')
    expect(await (await guarded(`${base}/303`, { method: 'POST', body: 'x' })).text()).toBe('GET')
    expect((await guarded(`${base}/301`, { method: 'POST', body: 'x' })).status).toBe(301)
    expect((await guarded(`${base}/302`, { redirect: 'manual' })).status).toBe(302)
  })

  test('a redirect to another host or to a private address is not followed', async () => {
    const toPrivate = await serve(elsewhere('http://10.0.0.1/'))
    expect((await failureOf(guarded(toPrivate))).message).toMatch(/redirects to another host/)
    const toPassword = await serve(elsewhere('http://user:secret@127.0.0.1/'))
    expect(await failureOf(guarded(toPassword))).toBeInstanceOf(ConnectionError)
  })

  test.each(['myapp://done', 'http://user:secret@127.0.0.1/'])(
    'a write that is redirected to %s has arrived: as an answer or as a failure, never as not sent',
    async (to) => {
      const base = await serve(elsewhere(to))
      const write = { method: 'POST', body: 'x' }
      expect((await guarded(`${base}/302`, write)).status).toBe(302)
      expect(await failureOf(guarded(`${base}/303`, write))).toMatchObject({ mayHaveArrived: true })
      expect(await failureOf(guarded(`${base}/302`))).toMatchObject({ mayHaveArrived: false })
    },
  )

  test('a write whose redirect cannot be followed has arrived', async () => {
    const base = await serve((_, response) => response.writeHead(303, { location: '/end' }).end())
    let resolutions = 0
    const resolve = async () => (resolutions++ === 0 ? ['127.0.0.1'] : ['10.0.0.1'])
    const lost = createGuardedFetch({ networks: opened, resolve, limits })
    const asked = lost(base.replace('127.0.0.1', 'shop.example'), { method: 'POST', body: 'x' })
    expect(await failureOf(asked)).toMatchObject({ mayHaveArrived: true })
  })

  test('a redirect to another port of the host is not followed, and its server gets no credentials', async () => {
    const received: (string | undefined)[] = []
    const other = await serve((request, response) => {
      received.push(request.headers.authorization)
      response.end()
    })
    const base = await serve(elsewhere(other))
    const asked = guarded(base, { headers: { authorization: 'Bearer secret' } })
    expect((await failureOf(asked)).message).toMatch(/redirects to another host or port/)
    expect(received).toEqual([])
  })

  test('more than three redirects are refused', async () => {
    let count = 0
    const base = await serve((_, response) => response.writeHead(302, { location: `/${count++}` }).end())
    expect((await failureOf(guarded(base))).message).toMatch(/too many redirects/)
    expect(count).toBe(4)
  })
})

describe('limits of the guarded fetch', () => {
  test('a response over the size limit is refused, also if it is small when compressed', async () => {
    const plain = await serve((_, response) => response.end('x'.repeat(1001)))
    expect((await failureOf(guarded(plain))).message).toMatch(/larger than 1000 bytes/)
    const packed = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(100_000))),
    )
    expect((await failureOf(guarded(packed))).message).toMatch(/larger than 1000 bytes/)
  })

  test('a compressed response is decoded', async () => {
    const base = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"a":1}')),
    )
    expect(await (await guarded(base)).json()).toEqual({ a: 1 })
  })

  test('the name of an encoding is read in any case, and an unknown one is a failure', async () => {
    const upper = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': ' GZIP' }).end(gzipSync('{"a":1}')),
    )
    expect(await (await guarded(upper)).json()).toEqual({ a: 1 })
    const twice = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(gzipSync(gzipSync('{}'))),
    )
    expect((await failureOf(guarded(twice))).message).toMatch(/encoding of the response is unknown/)
  })

  test('a response that takes too long is given up, and the request may have arrived', async () => {
    const quick = createGuardedFetch({ networks: opened, limits: { ...limits, ms: 200 } })
    const base = await serve(() => undefined)
    const failure = await failureOf(quick(base, { method: 'POST', body: 'x' }))
    expect(failure).toMatchObject({ mayHaveArrived: true, hasTimedOut: true })
    const resolve = () => new Promise<never>(() => undefined)
    const lost = createGuardedFetch({ networks: opened, resolve, limits: { ...limits, ms: 200 } })
    expect(await failureOf(lost('https://shop.example'))).toMatchObject({ mayHaveArrived: false, hasTimedOut: true })
  })

  test('an aborted call ends its request', async () => {
    const controller = new AbortController()
    const base = await serve(() => controller.abort(new Error('the process stops')))
    const failure = await failureOf(guarded(base, { signal: controller.signal }))
    expect(failure).toMatchObject({
      ...{ mayHaveArrived: true, hasTimedOut: false },
      message: expect.stringMatching(/the process stops/),
    })
  })
})

describe('what the guarded fetch reports and sends', () => {
  test('a refused connection did not arrive; one that ended before the response may have', async () => {
    const base = await serve((request) => request.socket.destroy())
    expect(await failureOf(guarded(base, { method: 'POST', body: 'x' }))).toMatchObject({ mayHaveArrived: true })
    expect(await failureOf(guarded(base.replace('http:', 'https:')))).toMatchObject({
      mayHaveArrived: false,
      why: 'tls',
    })
    const [server] = servers
    server?.close()
    const closed = createGuardedFetch({ networks: opened, limits })
    expect(await failureOf(closed('http://127.0.0.1:1/', { method: 'POST' }))).toMatchObject({
      mayHaveArrived: false,
      why: 'refused',
    })
  })

  test('method, headers and every kind of body arrive unchanged', async () => {
    const base = await serve(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks).toString()
      response.end(JSON.stringify([request.method, request.headers['content-type'], request.headers['x-key'], body]))
    })
    const send = async (init: RequestInit) => (await guarded(base, { headers: { 'x-key': 'k' }, ...init })).json()
    expect(await send({ method: 'PUT', body: '{"ü":1}' })).toEqual(['PUT', 'text/plain;charset=UTF-8', 'k', '{"ü":1}'])
    const form = 'application/x-www-form-urlencoded;charset=UTF-8'
    expect(await send({ method: 'POST', body: new URLSearchParams({ a: 'b c' }) })).toEqual([
      'POST',
      form,
      'k',
      'a=b+c',
    ])
    expect(await send({ method: 'POST', body: new Uint8Array([104, 105]) })).toMatchObject(['POST', null, 'k', 'hi'])
    const data = new FormData()
    data.set('file', new Blob(['dog']), 'dog.png')
    expect(await send({ method: 'POST', body: data })).toMatchObject([
      'POST',
      expect.stringMatching(/^multipart\/form-data; boundary=/),
      'k',
      expect.stringMatching(/filename="dog.png"[\s\S]*dog/),
    ])
  })

  test('a response without a body, and one with several cookies, are passed on', async () => {
    const base = await serve((request, response) =>
      request.url === '/empty'
        ? response.writeHead(204).end()
        : response
            .writeHead(
              429,
              [
                ['retry-after', '7'],
                ['set-cookie', 'a=1'],
                ['set-cookie', 'b=2'],
              ].flat(),
            )
            .end('slow'),
    )
    expect((await guarded(`${base}/empty`)).status).toBe(204)
    const response = await guarded(base)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7'])
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  })
})
