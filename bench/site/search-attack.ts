import { loadavg } from 'node:os'
import { cpuMsOfProcess, describeMachine, quantile, table } from '../shared/measure.ts'
import { firstDetail } from '../shared/public-paths.ts'
import { type BenchServer, startBenchServer } from '../shared/server-process.ts'

const warmUpRequests = 20
const seconds = 30
const attackPerSecond = 90
const visitorPerSecond = 10
const targetApiP95Ms = 150
const giveUpMs = 120_000

type Answer = { readonly status: number; readonly ms: number }

/**
 * Requests search pages with random words at a fixed rate, so that none is in the page cache, and measures how other
 * requests fare meanwhile. Requests are sent on time whether or not earlier ones were answered, as by many clients.
 */
export async function benchSearchAttack(): Promise<void> {
  const server = await startBenchServer('as served')
  try {
    await warmUp(server)
    const load = loadavg()[0]?.toFixed(1)
    const detail = await firstDetail(server.origin, '/category')
    const calm = await visit(server, detail, async () => [])
    const attacked = await visit(server, detail, () => sendAtRate(attackPerSecond, () => attack(server)))
    report(load, calm, attacked)
  } finally {
    await server.stop()
  }
}

async function warmUp(server: BenchServer): Promise<void> {
  for (let n = 0; n < warmUpRequests; n++) {
    await attack(server)
    await request(`${server.origin}/api/catalog/products?kind=blank`)
  }
}

type Visited = {
  readonly answers: Readonly<Record<string, readonly Answer[]>>
  /** CPU time of the server's process; undefined where the system does not report it. */
  readonly cpuMs: number | undefined
}

/** Sends requests of visitors, and the load beside them. */
async function visit({ origin, pid }: BenchServer, detail: string, load: () => Promise<Answer[]>): Promise<Visited> {
  const before = cpuMsOfProcess(pid)
  const visitor = (path: string) => sendAtRate(visitorPerSecond, () => request(`${origin}${path}`))
  const [attack, api, health, home, product] = await Promise.all([
    load(),
    visitor('/api/catalog/products?kind=blank'),
    visitor('/healthz'),
    visitor('/home'),
    visitor(detail),
  ])
  const after = cpuMsOfProcess(pid)
  return {
    answers: { 'API call': api, '/healthz': health, '/home': home, 'product page': product, 'random searches': attack },
    cpuMs: before === undefined || after === undefined ? undefined : after - before,
  }
}

function attack({ origin }: BenchServer): Promise<Answer> {
  return request(`${origin}/category?keyword=shirt%20${Math.random().toString(36).slice(2)}`)
}

async function sendAtRate(perSecond: number, send: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Promise<Answer>[] = []
  const startedAt = performance.now()
  for (let n = 0; n < perSecond * seconds; n++) {
    const waitMs = startedAt + (n * 1000) / perSecond - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    answers.push(send())
  }
  return Promise.all(answers)
}

/** Status 0: no answer in time, or a broken connection. */
async function request(url: string): Promise<Answer> {
  const startedAt = performance.now()
  const headers = { 'accept-encoding': 'br', 'accept-language': 'en-US' }
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(giveUpMs) })
    await response.arrayBuffer()
    return { status: response.status, ms: performance.now() - startedAt }
  } catch {
    return { status: 0, ms: performance.now() - startedAt }
  }
}

function report(load: string | undefined, calm: Visited, attacked: Visited): void {
  console.log(
    `\n### ${attackPerSecond} random searches a second for ${seconds} s (${describeMachine()}, load ${load} at the start)\n`,
  )
  const head = ['requests', 'sent', 'p50 ms', 'p95 ms', 'longest ms', 'answers']
  console.log(table(head, [...rowsOf('without', calm), ...rowsOf('during', attacked)]))
  const p95 = quantile(sortedMs(attacked.answers['API call'] ?? []), 0.95)
  const verdict = p95 < targetApiP95Ms ? 'reached' : 'missed'
  const share = ({ cpuMs }: Visited) => (cpuMs === undefined ? '?' : ((cpuMs / 1000 / seconds) * 100).toFixed(0))
  console.log(
    `\nCPU of the server's process: ${share(calm)} % of a core without, ${share(attacked)} % during the attack`,
  )
  console.log(`API p95 during the attack: ${p95.toFixed(0)} ms (target: under ${targetApiP95Ms} ms): ${verdict}`)
}

function rowsOf(when: string, visited: Visited): string[][] {
  return Object.entries(visited.answers)
    .filter(([, answers]) => answers.length > 0)
    .map(([name, answers]) => {
      const ms = sortedMs(answers)
      const figures = [quantile(ms, 0.5), quantile(ms, 0.95), ms.at(-1) ?? Number.NaN].map((each) => each.toFixed(0))
      return [`${name} ${when}`, String(answers.length), ...figures, statusesOf(answers)]
    })
}

function sortedMs(answers: readonly Answer[]): number[] {
  return answers.map(({ ms }) => ms).sort((a, b) => a - b)
}

function statusesOf(answers: readonly Answer[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status)
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, { length }]) => `${length} × ${status === 0 ? 'none' : status}`)
    .join(', ')
}
