import type { ImageProcess } from '@podwright/domain/images/oss-process'
import { QueueFullError } from '../../../../concurrency/concurrency-limiter.ts'
import type { Database } from '../../../../db/kysely.ts'
import type { ImageLog } from '../../../../images/image-cache.ts'
import type { ImageMaker } from '../../../../images/image-maker.ts'
import type { DrawEngine } from '../draw-effect.ts'
import { type EffectParts, sourceOf } from '../effect-source.ts'
import { type EffectRow, findEffects } from '../queries.ts'
import { requestOf } from '../render-ahead.ts'
import { findUnprerendered, markPrerendered, type SizeGroup, type UnprerenderedRow } from './queries.ts'

/** Widths that the site's pages request on ordinary screens. */
export const prerenderedWidths: Readonly<Record<SizeGroup, readonly number[]>> = {
  list: [480, 320],
  detail: [800, 96],
}

/** As the site's picture component requests. */
function processOf(width: number): ImageProcess {
  return { width, mode: 'lfit', format: 'webp', quality: 80 }
}

/** Enough that many pictures of a batch share a view, few enough that the highest priorities come first. */
const batchSize = 200
/** Pictures that failed are left out for as long as the process runs; after so many it stops prerendering. */
const maxFailures = 1000

type StopReason = 'picture cache is full' | 'a picture could not be stored' | 'too many failures'

export type PrerenderDeps = {
  readonly pictures: EffectParts & {
    readonly db: Database
    readonly prepare: DrawEngine['prepare']
    readonly prerendering: Prerendering
  }
  readonly maker: ImageMaker
  readonly log: ImageLog & { readonly info: (details: object, message: string) => void }
}

/** The state of prerendering in this process; counts are those since it was last reported. */
export type Prerendering = {
  sizeGroups: number
  failed: Set<string>
  since: { readonly ms: number; readonly cpu: NodeJS.CpuUsage } | undefined
  lastStop: StopReason | undefined
  /** The hash up to which marks were compared with the picture cache; undefined when all were. */
  verifiedTo: string | undefined
}

export function createPrerendering(): Prerendering {
  return { sizeGroups: 0, failed: new Set(), since: undefined, lastStop: undefined, verifiedTo: '' }
}

/**
 * Renders a batch of the missing sizes, one picture at a time and while no visitor waits for one: highest priority
 * first, and pictures of one view in one color in succession, as they share tables. Returns whether work remains; when
 * none does, or when it has to stop, that is logged.
 */
export async function prerenderPictures(deps: PrerenderDeps, signal: AbortSignal): Promise<boolean> {
  const { db, prerendering } = deps.pictures
  const pending = await findUnprerendered(db, { limit: batchSize, except: [...prerendering.failed] })
  const stop = await renderBatch(deps, pending, signal)
  if (signal.aborted || (stop === undefined && pending.length === batchSize)) return true
  logEnd(deps, stop)
  return false
}

/** Whether the picture cache holds all sizes of the group. */
export async function isStored(
  { pictures, maker }: Pick<PrerenderDeps, 'pictures' | 'maker'>,
  effect: EffectRow,
  group: SizeGroup,
): Promise<boolean> {
  const source = sourceOf(pictures, effect)
  for (const width of prerenderedWidths[group]) if (!(await maker.isStored(source, processOf(width)))) return false
  return true
}

async function renderBatch(
  deps: PrerenderDeps,
  pending: readonly UnprerenderedRow[],
  signal: AbortSignal,
): Promise<StopReason | undefined> {
  const effects = await findEffects(deps.pictures.db, [...new Set(pending.map(({ hash }) => hash))])
  const shape = ({ hash }: UnprerenderedRow) => {
    const effect = effects.get(hash)
    return `${effect?.view} ${effect?.colour} ${effect?.prints.map(({ artwork }) => artwork)}`
  }
  const sorted = pending
    .map((row) => ({ row, key: `${row.group === 'list' ? 0 : 1} ${shape(row)}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  for (const { row } of sorted) {
    if (signal.aborted) return undefined
    const effect = effects.get(row.hash)
    // Removed since it was listed.
    if (effect === undefined) continue
    const stop = findStopReason(deps) ?? (await renderGroup(deps, effect, { group: row.group, signal }))
    if (stop !== undefined) return stop
  }
  return undefined
}

function findStopReason({ pictures: { prerendering }, maker }: PrerenderDeps): StopReason | undefined {
  if (prerendering.failed.size >= maxFailures) return 'too many failures'
  return maker.hasRoom ? undefined : 'picture cache is full'
}

/** Renders the sizes of a group and marks them when they are stored. */
async function renderGroup(
  deps: PrerenderDeps,
  effect: EffectRow,
  { group, signal }: { readonly group: SizeGroup; readonly signal: AbortSignal },
): Promise<StopReason | undefined> {
  const { pictures, maker, log } = deps
  const { db, prerendering } = pictures
  const { hash } = effect
  prerendering.since ??= { ms: performance.now(), cpu: process.cpuUsage() }
  try {
    for (const width of prerenderedWidths[group]) await renderWidth(deps, effect, width, signal)
  } catch (err) {
    // Too much load passes: the job is tried again later.
    if (err instanceof QueueFullError) throw err
    log.error({ err }, 'a picture could not be prerendered')
    prerendering.failed.add(hash)
    return undefined
  }
  if (!(await isStored(deps, effect, group))) {
    if (!maker.hasRoom) return 'picture cache is full'
    // The next run starts with another picture: this one may be the only one that cannot be stored.
    prerendering.failed.add(hash)
    return 'a picture could not be stored'
  }
  await markPrerendered(db, { hash, group })
  prerendering.sizeGroups += 1
  return undefined
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
  // Tables and textures prepared this way are not written to the disk: the picture is, and nothing else needs them
  // soon. Failures occur again when the picture is rendered.
  await pictures.prepare?.([await requestOf(pictures.material, effect, width)], { signal })
  await maker.prepare(source, processOf(width))
}

/** Logs how prerendering ended, unless nothing was done and the last run ended the same way. */
function logEnd({ pictures: { prerendering }, log }: PrerenderDeps, stop: StopReason | undefined): void {
  const { sizeGroups, failed, since, lastStop } = prerendering
  if (since === undefined && stop === lastStop) return
  const { user, system } = since ? process.cpuUsage(since.cpu) : { user: 0, system: 0 }
  const seconds = since ? Math.round((performance.now() - since.ms) / 100) / 10 : 0
  // Of the process: what requests took meanwhile is part of it.
  const cpuSeconds = Math.round((user + system) / 100_000) / 10
  const message = stop === undefined ? 'prerendering finished' : `prerendering stopped: ${stop}`
  log.info({ sizeGroups, failed: failed.size, seconds, cpuSeconds }, message)
  prerendering.sizeGroups = 0
  prerendering.since = undefined
  prerendering.lastStop = stop
}
