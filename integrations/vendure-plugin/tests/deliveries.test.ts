import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { Deliveries, type Payload, post } from '../src/deliveries.ts'

const secret = 'secret of a webhook'
const payloadOf = (objectId: string, id = `event-${objectId}`): Payload => ({
  ...{ id, topic: 'order', event: 'placed', objectId },
  at: '2026-11-23T01:00:00.000Z',
})

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** A server that accepts requests and never answers. */
const hang = () => serve(() => undefined)

/** Deliveries whose requests are answered by `answerOf`, with pauses that end when `resume` is called. */
function withAnswers(answerOf: (url: string, payload: Payload) => string | undefined) {
  const sent: string[] = []
  const logged: string[] = []
  const pauses: { ms: number; end: () => void }[] = []
  const deliveries = new Deliveries({
    async send({ url }, payload) {
      sent.push(`${url} ${payload.id}`)
      return answerOf(url, payload)
    },
    log: (message) => void logged.push(message),
    wait: (ms) => new Promise<void>((end) => void pauses.push({ ms, end })),
  })
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  const addWith = async (ofWebhook: string, url: string, ...payloads: Payload[]) => {
    for (const payload of payloads) deliveries.add({ url, secret: ofWebhook }, payload)
    await settle()
  }
  return {
    sent,
    logged,
    add: (url: string, ...payloads: Payload[]) => addWith(secret, url, ...payloads),
    addWith,
    /** Ends the pause that was begun last; returns how long it was. */
    async resume() {
      const pause = pauses.pop()
      pause?.end()
      await settle()
      return pause?.ms
    },
  }
}

test('addresses that hang do not delay the requests to others', async () => {
  const [first, second] = [await hang(), await hang()]
  const received: string[] = []
  let receive = (): void => undefined
  const all = new Promise<void>((resolve) => {
    receive = () => received.length === 50 && resolve()
  })
  const good = await serve((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      const signature = createHmac('sha256', secret).update(body).digest('base64')
      expect(request.headers['x-podwright-signature']).toBe(signature)
      received.push(JSON.parse(body).objectId)
      response.end('ok')
      receive()
    })
  })
  // The requests to the other addresses outlast the test.
  const deliveries = new Deliveries({
    send: (webhook, payload) => post(webhook, payload, 600_000),
    log: () => undefined,
  })
  for (let at = 0; at < 50; at++)
    for (const url of [first, second, good]) deliveries.add({ url, secret }, payloadOf(`${at}`))
  await all
  expect(new Set(received).size).toBe(50)
})

test('a request to an address that hangs ends with a failure after its time limit', async () => {
  const url = await hang()
  await expect(post({ url, secret }, payloadOf('1'), 20)).rejects.toThrow(/timeout/i)
  const refused = await serve((_, response) => response.writeHead(503).end('closed'))
  expect(await post({ url: refused, secret }, payloadOf('1'))).toBe('answered 503')
})

test('an address that fails is paused longer each time, is then probed with single requests, and recovers', async () => {
  let isUp = false
  const { sent, logged, add, resume } = withAnswers(() => (isUp ? undefined : 'answered 500'))
  await add('a', payloadOf('1'))
  const pauses = [await resume(), await resume(), await resume(), await resume()]
  expect(pauses).toEqual([1000, 4000, 16_000, 64_000])
  expect(sent).toEqual(Array(5).fill('a event-1'))
  expect(logged).toEqual(['a failed 5 times and is tried every 10 minutes: answered 500'])
  await add('a', ...[2, 3, 4, 5, 6, 7, 8].map((at) => payloadOf(`${at}`)))
  expect(sent).toHaveLength(5)
  expect(await resume()).toBe(600_000)
  expect(sent.slice(5)).toEqual(['a event-1'])
  expect(logged[1]).toBe('placed was not sent to a: answered 500')
  expect(await resume()).toBe(600_000)
  expect(sent.slice(6)).toEqual(['a event-2'])
  isUp = true
  expect(await resume()).toBe(600_000)
  const rest = [3, 4, 5, 6, 7, 8, 2].map((at) => `a event-${at}`)
  expect(sent.slice(7)).toEqual(rest)
  // Nothing of the former failures is left.
  isUp = false
  await add('a', payloadOf('9'))
  expect(await resume()).toBe(1000)
})

test('an address that is registered again with another secret does not wait for the pause of the former one', async () => {
  const { sent, add, addWith, resume } = withAnswers((_, { id }) => (id === 'old' ? 'refused' : undefined))
  await add('a', payloadOf('1', 'old'))
  await addWith('a new secret of it', 'a', payloadOf('1', 'new'))
  expect(sent).toEqual(['a old', 'a new'])
  expect(await resume()).toBe(1000)
})

test('a paused address does not pause others', async () => {
  const { sent, add, resume } = withAnswers((url) => (url === 'dead' ? 'refused' : undefined))
  await add('dead', payloadOf('1'))
  await add('good', payloadOf('1'), payloadOf('2'))
  expect(sent).toEqual(['dead event-1', 'good event-1', 'good event-2'])
  expect(await resume()).toBe(1000)
})

test('an object that changes again while it waits is sent once, with its last change', async () => {
  let isUp = false
  const { sent, add, resume } = withAnswers(() => (isUp ? undefined : 'refused'))
  await add('a', payloadOf('1', 'old'))
  await add('a', payloadOf('1', 'newer'), payloadOf('1', 'last'))
  isUp = true
  await resume()
  expect(sent).toEqual(['a old', 'a last'])
})

test('one object that is refused does not keep the others of its address from being sent', async () => {
  const { sent, logged, add, resume } = withAnswers((_, { objectId }) =>
    objectId === 'bad' ? 'answered 400' : undefined,
  )
  await add('a', payloadOf('bad'), ...[1, 2, 3, 4, 5].map((at) => payloadOf(`${at}`)))
  for (let round = 0; round < 8; round++) await resume()
  expect(sent.filter((each) => each === 'a event-bad')).toHaveLength(6)
  expect(new Set(sent).size).toBe(6)
  expect(logged).toContain('placed was not sent to a: answered 400')
})

test('the plugins for Vendure and Medusa send in the same way', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
  expect(read('medusa-plugin/src/podwright/deliveries.ts')).toBe(read('vendure-plugin/src/deliveries.ts'))
})
