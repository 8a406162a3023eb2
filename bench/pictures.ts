// npm run bench:pictures [-- quick | warm]: measures speed and quality of effect pictures against alternative renderers.
import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { makeArtworks } from './pictures/artworks.ts'
import { benchChromium } from './pictures/chromium.ts'
import { benchImageMagick } from './pictures/imagemagick.ts'
import { measureQuality } from './pictures/quality.ts'
import type { Answer, Task } from './pictures/task.ts'

/** The print covers an eighth to a half of the picture; garments, tilted and curved products. */
const fourViews = ['tshirt/front', 'mug/left', 'cushion/front', 'poster/front']
const twentyViews = [
  ...['tshirt/front', 'tshirt/back', 'tshirt/closeup', 'sweatshirt/front', 'sweatshirt/back', 'oversized/front'],
  ...['tanktop/front', 'tote/front', 'cushion/front', 'blanket/front', 'teatowel/front', 'mug/left', 'mug/right'],
  ...[
    'mug/front',
    'mug-life/window',
    'tumbler/front',
    'phone-case/back',
    'mouse-pad/desk',
    'notebook/front',
    'poster/front',
  ],
]
const isQuick = process.argv.includes('quick')
const isOnlyWarm = process.argv.includes('warm')
const folder = join(tmpdir(), 'podwright-bench-pictures')
const cacheFolder = join(folder, 'cache')

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

function runChild(task: Task): Promise<Answer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'pictures/child.ts'), JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // As the server sets them: freed large blocks are returned to the system at once.
    env: { ...process.env, MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_ARENA_MAX: '2' },
  })
  let text = ''
  child.stdout.on('data', (part) => {
    text += part
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve(JSON.parse(text)) : reject(new Error(`${task.kind}: exit ${code}`)),
    )
  })
}

type Figures = { readonly cpuMs: number; readonly perSecond: number }

function figuresOf({ cpuMs, pictures, wallMs }: Answer): Figures {
  return { cpuMs: cpuMs / pictures, perSecond: (pictures / wallMs) * 1000 }
}

/** Prints the median and, of several rounds, the range. */
function spread(values: readonly number[], digits: number): string {
  const range = `${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`
  return median(values).toFixed(digits).padStart(7) + (values.length > 1 ? ` (${range})` : '').padEnd(18)
}

function report(name: string, answers: readonly Answer[]): Figures {
  const figures = answers.map(figuresOf)
  const cpuMs = figures.map((each) => each.cpuMs)
  const perSecond = figures.map((each) => each.perSecond)
  const peak = Math.max(...answers.map(({ peakMb }) => peakMb))
  console.log(
    `${name.padEnd(44)} ${spread(cpuMs, 1)} CPU ms  ${spread(perSecond, 1)} /s  ${peak.toFixed(0).padStart(5)} MB peak`,
  )
  return { cpuMs: median(cpuMs), perSecond: median(perSecond) }
}

/** Ratios of a figure in the same round. */
function ratios(above: readonly Answer[], below: readonly Answer[], figure: keyof Figures): number[] {
  return above.map((answer, round) => {
    const other = below[round]
    return other === undefined ? Number.NaN : figuresOf(answer)[figure] / figuresOf(other)[figure]
  })
}

await mkdir(folder, { recursive: true })
await rm(cacheFolder, { recursive: true, force: true })
const artworks = await makeArtworks(join(folder, 'artworks'), isOnlyWarm ? 5 : 50)
const files = artworks.map(({ file }) => file)
const mixed = files.slice(0, 5)
console.log(
  `Load ${loadavg()[0]?.toFixed(1)}. 1600 × 1600, JPEG q85; artworks 3000 px PNG, 1 of 5 opaque and photo-like, the rest vector graphics.\n`,
)

if (!isOnlyWarm) {
  console.log('Quality before encoding, dB in the print against 4 × 4 samples a pixel:')
  await measureQuality(folder, artworks, ['tshirt/front', 'mug/left', 'blanket/front'])
}

const base = { artworks: mixed, views: fourViews, out: null, cacheFolder }
const rounds = isQuick ? 1 : 5
const floor: Answer[] = []
const warm: Answer[] = []
const single: Answer[] = []
for (let round = 0; round < rounds; round += 1) {
  floor.push(await runChild({ ...base, kind: 'encode', workers: 2, pictures: 200 }))
  warm.push(await runChild({ ...base, kind: 'warm', workers: 2, pictures: 200 }))
  single.push(await runChild({ ...base, kind: 'warm', workers: 1, pictures: 200 }))
}
console.log(`\nWarm artworks, ${fourViews.join(', ')}; ${rounds} interleaved rounds of 200, median (range):`)
report('encode only, two threads (floor)', floor)
report('engine, two workers', warm)
report('engine, one worker', single)
console.log(`of the encode-only rate, by CPU ${spread(ratios(floor, warm, 'cpuMs'), 2)}`)
console.log(`of the encode-only rate, by wall${spread(ratios(warm, floor, 'perSecond'), 2)}`)
console.log(`one to two workers, ×           ${spread(ratios(warm, single, 'perSecond'), 2)}`)

if (isOnlyWarm) process.exit()

const coldFiles = files.slice(0, isQuick ? 5 : 15)
const coldTask: Task = {
  ...base,
  kind: 'cold',
  workers: 2,
  artworks: coldFiles,
  pictures: coldFiles.length * 4,
  cacheFolder: null,
}
const coldAnswers = [await runChild(coldTask)]
const chromium: Answer[] = []
const magick: Answer[] = []
const magickShrunk: Answer[] = []
for (let round = 0; round < (isQuick ? 1 : 3); round += 1) {
  if (round > 0) coldAnswers.push(await runChild(coldTask))
  chromium.push(...(await benchChromium(coldFiles.slice(0, 2), fourViews, folder)))
  magick.push(...(await benchImageMagick(coldFiles.slice(0, 2), folder, 3000)))
  magickShrunk.push(...(await benchImageMagick(coldFiles.slice(0, 2), folder, 1600)))
}
console.log('\nCold artworks (PNG decoded once per 4 views), JPEG:')
const cold = report('engine, two workers', coldAnswers)
for (const [name, answers] of [
  ['headless Chromium, WebGL (same views)', chromium],
  ['ImageMagick, T-shirt, at the artwork’s size', magick],
  ['ImageMagick, T-shirt, artwork shrunk first', magickShrunk],
] as const) {
  if (answers.length === 0) console.log(`${name}: not installed, skipped`)
  else console.log(`  ${(report(name, answers).cpuMs / cold.cpuMs).toFixed(1)} × the CPU of the engine`)
}

const out = join(folder, 'out')
await rm(out, { recursive: true, force: true })
await mkdir(out)
const count = isQuick ? 5 : 50
console.log(`\n${count * 20} pictures: ${count} artworks × 20 views, nothing cached, files written:`)
await rm(cacheFolder, { recursive: true, force: true })
const batch = {
  kind: 'batch' as const,
  workers: 2,
  artworks: files.slice(0, count),
  views: twentyViews,
  pictures: count * 20,
  out,
}
const first = await runChild({ ...batch, cacheFolder })
report('first time, tables built too', [first])
console.log(`  ${(first.wallMs / 1000).toFixed(1)} s`)
