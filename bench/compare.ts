import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { makeArtworks } from './pictures/artworks.ts'
import { benchChromium } from './pictures/chromium.ts'
import { benchImageMagick } from './pictures/imagemagick.ts'
import type { Answer, Task } from './pictures/task.ts'
import { comparePages } from './server/compare-pages.ts'
import { MissedLimitsError } from './shared/limits.ts'
import { describeCommit, describeMachine, table } from './shared/measure.ts'

const repetitions = 5
/** Of the rate of encoding whole pictures alone. */
const minFloorShare = 0.8
/** The print covers an eighth to a half of the picture; garments, tilted and curved products. */
const views = ['tshirt/front', 'mug/left', 'cushion/front', 'poster/front']
/** Slow renderers draw fewer pictures; all figures are per picture. */
const warmPictures = 200
const coldArtworks = 15
const slowArtworks = 2

type Renderer = {
  readonly name: string
  /** The row whose CPU time is this one's unit. */
  readonly comparedWith: 'floor' | 'engine'
  /** No result if the program is not installed. */
  readonly run: () => Promise<readonly Answer[]>
}

/**
 * Renders effect pictures with our engine and with programs that others use for it, and only encodes them, alternately on
 * this machine; then compares a page and a list call with their floors. Prints CPU time and ratios. Programs that are
 * not installed are named and left out.
 */
export async function benchCompare(): Promise<void> {
  const folder = join(tmpdir(), 'podwright-bench-compare')
  await mkdir(folder, { recursive: true })
  const files = (await makeArtworks(join(folder, 'artworks'), coldArtworks)).map(({ file }) => file)
  const cold = files.slice(0, coldArtworks)
  const few = files.slice(0, slowArtworks)
  const base = { workers: 2, views, out: null }
  const warmTask = { ...base, artworks: files.slice(0, 5), pictures: warmPictures, cacheFolder: join(folder, 'cache') }
  const coldTask: Task = {
    ...base,
    kind: 'cold',
    artworks: cold,
    pictures: cold.length * views.length,
    cacheFolder: null,
  }
  const renderers: readonly Renderer[] = [
    { name: 'encode only: the floor', comparedWith: 'floor', run: () => runChild({ ...warmTask, kind: 'encode' }) },
    {
      name: 'our engine, artworks in memory',
      comparedWith: 'floor',
      run: () => runChild({ ...warmTask, kind: 'warm' }),
    },
    { name: 'our engine, artworks from PNG files', comparedWith: 'engine', run: () => runChild(coldTask) },
    {
      name: 'headless Chromium, canvas (WebGL2)',
      comparedWith: 'engine',
      run: () => benchChromium(few, views, folder),
    },
    {
      name: 'ImageMagick, artwork shrunk first (T-shirt)',
      comparedWith: 'engine',
      run: () => benchImageMagick(few, folder, 1600),
    },
    {
      name: 'ImageMagick, at the artwork’s size (T-shirt)',
      comparedWith: 'engine',
      run: () => benchImageMagick(few, folder, 3000),
    },
  ]
  console.log(`${describeMachine()}, commit ${describeCommit()}, load ${loadOf()} at the start.`)
  console.log(`Pictures of 1600 × 1600, JPEG quality 85, from artworks of 3000 pixels. ${repetitions} repetitions.\n`)
  const cpuMs = renderers.map((): number[] => [])
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (const [at, { run }] of renderers.entries()) {
      for (const answer of await run()) cpuMs[at]?.push(answer.cpuMs / answer.pictures)
    }
  }
  const isReached = report(renderers, cpuMs)
  const rows = (await comparePages(repetitions)).map(({ name, cpuMs: values, floor }) => [
    name,
    spread(values, 2),
    floor === undefined ? '1' : `${spread(ratiosOf(values, floor), 1)} × the floor`,
  ])
  console.log(`\n${table(['what a request takes', ...spreadHead], rows)}`)
  console.log(`\nLoad ${loadOf()} at the end.`)
  if (!isReached) throw new MissedLimitsError([`rate of encoding alone, goal ${minFloorShare}`])
}

const spreadHead = ['CPU ms: median (min – max)', 'ratio: median (min – max)']

const loadOf = () => (loadavg()[0] ?? Number.NaN).toFixed(1)

/** Prints the table of pictures; returns whether our engine reaches its goal. */
function report(renderers: readonly Renderer[], cpuMs: readonly (readonly number[])[]): boolean {
  const [floor, warm, engine] = cpuMs
  const rows = renderers.flatMap(({ name, comparedWith }, at) => {
    const values = cpuMs[at] ?? []
    if (values.length === 0) return []
    const unit = (comparedWith === 'floor' ? floor : engine) ?? []
    const ratios = ratiosOf(values, unit)
    const of = comparedWith === 'floor' ? 'encode only' : 'our engine, from files'
    return [[name, spread(values, 1), `${spread(ratios, 2)} × ${of}`]]
  })
  console.log(table(['what renders a picture', ...spreadHead], rows))
  const shares = ratiosOf(floor ?? [], warm ?? [])
  const isReached = (shares.toSorted((a, b) => a - b)[Math.floor(shares.length / 2)] ?? 0) >= minFloorShare
  console.log(
    `\nOur engine reaches ${spread(shares, 2)} of the rate of encoding alone (goal: ${minFloorShare}): ${isReached ? 'reached' : 'missed'}.`,
  )
  for (const [at, { name }] of renderers.entries())
    if (cpuMs[at]?.length === 0) console.log(`${name}: not installed, so not measured.`)
  return isReached
}

/** Of figures that were measured one after the other, so that other load on the machine affects both. */
function ratiosOf(values: readonly number[], units: readonly number[]): number[] {
  return values.map((value, repetition) => value / (units[repetition] ?? Number.NaN))
}

function spread(values: readonly number[], digits: number): string {
  const sorted = values.toSorted((a, b) => a - b)
  const shown = (at: number) => (sorted[at] ?? Number.NaN).toFixed(digits)
  return `${shown(Math.floor(sorted.length / 2))} (${shown(0)} – ${shown(sorted.length - 1)})`
}

/** Each measurement is a process of its own, so that none inherits the memory or the compiled code of another. */
function runChild(task: Task): Promise<Answer[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'pictures/child.ts'), JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // As the server sets them: freed large blocks are returned to the system at once.
    env: { ...process.env, MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_ARENA_MAX: '2' },
  })
  let text = ''
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (part: string) => {
    text += part
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve([JSON.parse(text)]) : reject(new Error(`${task.kind}: exit ${code}`)),
    )
  })
}
