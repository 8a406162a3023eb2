import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'

/** An event as 17TRACK shows it. `visibleFrom`: the request, counted from 1, that shows it first. */
export type FakeEvent = {
  readonly at: string
  readonly status: string
  readonly text?: string
  readonly place?: string
  readonly visibleFrom?: number
}

type Disturbance = 'rate_limited' | 'unavailable' | 'hangs' | 'unauthorized' | 'nonsense'

export type FakeCarrier = {
  readonly url: string
  /** What it knows of each number. A number is answered once it was registered. */
  readonly events: Map<string, FakeEvent[]>
  /** Numbers of each request for tracking. */
  readonly asked: string[][]
  readonly registered: Set<string>
  readonly settings: {
    /** What goes wrong with every request. */
    disturbance: Disturbance | undefined
    retryAfter: string | undefined
    /** Shows every event twice. */
    repeats: boolean
    /** Shows the events newest first. */
    reverses: boolean
    /** Whether new numbers can be registered. */
    hasQuota: boolean
    /** Numbers that are rejected with a code of their own. */
    rejected: Map<string, number>
  }
  close(): Promise<void>
}

export const fakeKey = 'fake-tracking-key'

const Numbers = z.array(z.object({ number: z.string() })).max(40)

/** Starts a tracking service on a free port that speaks the documented API of 17TRACK, version 2.2. */
export async function startFakeCarrier(): Promise<FakeCarrier> {
  const events = new Map<string, FakeEvent[]>()
  const asked: string[][] = []
  const registered = new Set<string>()
  const settings: FakeCarrier['settings'] = {
    disturbance: undefined,
    retryAfter: undefined,
    repeats: false,
    reverses: false,
    hasQuota: true,
    rejected: new Map(),
  }
  const trackInfo = (number: string) => {
    const shown = (events.get(number) ?? []).filter(({ visibleFrom = 1 }) => visibleFrom <= asked.length)
    const sorted = shown.toSorted((a, b) => a.at.localeCompare(b.at))
    const latest = sorted.at(-1)?.status ?? 'NotFound_Other'
    const listed = sorted.map(({ at, status, text = '', place = '' }) => {
      return { time_utc: at, time_iso: at, description: text, location: place, stage: null, sub_status: status }
    })
    const repeated = settings.repeats ? [...listed, ...listed] : listed
    return {
      latest_status: { status: latest.split('_')[0], sub_status: latest },
      tracking: { providers: [{ events: settings.reverses ? repeated.toReversed() : repeated }] },
    }
  }
  const answer = (path: string, numbers: readonly string[]) => {
    const accepted: unknown[] = []
    const rejected: unknown[] = []
    for (const number of numbers) {
      const code = settings.rejected.get(number)
      if (code !== undefined) rejected.push({ number, error: { code, message: 'rejected' } })
      else if (path === '/register') {
        if (registered.has(number)) rejected.push({ number, error: { code: -18019901, message: 'registered' } })
        else if (!settings.hasQuota) rejected.push({ number, error: { code: -18019908, message: 'quota' } })
        else accepted.push({ number, carrier: 0 })
        if (settings.hasQuota) registered.add(number)
      } else if (registered.has(number)) accepted.push({ number, carrier: 0, track_info: trackInfo(number) })
      else rejected.push({ number, error: { code: -18019902, message: 'not registered' } })
    }
    return { code: 0, data: { accepted, rejected } }
  }
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    const retry: Record<string, string> =
      settings.retryAfter === undefined ? {} : { 'retry-after': settings.retryAfter }
    const numbers = Numbers.parse(JSON.parse(await textOf(request))).map(({ number }) => number)
    const path = request.url ?? ''
    if (path === '/gettrackinfo') asked.push(numbers)
    if (settings.disturbance === 'hangs') return
    if (settings.disturbance === 'rate_limited') send(429, {}, retry)
    else if (settings.disturbance === 'unavailable') send(500, {}, retry)
    else if (settings.disturbance === 'nonsense') send(200, ['?'])
    else if (settings.disturbance === 'unauthorized' || request.headers['17token'] !== fakeKey)
      send(200, { code: -18010002, data: {} })
    else send(200, answer(path, numbers))
  }
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the fake carrier has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    events,
    asked,
    registered,
    settings,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
