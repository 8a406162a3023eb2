import type { ImageProcess } from '@podwright/domain/images/oss-process'
import { QueueFullError } from '../../concurrency/concurrency-limiter.ts'
import type { Database } from '../../db/kysely.ts'
import type { ImageLog } from '../../images/image-cache.ts'
import type { ImageMaker } from '../../images/image-maker.ts'
import type { DrawEngine } from './draw-effect.ts'
import { type EffectParts, sourceOf } from './effect-source.ts'
import { findUnprerendered, markPrerendered, type SizeGroup, type UnprerenderedRow } from './prerender-queries.ts'
import { type EffectRow, findEffects } from './queries.ts'
import { requestOf } from './render-ahead.ts'

/** Widths that the site's pages ask for on ordinary screens. */
export const prerenderedWidths: Readonly<Record<SizeGroup, readonly number[]>> = {
  list: [480, 320],
  detail: [800, 96],
}

/** As the site's picture component asks. */
function processOf(width: number): ImageProcess {
  return { width, mode: 'lfit', format: 'webp', quality: 80 }
}

/** Pictures of one pass: enough that many share a view, few enough that what visitors see first comes first. */
const passSize = 200
/** Pictures that could not be rendered are left out by the process that tried, for as long as it runs. */
const maxFailures = 1000

export type PrerenderDeps = {
  readonly pictures: EffectParts & {
    readonly db: Database
    readonly prepare: DrawEngine['prepare']
    readonly prerendering: Prerendering
  }
  readonly maker: ImageMaker
  readonly log: ImageLog & { readonly info: (details: object, message: string) => void }
}

/** What this process has prerendered since it last had nothing to do. */
export type Prerendering = {
  count: number
  failed: Set<string>
  since: { readonly ms: number; readonly cpu: NodeJS.CpuUsage } | undefined
}

export function createPrerendering(): Prerendering {
  return { count: 0, failed: new Set(), since: undefined }
}

/**
 * Renders the sizes of pictures that are missing, one picture at a time and while nobody waits for one: what visitors see first
 * comes first, and pictures of one view in one colour follow each other, as they share tables. Answers whether more are left, as
 * they are when it was told to stop; the log says when none is.
 */
export async function prerenderPictures(deps: PrerenderDeps, signal: AbortSignal): Promise<boolean> {
  const { pictures, maker } = deps
  const { prerendering } = pictures
  const waiting = maker.hasRoom
    ? await findUnprerendered(pictures.db, { limit: passSize, except: [...prerendering.failed] })
    : []
  if (waiting.length > 0) {
    prerendering.since ??= { ms: performance.now(), cpu: process.cpuUsage() }
    await renderPass(deps, waiting, signal)
  }
  if (signal.aborted || waiting.length === passSize) return true
  reportDone(deps)
  return false
}

async function renderPass(
  deps: PrerenderDeps,
  waiting: readonly UnprerenderedRow[],
  signal: AbortSignal,
): Promise<void> {
  const { pictures, maker, log } = deps
  const { db, prerendering } = pictures
  const effects = await findEffects(db, [...new Set(waiting.map(({ hash }) => hash))])
  const shape = ({ hash }: UnprerenderedRow) => {
    const effect = effects.get(hash)
    return `${effect?.view} ${effect?.colour} ${effect?.prints.map(({ artwork }) => artwork)}`
  }
  const sorted = waiting
    .map((row) => ({ row, key: `${row.group === 'list' ? 0 : 1} ${shape(row)}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  for (const { row } of sorted) {
    if (signal.aborted || !maker.hasRoom) return
    const effect = effects.get(row.hash)
    // Removed since it was listed.
    if (effect === undefined) continue
    try {
      for (const width of prerenderedWidths[row.group]) await renderWidth(deps, effect, width, signal)
    } catch (err) {
      // Too much load passes: the job is tried again later.
      if (err instanceof QueueFullError || prerendering.failed.size >= maxFailures) throw err
      log.error({ err }, 'a picture could not be prerendered')
      prerendering.failed.add(row.hash)
      continue
    }
    await markPrerendered(db, row)
    prerendering.count += 1
  }
}

async function renderWidth(
  { pictures, maker }: PrerenderDeps,
  effect: EffectRow,
  width: number,
  signal: AbortSignal,
): Promise<void> {
  const source = sourceOf(pictures, effect)
  if (await maker.has(source, processOf(width))) return
  await maker.whenQuiet()
  // What is made ready this way is not written to the disk: the picture is, and nothing else is soon drawn from it. Failures
  // come again when the picture is rendered.
  await pictures.prepare?.([requestOf(pictures.material, effect, width)], { signal })
  await maker.prepare(source, processOf(width))
}

function reportDone({ pictures: { prerendering }, log }: PrerenderDeps): void {
  const { count, failed, since } = prerendering
  if (since === undefined) return
  const { user, system } = process.cpuUsage(since.cpu)
  const seconds = Math.round((performance.now() - since.ms) / 100) / 10
  // Of the process: what requests took meanwhile is part of it.
  const cpuSeconds = Math.round((user + system) / 100_000) / 10
  log.info({ pictures: count, failed: failed.size, seconds, cpuSeconds }, 'pictures are prerendered')
  prerendering.count = 0
  prerendering.since = undefined
}
