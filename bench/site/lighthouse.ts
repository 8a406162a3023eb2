import process from 'node:process'
import { launch } from 'chrome-launcher'
import lighthouse, { defaultConfig, desktopConfig, type Flags } from 'lighthouse'
import { findBrowser } from '../../tools/browser/find-browser.ts'
import { browserFlags } from '../../tools/browser/launch-flags.ts'
import { describeMachine, quantile, table } from '../shared/measure.ts'
import { publicPaths } from '../shared/public-paths.ts'
import { startBenchServer } from '../shared/server-process.ts'

/**
 * A page below target is measured this often and judged by the medians, because other load on the machine lowers scores
 * too. Override with BENCH_RUNS.
 */
const runs = Number(process.env.BENCH_RUNS ?? 3)
/** So often is every page measured. Override with BENCH_MIN_RUNS. */
const minRuns = Number(process.env.BENCH_MIN_RUNS ?? 1)
const attempts = 3
const presets = { desktop: desktopConfig, mobile: defaultConfig } as const
type Preset = keyof typeof presets
/** BENCH_PRESET=mobile measures phones only. */
const measured = (['desktop', 'mobile'] as const).filter((preset) => preset === (process.env.BENCH_PRESET ?? preset))
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const metrics = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const

/** Targets of every page: all four scores on desktop; on mobile the performance target is lower. */
const target = { score: 100, mobilePerformance: 95, layoutShift: 0 } as const

const chromeFlags = ['--headless=new', ...browserFlags]

type Run = {
  readonly scores: readonly number[]
  readonly metrics: readonly number[]
  readonly scriptKilobytes: number
  /** Kind of the largest contentful paint element: a picture, as intended, or text. */
  readonly largest: string
  /** Audits that lower the score. */
  readonly costly: readonly string[]
}

/** Runs Lighthouse with its own throttling presets on every public page, with a new browser for every run. */
export async function benchLighthouse(): Promise<void> {
  if (measured.length === 0) throw new Error('BENCH_PRESET must be desktop or mobile')
  const chromium = await findBrowser()
  if (!chromium.ok) throw new Error(chromium.message)
  const server = await startBenchServer('as served')
  const rows: string[][] = []
  const remarks: string[] = []
  try {
    for (const path of await publicPaths(server.origin)) {
      for (const preset of measured) {
        const done = await auditPage(chromium.path, server.origin, path, preset)
        rows.push(rowOf(`${path} ${preset}`, preset, done))
        const remark = remarkOf(path, preset, done)
        if (remark) remarks.push(remark)
      }
    }
  } finally {
    await server.stop()
  }
  const head = ['page', 'runs', ...['performance', 'accessibility', 'best practices', 'SEO']]
  console.log(`\n### Lighthouse 13.5, medians where there is more than one run (${describeMachine()})\n`)
  console.log(table([...head, 'LCP ms', 'LCP is', 'TBT ms', 'CLS', 'scripts kB', 'on target'], rows))
  console.log(`\n${remarks.join('\n')}`)
}

/** Runs one audit, or three when the first one misses its target. */
async function auditPage(chromePath: string, origin: string, path: string, preset: Preset): Promise<Run[]> {
  const done: Run[] = []
  do {
    const result = await audit(chromePath, `${origin}${path}`, preset)
    console.log(`${path} ${preset}: scores ${result.scores.join(' / ')}, LCP, TBT, CLS ${result.metrics.join(' / ')}`)
    done.push(result)
  } while (done.length < minRuns || (done.length < runs && !isAsRequested(preset, done)))
  return done
}

/**
 * Runs one audit. A run whose recording failed (Lighthouse asks to run it again) has measured nothing; it is repeated
 * and reported.
 */
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
    largest: largestOf(report),
    costly: costlyAuditsOf(report),
  }
}

/** Returns the transferred bytes of all scripts, including headers and lazily loaded chunks. */
function scriptBytesOf(report: Report): number {
  const details = report.audits['network-requests']?.details
  if (details?.type !== 'table') return Number.NaN
  return details.items
    .filter((item) => item.resourceType === 'Script')
    .reduce((sum, item) => sum + Number(item.transferSize), 0)
}

/** Returns the tag of the largest contentful paint element. */
function largestOf(report: Report): string {
  const found = /"snippet":"<(\w+)/.exec(JSON.stringify(report.audits['lcp-breakdown-insight']?.details ?? {}))
  return found?.[1] ?? '?'
}

function costlyAuditsOf(report: Report): string[] {
  return categories.flatMap((name) =>
    (report.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  )
}

function rowOf(name: string, preset: Preset, done: readonly Run[]): string[] {
  const [lcp, tbt, cls] = metrics.map((_, at) => median(done.map((run) => run.metrics[at] ?? Number.NaN)))
  return [
    name,
    String(done.length),
    ...medianScores(done).map(String),
    (lcp ?? Number.NaN).toFixed(0),
    done.at(-1)?.largest ?? '?',
    (tbt ?? Number.NaN).toFixed(0),
    (cls ?? Number.NaN).toFixed(3),
    median(done.map((run) => run.scriptKilobytes)).toFixed(1),
    isAsRequested(preset, done) ? 'yes' : 'no',
  ]
}

/** Returns a remark on the runs, or undefined for none. */
function remarkOf(path: string, preset: Preset, done: readonly Run[]): string | undefined {
  if (isAsRequested(preset, done)) return undefined
  const performances = done.map((run) => run.scores[0]).join(', ')
  const costly = [...new Set(done.flatMap((run) => run.costly))]
  return `- ${path} ${preset}: performance of the runs ${performances}; audits below 90: ${costly.join(', ') || 'none'}`
}

function isAsRequested(preset: Preset, done: readonly Run[]): boolean {
  const [performance = 0, ...others] = medianScores(done)
  const min = preset === 'desktop' ? target.score : target.mobilePerformance
  const shift = median(done.map((run) => run.metrics[2] ?? Number.NaN))
  return performance >= min && others.every((score) => score >= target.score) && shift <= target.layoutShift
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
