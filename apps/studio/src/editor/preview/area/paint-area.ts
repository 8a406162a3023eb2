import { childrenOf, type Design, type Placement, withDescendants } from '@podwright/design/design'
import type { Layer } from '@podwright/design/layers/registry'
import { type ColorLattice, changedShare, printColors } from '@podwright/domain/print/color-lattice'
import { type BrowserCanvas, type BrowserContext, createCanvas } from '@podwright/render/backends/browser/create-canvas'
import type { BrowserPicture } from '@podwright/render/backends/browser/paint-env'
import type { ArtworkPixels } from '@podwright/render/effect/resample/reduce-artwork'
import type { Painter, PaintOptions } from '@podwright/render/painter/paint-placement'
import { areSameRecords, designOf } from '../../canvas/painting/units.ts'
import { artworkSide, type ShownArea } from './shown-area.ts'

/** Returned for a painting that was abandoned because a newer one was requested. */
export const superseded = Symbol('superseded')
/** `changed` is the share of the print whose color changes visibly; undefined unless it shows printed colors. */
export type PaintedPixels = ArtworkPixels & { readonly changed?: number | undefined }
export type AreaPixels = PaintedPixels | null | typeof superseded

export type Pacing = {
  /** Called between layers; waits when it is time to. */
  readonly pause: (context: BrowserContext) => Promise<void> | undefined
  readonly signal: AbortSignal
}

/** Reads a painted canvas. */
export type ReadPixels = (context: BrowserContext) => Promise<ArtworkPixels> | ArtworkPixels

type Surface = {
  readonly context: BrowserContext
  readonly picture: BrowserCanvas
  readonly width: number
  readonly height: number
}

/** A layer of the placement with its descendants. */
type Unit = readonly Layer[]

/** The bitmap of neighboring units that did not change during a drag. */
type Plane = { readonly units: readonly Unit[]; readonly surface: Surface }

/** The last painting of a placement during a drag. */
type DragState = {
  readonly key: readonly unknown[]
  readonly units: readonly Unit[]
  readonly below: Plane | undefined
  readonly above: Plane | undefined
}

export type AreaPainting = {
  /**
   * Paints a print area and returns its pixels: null when it is empty. `revision` changes with the loaded fonts and
   * artworks. At rest every layer is painted; during a drag the layers below and above those that change are painted
   * once. Rejects if the canvas is unavailable.
   */
  readonly paint: (area: ShownArea, revision: number, pacing: Pacing, read: ReadPixels) => Promise<AreaPixels>
}

/** The same painting for the worker and for the page, so that both return equal pixels. */
export function createAreaPainting(painter: Painter<BrowserPicture>): AreaPainting {
  const drags = new Map<string, DragState>()

  return {
    paint: async ({ design, placement, isDark, side, lattice }, revision, pacing, read) => {
      const units = childrenOf(design, placement.id).map((layer) => withDescendants(design, layer))
      if (!placement.background && units.length === 0) return null
      const scale = artworkSide[side] / Math.max(placement.widthMm, placement.heightMm)
      const sidePx = (mm: number) => Math.max(1, Math.round(mm * scale))
      const surface = createSurface(sidePx(placement.widthMm), sidePx(placement.heightMm))
      const job: Job = { painter, placement, isDark, scale, surface, pacing }
      const slot = `${placement.id} ${isDark}`
      if (side === 'rest') drags.delete(slot)
      const done =
        side === 'rest'
          ? await paintUnits(job, surface, units, 'withBackground')
          : await paintDrag(job, units, drags, slot, [placement, revision])
      if (!done) return superseded
      const pixels = await read(surface.context)
      // Browsers that never lose a context lack the method.
      if (surface.context.isContextLost?.()) throw new Error('the 2D context was lost')
      return lattice ? asPrinted(pixels, lattice) : pixels
    },
  }
}

function asPrinted(pixels: ArtworkPixels, lattice: ColorLattice): PaintedPixels {
  const changed = changedShare(pixels.rgba, lattice)
  printColors(pixels.rgba, lattice)
  return { ...pixels, changed }
}

type Job = {
  readonly painter: Painter<BrowserPicture>
  readonly placement: Placement
  readonly isDark: boolean
  /** Pixels per millimeter. */
  readonly scale: number
  readonly surface: Surface
  readonly pacing: Pacing
}

async function paintDrag(
  job: Job,
  units: readonly Unit[],
  drags: Map<string, DragState>,
  slot: string,
  key: readonly unknown[],
): Promise<boolean> {
  const known = drags.get(slot)
  const last = known?.key.every((part, i) => part === key[i]) ? known : undefined
  const { from, to } = last ? changedRange(last.units, units) : { from: 0, to: units.length }
  const [belowUnits, aboveUnits] = [units.slice(0, from), units.slice(to)]
  const below = last && from > 0 ? await planeOf(job, last.below, belowUnits, 'withBackground') : undefined
  // A plane can only be laid over what is below it if nothing in it blends.
  const isPlain = aboveUnits.length > 0 && aboveUnits.every((unit) => unit.every(({ blend }) => blend === 'normal'))
  const above = last && isPlain ? await planeOf(job, last.above, aboveUnits, 'withoutBackground') : undefined
  if (below === null || above === null) return false
  if (below) job.surface.context.drawImage(below.surface.picture, 0, 0)
  const rest = units.slice(below ? from : 0, above ? to : units.length)
  if (!(await paintUnits(job, job.surface, rest, below ? 'withoutBackground' : 'withBackground'))) return false
  if (above) job.surface.context.drawImage(above.surface.picture, 0, 0)
  drags.set(slot, { key, units, below, above })
  return true
}

/** Returns the range of units that differ; empty when none does. */
function changedRange(before: readonly Unit[], now: readonly Unit[]): { from: number; to: number } {
  const isSame = (one: Unit | undefined, other: Unit | undefined) =>
    one !== undefined && other !== undefined && areSameRecords(one, other)
  let from = 0
  while (from < now.length && isSame(before[from], now[from])) from += 1
  let end = 0
  while (end < now.length - from && end < before.length - from && isSame(before.at(-1 - end), now.at(-1 - end)))
    end += 1
  return { from, to: now.length - end }
}

type Background = 'withBackground' | 'withoutBackground'

/** Returns the known plane if it still shows these units, otherwise a new one; null when superseded. */
async function planeOf(
  job: Job,
  known: Plane | undefined,
  units: readonly Unit[],
  background: Background,
): Promise<Plane | null> {
  const isCurrent =
    known?.units.length === units.length && known.units.every((unit, i) => areSameRecords(unit, units[i] ?? []))
  if (known && isCurrent) return known
  const { width, height } = job.surface
  const surface = createSurface(width, height)
  return (await paintUnits(job, surface, units, background)) ? { units, surface } : null
}

/** Paints units one by one; returns false when superseded meanwhile. */
async function paintUnits(
  { painter, placement, isDark, scale, pacing }: Job,
  surface: Surface,
  units: readonly Unit[],
  background: Background,
): Promise<boolean> {
  const options: PaintOptions = { mode: 'preview', isDark, viewport: { scale, x: 0, y: 0 } }
  if (background === 'withBackground') painter.paint(surface, designOf(placement, []), placement, options)
  for (const unit of units) {
    await pacing.pause(surface.context)
    if (pacing.signal.aborted) return false
    const alone: Design = designOf(placement, unit)
    painter.paint(surface, alone, placement, { ...options, omitsBackground: true })
  }
  return true
}

function createSurface(width: number, height: number): Surface {
  const { canvas, context } = createCanvas(width, height)
  return { context, picture: canvas, width, height }
}
