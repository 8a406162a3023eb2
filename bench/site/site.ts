import { type Load, load } from '../shared/load.ts'
import { cpuMsOfProcess, describeMachine, quantile, table } from '../shared/measure.ts'
import { firstDetail } from '../shared/public-paths.ts'
import { type BenchServer, startBenchServer } from '../shared/server-process.ts'
import { weighPage } from './page-weight.ts'

const rounds = 3
const roundSeconds = 5
const warmUpSeconds = 3
const targetFactor = 10
const targetHomeKilobytes = 110

type Round = Load & { readonly cpuMs: number | undefined }

/** Measures pages as HTML, from the page cache and rendered at each request, and their JavaScript. */
export async function benchSite(): Promise<void> {
  const cached = await startBenchServer('as served')
  try {
    await reportWeights(cached)
    const uncached = await startBenchServer('no page cache')
    try {
      await reportRates(cached, uncached)
    } finally {
      await uncached.stop()
    }
  } finally {
    await cached.stop()
  }
}

async function reportWeights({ origin }: BenchServer): Promise<void> {
  const detail = await firstDetail(origin, '/category')
  const rows: string[][] = []
  for (const path of ['/home', '/category', detail]) {
    const { htmlBytes, scripts, scriptBytes } = await weighPage(`${origin}${path}`)
    rows.push([path, kilobytes(htmlBytes), String(scripts), kilobytes(scriptBytes)])
  }
  console.log(`\n### Weight of pages, brotli, kB of 1000 bytes (${describeMachine()})\n`)
  console.log(table(['page', 'HTML kB', 'scripts', 'JavaScript kB'], rows))
  console.log(`\nJavaScript of /home: ${rows[0]?.at(-1)} kB (target: at most ${targetHomeKilobytes})`)
}

async function reportRates(cached: BenchServer, uncached: BenchServer): Promise<void> {
  const rows: string[][] = []
  const verdicts: string[] = []
  for (const path of ['/home', '/category']) {
    const { fast, slow } = await compare(cached, uncached, path)
    rows.push(rowOf(`${path} cached`, fast), rowOf(`${path} rendered`, slow))
    verdicts.push(
      `${path}: ${(rateOf(fast) / rateOf(slow)).toFixed(1)} times the rate when cached, ${cpuFactor(fast, slow)} less CPU of the server (target: ${targetFactor} times the rate)`,
    )
  }
  const head = ['page', 'rounds', 'requests/s', 'lowest', 'highest', 'p50 ms', 'p99 ms', 'CPU ms']
  console.log(
    `\n### Pages over 20 connections, medians of ${rounds} rounds of ${roundSeconds} s (${describeMachine()})\n`,
  )
  console.log(table(head, rows))
  console.log(`\n${verdicts.join('\n')}`)
}

/** Alternates between both, so that other load on the machine affects both equally. */
async function compare(cached: BenchServer, uncached: BenchServer, path: string) {
  const fast: Round[] = []
  const slow: Round[] = []
  await load(`${cached.origin}${path}`, warmUpSeconds)
  await load(`${uncached.origin}${path}`, warmUpSeconds)
  for (let round = 0; round < rounds; round++) {
    fast.push(await runRound(cached, path))
    slow.push(await runRound(uncached, path))
  }
  return { fast, slow }
}

async function runRound({ origin, pid }: BenchServer, path: string): Promise<Round> {
  const before = cpuMsOfProcess(pid)
  const result = await load(`${origin}${path}`, roundSeconds)
  const after = cpuMsOfProcess(pid)
  const cpuMs = before === undefined || after === undefined ? undefined : (after - before) / result.requests
  return { ...result, cpuMs }
}

function rowOf(name: string, done: readonly Round[]): string[] {
  const rates = done.map((round) => round.perSecond)
  const cpu = cpuOf(done)
  return [
    name,
    String(done.length),
    ...[rateOf(done), Math.min(...rates), Math.max(...rates)].map((rate) => rate.toFixed(0)),
    median(done.map((round) => round.p50Ms)).toFixed(0),
    median(done.map((round) => round.p99Ms)).toFixed(0),
    cpu === undefined ? '?' : cpu.toFixed(2),
  ]
}

function rateOf(done: readonly Round[]): number {
  return median(done.map((round) => round.perSecond))
}

function cpuOf(done: readonly Round[]): number | undefined {
  const known = done.flatMap(({ cpuMs }) => (cpuMs === undefined ? [] : [cpuMs]))
  return known.length === done.length ? median(known) : undefined
}

function cpuFactor(fast: readonly Round[], slow: readonly Round[]): string {
  const [less, more] = [cpuOf(fast), cpuOf(slow)]
  return less === undefined || more === undefined ? 'unknown times' : `${(more / less).toFixed(1)} times`
}

function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
