import { loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../tools/browser/find-browser.ts'
import { browserFlags } from '../tools/browser/launch-flags.ts'
import { type FrameTime, recordFrames } from './studio/frame-times.ts'
import { serveStage } from './studio/serve-stage.ts'
import type { Blending, Recording } from './studio/stage-page.ts'
import { untilPainted } from './studio/until-painted.ts'

const MOVES = 60
const UNDO_LAYERS = 300
const UNDOS = 40

type Drag = {
  readonly name: string
  readonly layers: number
  readonly blend: Blending | null
  readonly hasPreview?: boolean
}
const drags: readonly Drag[] = [
  { name: '200, planes', layers: 200, blend: null },
  { name: '200, a quarter blended', layers: 200, blend: { every: 4, as: 'multiply' } },
  { name: '60', layers: 60, blend: null },
  { name: '60 and preview', layers: 60, blend: null, hasPreview: true },
  { name: '240', layers: 240, blend: null },
  { name: '240 and preview', layers: 240, blend: null, hasPreview: true },
  {
    name: '240, blended, preview',
    layers: 240,
    blend: { every: 4, as: 'multiply' },
    hasPreview: true,
  },
]

/**
 * Measures how quickly a dragged layer follows on the studio's stage with many layers, and how long an undo of all
 * layers takes.
 */
export async function benchStudio(): Promise<void> {
  const found = await findBrowser()
  if (!found.ok) throw new Error(found.message)
  const server = await serveStage()
  const browser = await chromium.launch({ executablePath: found.path, args: [...browserFlags] })
  try {
    const page = await browser.newPage({ viewport: { width: 1320, height: 1000 } })
    await page.goto(server.origin)
    await page.waitForFunction(() => document.title === 'ready')
    console.log(`Dragging the middle one of many layers, ${MOVES} moves; load ${loadavg()[0]?.toFixed(1)}\n`)
    console.log(
      `${'layers'.padEnd(24)}  first picture  ${heads(['CPU', 'wall', 'raster', 'interval'])}  previews  (ms: median / p95)`,
    )
    for (const { name, layers, blend, hasPreview = false } of drags) {
      const readyMs = await openDesign(page, layers, blend, hasPreview)
      const from = await findMiddle(page, layers)
      const frames = await recordFrames(page, () => dragFrom(page, from))
      const columns = (['cpuMs', 'wallMs', 'rasterMs'] as const).map((field) => column(frames, field))
      // Separately: tracing costs time as well.
      const { frameMs, pictures } = await recordIntervals(page, await findMiddle(page, layers))
      columns.push(quantiles(frameMs))
      console.log(
        `${name.padEnd(24)}  ${readyMs.toFixed(0).padStart(13)}  ${columns.join('  ')}  ${String(pictures).padStart(8)}`,
      )
    }
    const undos = await page.evaluate(([count, steps]) => globalThis.stagePage.timeUndo(count, steps), [
      UNDO_LAYERS,
      UNDOS,
    ] as const)
    console.log(
      `\nundo of all ${UNDO_LAYERS} layers, ${UNDOS} times: ${quantile(undos, 0.5).toFixed(2)} / ${quantile(undos, 0.95).toFixed(2)} ms`,
    )
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Returns the milliseconds until the whole design is visible. */
async function openDesign(page: Page, layers: number, blend: Blending | null, hasPreview: boolean): Promise<number> {
  const began = performance.now()
  await page.evaluate(([count, as, preview]) => globalThis.stagePage.open(count, as, preview), [
    layers,
    blend,
    hasPreview,
  ] as const)
  await untilPainted(page)
  const readyMs = performance.now() - began
  if (hasPreview) await untilPreviewed(page)
  return readyMs
}

/** Waits until all views have a picture and none has been replaced for a second. */
async function untilPreviewed(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('aside canvas:not([data-shown])').length === 0)
  for (let pictures = 1; pictures > 0; ) {
    await page.evaluate(() => globalThis.stagePage.startRecording())
    await setTimeout(1000)
    pictures = (await page.evaluate(() => globalThis.stagePage.stopRecording())).pictures
  }
}

async function recordIntervals(page: Page, from: Point): Promise<Recording> {
  await page.evaluate(() => globalThis.stagePage.startRecording())
  await dragFrom(page, from)
  return page.evaluate(() => globalThis.stagePage.stopRecording())
}

type Point = { readonly x: number; readonly y: number }

/** Selects the middle layer and returns its position on the page. */
async function findMiddle(page: Page, layers: number): Promise<Point> {
  const from = await page.evaluate(
    (id) => {
      const editor = globalThis.stagePage.editor()
      const { design, camera } = editor.state()
      const layer = design.get(id)
      if (layer?.kind !== 'layer' || layer.type === 'group' || !camera) throw new Error('no layer to drag')
      editor.select([id])
      return { x: layer.x * camera.zoom + camera.x, y: layer.y * camera.zoom + camera.y }
    },
    `layer:${layers / 2}`,
  )
  await untilPainted(page)
  return from
}

async function dragFrom(page: Page, from: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let i = 1; i <= MOVES; i += 1) {
    const turn = (i / MOVES) * 4 * Math.PI
    await page.mouse.move(from.x + 120 * Math.sin(turn), from.y + 90 * (1 - Math.cos(turn)))
  }
  await page.mouse.up()
  const last = await page.evaluate(() => globalThis.stagePage.editor().state().past.at(-1)?.label)
  if (last !== 'move') throw new Error('nothing was dragged')
}

function column(frames: readonly FrameTime[], field: keyof FrameTime): string {
  return quantiles(frames.map((frame) => frame[field]))
}

function quantiles(values: readonly number[]): string {
  return `${quantile(values, 0.5).toFixed(1).padStart(6)} / ${quantile(values, 0.95).toFixed(1).padEnd(6)}`
}

function heads(names: readonly string[]): string {
  return names.map((name) => name.padStart(10).padEnd(15)).join('  ')
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN
}
