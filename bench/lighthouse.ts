import { launch } from 'chrome-launcher'
import lighthouse, { defaultConfig, desktopConfig, type Flags } from 'lighthouse'
import { ensureChromium } from '../tools/chromium/find-chromium.ts'
import { describeMachine, quantile, table } from './measure.ts'
import { startBenchServer } from './server-process.ts'

const runs = 3
const attempts = 3
const paths = ['/home', '/category'] as const
const presets = { desktop: desktopConfig, mobile: defaultConfig } as const
type Preset = keyof typeof presets
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const metrics = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const

/** Wanted of /home. */
const wanted = { desktopScores: 100, mobilePerformance: 95, layoutShift: 0 } as const

const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

type Run = {
  readonly scores: readonly number[]
  readonly metrics: readonly number[]
  readonly scriptKilobytes: number
  /** Audits that cost points. */
  readonly costly: readonly string[]
}

/** Lighthouse with its own throttling presets, a new browser for every run. */
export async function benchLighthouse(): Promise<void> {
  const chromium = ensureChromium()
  if (!chromium.ok) throw new Error(chromium.message)
  const server = await startBenchServer('as served')
  const rows: string[][] = []
  const remarks: string[] = []
  try {
    for (const path of paths) {
      for (const preset of ['desktop', 'mobile'] as const) {
        const done: Run[] = []
        for (let run = 0; run < runs; run++) {
          const result = await audit(chromium.path, `${server.origin}${path}`, preset)
          console.log(
            `${path} ${preset}: scores ${result.scores.join(' / ')}, LCP, TBT, CLS ${result.metrics.join(' / ')}`,
          )
          done.push(result)
        }
        rows.push(rowOf(`${path} ${preset}`, done))
        remarks.push(remarkOf(path, preset, done))
      }
    }
  } finally {
    await server.stop()
  }
  const head = [
    'page',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'LCP ms',
    'TBT ms',
    'CLS',
    'scripts kB',
  ]
  console.log(`\n### Lighthouse 13.5, median of ${runs} runs for each figure (${describeMachine()})\n`)
  console.log(table(head, rows))
  console.log(`\n${remarks.join('\n')}`)
}

/** A run whose recording failed (Lighthouse itself says: run it again) has measured nothing; it is repeated and said so. */
async function audit(chromePath: string, address: string, preset: Preset): Promise<Run> {
  for (let attempt = 1; ; attempt++) {
    const report = await record(chromePath, address, preset)
    if (!report.runtimeError) return runOf(report)
    if (attempt === attempts) throw new Error(`Lighthouse: ${report.runtimeError.message}`)
    console.log(`${address} ${preset}: repeated, ${report.runtimeError.code}`)
  }
}

async function record(chromePath: string, address: string, preset: Preset): Promise<Report> {
  const chrome = await launch({ chromePath, chromeFlags, logLevel: 'error' })
  try {
    const flags: Flags = { port: chrome.port, logLevel: 'error', onlyCategories: [...categories] }
    const result = await lighthouse(address, flags, presets[preset])
    if (!result) throw new Error(`Lighthouse gave no result for ${address}`)
    return result.lhr
  } finally {
    chrome.kill()
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function runOf(report: Report): Run {
  return {
    scores: categories.map((name) => {
      const score = report.categories[name]?.score
      if (typeof score !== 'number') throw new Error(`Lighthouse gave no score for ${name}`)
      return Math.round(score * 100)
    }),
    metrics: metrics.map((name) => report.audits[name]?.numericValue ?? Number.NaN),
    scriptKilobytes: scriptBytesOf(report) / 1000,
    costly: costlyAuditsOf(report),
  }
}

/** Everything of type script that went over the wire, headers included, lazily loaded parts too. */
function scriptBytesOf(report: Report): number {
  const details = report.audits['network-requests']?.details
  if (details?.type !== 'table') return Number.NaN
  return details.items
    .filter((item) => item.resourceType === 'Script')
    .reduce((sum, item) => sum + Number(item.transferSize), 0)
}

function costlyAuditsOf(report: Report): string[] {
  return categories.flatMap((name) =>
    (report.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  )
}

function rowOf(name: string, done: readonly Run[]): string[] {
  const [lcp, tbt, cls] = metrics.map((_, at) => median(done.map((run) => run.metrics[at] ?? Number.NaN)))
  return [
    name,
    ...medianScores(done).map(String),
    (lcp ?? Number.NaN).toFixed(0),
    (tbt ?? Number.NaN).toFixed(0),
    (cls ?? Number.NaN).toFixed(3),
    median(done.map((run) => run.scriptKilobytes)).toFixed(1),
  ]
}

function remarkOf(path: string, preset: Preset, done: readonly Run[]): string {
  const performances = done.map((run) => run.scores[0]).join(', ')
  const costly = [...new Set(done.flatMap((run) => run.costly))]
  const parts = [`- ${path} ${preset}: performance of the runs ${performances}`]
  if (costly.length > 0) parts.push(`audits below 90: ${costly.join(', ')}`)
  if (path === '/home') parts.push(verdictOf(preset, done))
  return parts.join('; ')
}

function verdictOf(preset: Preset, done: readonly Run[]): string {
  const scores = medianScores(done)
  const shift = median(done.map((run) => run.metrics[2] ?? Number.NaN))
  const isScoreReached =
    preset === 'desktop'
      ? scores.every((score) => score >= wanted.desktopScores)
      : (scores[0] ?? 0) >= wanted.mobilePerformance
  const goal =
    preset === 'desktop'
      ? `${wanted.desktopScores} in all four, CLS ${wanted.layoutShift}`
      : `performance ${wanted.mobilePerformance}, CLS ${wanted.layoutShift}`
  return `wanted ${goal}: ${isScoreReached && shift <= wanted.layoutShift ? 'reached' : 'missed'}`
}

function medianScores(done: readonly Run[]): number[] {
  return categories.map((_, at) => median(done.map((run) => run.scores[at] ?? Number.NaN)))
}

function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}
