import { type TextureLevel, type TextureScale, texelsOfStep } from '../texture.ts'
import { type ChosenLevels, chooseLevels, TILE } from './choose-levels.ts'
import type { PrintedPixels } from './printed-pixels.ts'
import { type GeometryTable, GROUP, POSITION_BITS, RUN_WORDS } from './view-tables.ts'

const POSITION_ONE = 1 << POSITION_BITS
/** Maximum distance of a position from its run's origin. */
const REACH = 0xffff

/** Left and top in whole texels, right and bottom in fixed point. */
type Window = { left: number; top: number; right: number; bottom: number }

/** A run under construction. */
type Run = Window & { pixel: number; groups: number; level: number }

/** Larger than every texel position, but still a small integer for V8. */
const FAR = 2 ** 30
const nothing: Window = { left: FAR, top: FAR, right: 0, bottom: 0 }

/** Builds the table that maps each printed pixel to its texel. */
export function buildGeometry(print: PrintedPixels): GeometryTable {
  const chosen = chooseLevels(print)
  const windows = chosen.levels.map((): Window => ({ ...nothing }))
  const { runs, positions } = collectRuns(print, chosen, windows)
  const levels = chosen.levels.map((scale, index) => cutLevel(scale, windows[index]))
  for (let at = 0; at < runs.length; at += RUN_WORDS) {
    const level = levels[(runs[at + 1] ?? 0) >>> 16]
    runs[at + 2] = (runs[at + 2] ?? 0) - (level?.left ?? 0)
    runs[at + 3] = (runs[at + 3] ?? 0) - (level?.top ?? 0)
  }
  return { width: print.width, height: print.height, levels, runs, positions }
}

/** Collects all runs, with origins relative to the whole print, and their positions. Widens each level's window. */
function collectRuns(
  print: PrintedPixels,
  chosen: ChosenLevels,
  windows: readonly Window[],
): Pick<GeometryTable, 'runs' | 'positions'> {
  const runs: number[] = []
  let positions = new Uint16Array(countGroups(print) * GROUP * 2)
  const locators = chosen.levels.map((scale) => groupLocator(print, scale))
  const groupWords = GROUP * 2
  /** Positions of the current run, relative to the print's corner, and of the group after it. */
  const absolute = new Uint32Array((Math.ceil(print.width / GROUP) + 1) * groupWords)
  let filled = 0
  let run: Run | undefined
  const finish = () => {
    if (run === undefined) return
    const { pixel, groups, level, left, top } = run
    widen(windows[level], run)
    runs.push(pixel, groups | (level << 16), left, top)
    if (filled + groups * groupWords > positions.length) positions = longer(positions, groups * groupWords)
    for (let i = 0; i < groups * groupWords; i += 2, filled += 2) {
      positions[filled] = (absolute[i] ?? 0) - (left << POSITION_BITS)
      positions[filled + 1] = (absolute[i + 1] ?? 0) - (top << POSITION_BITS)
    }
    run = undefined
  }
  for (let y = 0; y < print.height; y += 1) {
    finish()
    const tiles = Math.floor(y / TILE) * chosen.across
    for (let x = 0; x < print.width; ) {
      const first = y * print.width + x
      if (!hasPrint(print, x, first)) {
        finish()
        x += GROUP
        continue
      }
      const level = chosen.tiles[tiles + Math.floor(x / TILE)] ?? 0
      const locate = locators[level]
      if (locate === undefined) throw new Error(`no level ${level}`)
      const at = (run?.groups ?? 0) * groupWords
      const own = locate(x, first, absolute, at)
      x += own
      if (run?.level !== level || !growRun(run, absolute, at)) {
        finish()
        absolute.copyWithin(0, at, at + groupWords)
        run = { pixel: first, groups: 0, level, ...nothing }
        growRun(run, absolute, 0)
      }
      if (own < GROUP) finish()
    }
  }
  finish()
  return { runs: Uint32Array.from(runs), positions: positions.subarray(0, filled) }
}

/** Returns a larger copy with space for at least this many more words. */
function longer(positions: Uint16Array, words: number): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(positions.length + Math.max(words, positions.length >> 3))
  larger.set(positions)
  return larger
}

function widen(window: Window | undefined, run: Run): void {
  if (window === undefined) return
  window.left = Math.min(window.left, run.left)
  window.top = Math.min(window.top, run.top)
  window.right = Math.max(window.right, run.right)
  window.bottom = Math.max(window.bottom, run.bottom)
}

/** Returns the visible part of a level, including the neighbors needed for interpolation. */
function cutLevel(scale: TextureScale, window: Window = { left: 0, top: 0, right: 0, bottom: 0 }): TextureLevel {
  const left = Math.min(window.left, window.right)
  const top = Math.min(window.top, window.bottom)
  const right = Math.min(texelsOfStep(scale.across), (window.right >>> POSITION_BITS) + 2)
  const bottom = Math.min(texelsOfStep(scale.along), (window.bottom >>> POSITION_BITS) + 2)
  return { ...scale, left, top, width: right - left, height: bottom - top }
}

function hasPrint({ cover, width }: PrintedPixels, x: number, first: number): boolean {
  for (let i = 0; i < GROUP && x + i < width; i += 1) if ((cover[first + i] ?? 0) > 0) return true
  return false
}

function countGroups(print: PrintedPixels): number {
  let groups = 0
  for (let y = 0; y < print.height; y += 1) {
    for (let x = 0; x < print.width; x += GROUP) if (hasPrint(print, x, y * print.width + x)) groups += 1
  }
  return groups
}

/**
 * Writes fixed-point texel positions (x, y) of a group's pixels; pixels without print get the position of a printed
 * neighbor. Returns the number of pixels in the group: fewer than GROUP where another print begins, which the same run
 * cannot reach.
 */
type LocateGroup = (x: number, first: number, out: Uint32Array, at: number) => number

function groupLocator({ width, cover, u, v, one }: PrintedPixels, scale: TextureScale): LocateGroup {
  const across = texelsOfStep(scale.across)
  const along = texelsOfStep(scale.along)
  const locateX = (pixel: number) => fixedPosition(((u[pixel] ?? 0) / one) * across - 0.5, across)
  const locateY = (pixel: number) => fixedPosition((1 - (v[pixel] ?? 0) / one) * along - 0.5, along)
  return (x, first, out, at) => {
    let home = 0
    while ((cover[first + home] ?? 0) === 0) home += 1
    const homeX = locateX(first + home)
    const homeY = locateY(first + home)
    let own = GROUP
    for (let i = 0; i < GROUP; i += 1) {
      const isPrinted = i < own && x + i < width && (cover[first + i] ?? 0) > 0
      const placeX = isPrinted ? locateX(first + i) : homeX
      const placeY = isPrinted ? locateY(first + i) : homeY
      const isFar = Math.abs(placeX - homeX) > REACH / 3 || Math.abs(placeY - homeY) > REACH / 3
      if (isFar) own = i
      out[at + i * 2] = isFar ? homeX : placeX
      out[at + i * 2 + 1] = isFar ? homeY : placeY
    }
    return own
  }
}

function fixedPosition(texel: number, texels: number): number {
  return Math.round(Math.min(texels - 1, Math.max(0, texel)) * POSITION_ONE)
}

/** Adds a group of positions to a run. Returns false and leaves the run unchanged if the group is too far away. */
function growRun(run: Run, positions: Uint32Array, at: number): boolean {
  let { left, top, right, bottom } = run
  for (let i = at; i < at + GROUP * 2; i += 2) {
    const x = positions[i] ?? 0
    const y = positions[i + 1] ?? 0
    left = Math.min(left, x >>> POSITION_BITS)
    top = Math.min(top, y >>> POSITION_BITS)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  if (right - left * POSITION_ONE > REACH || bottom - top * POSITION_ONE > REACH) return false
  run.left = left
  run.top = top
  run.right = right
  run.bottom = bottom
  run.groups += 1
  return true
}
