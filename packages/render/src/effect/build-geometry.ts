import { type ChosenLevels, chooseLevels, TILE } from './choose-levels.ts'
import type { PrintedPixels } from './printed-pixels.ts'
import { type TextureLevel, type TextureScale, texelsOfStep } from './texture.ts'
import { type GeometryTable, GROUP, POSITION_BITS, RUN_WORDS } from './view-tables.ts'

const POSITION_ONE = 1 << POSITION_BITS
/** The furthest a position may lie from its run's origin. */
const REACH = 0xffff

/** Left and top in whole texels, right and bottom in fixed point. */
type Window = { left: number; top: number; right: number; bottom: number }

/** A run that still grows. */
type Run = Window & { pixel: number; groups: number; level: number }

/** Table of where each printed pixel finds its texel. */
export function buildGeometry(print: PrintedPixels): GeometryTable {
  const chosen = chooseLevels(print)
  const runs: number[] = []
  const absolute = new Uint32Array(countGroups(print) * GROUP * 2)
  let filled = 0
  let run: Run | undefined
  const windows = chosen.levels.map((): Window => ({ left: Infinity, top: Infinity, right: 0, bottom: 0 }))
  const finish = () => {
    if (run === undefined) return
    const { pixel, groups, level, left, top } = run
    widen(windows[level], run)
    runs.push(pixel, groups | (level << 16), left, top)
    run = undefined
  }
  for (let y = 0; y < print.height; y += 1) {
    finish()
    for (let x = 0; x < print.width; x += GROUP) {
      const first = y * print.width + x
      if (!hasPrint(print, x, first)) {
        finish()
        continue
      }
      const level = chosen.tiles[Math.floor(y / TILE) * chosen.across + Math.floor(x / TILE)] ?? 0
      const group = locateGroup(print, x, first, chosen, level)
      absolute.set(group, filled)
      filled += group.length
      const grown: Run | undefined = run === undefined || run.level !== level ? undefined : growRun(run, group)
      if (grown === undefined) finish()
      run =
        grown ?? growRun({ pixel: first, groups: 0, level, left: Infinity, top: Infinity, right: 0, bottom: 0 }, group)
    }
  }
  finish()
  const table = Uint32Array.from(runs)
  const positions = relate(table, absolute)
  const levels = chosen.levels.map((scale, index) => cutLevel(scale, windows[index]))
  for (let at = 0; at < table.length; at += RUN_WORDS) {
    const level = levels[(table[at + 1] ?? 0) >>> 16]
    table[at + 2] = (table[at + 2] ?? 0) - (level?.left ?? 0)
    table[at + 3] = (table[at + 3] ?? 0) - (level?.top ?? 0)
  }
  return { width: print.width, height: print.height, levels, runs: table, positions }
}

function widen(window: Window | undefined, run: Run): void {
  if (window === undefined) return
  window.left = Math.min(window.left, run.left)
  window.top = Math.min(window.top, run.top)
  window.right = Math.max(window.right, run.right)
  window.bottom = Math.max(window.bottom, run.bottom)
}

/** The part of a level that is looked at, with the neighbours that interpolation takes in. */
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

/** Fixed point texel positions (x, y) of a group's pixels. What is not printed takes its neighbour's place. */
function locateGroup(
  print: PrintedPixels,
  x: number,
  first: number,
  { levels }: ChosenLevels,
  index: number,
): Uint32Array {
  const level = levels[index]
  if (level === undefined) throw new Error(`no level ${index}`)
  const across = texelsOfStep(level.across)
  const along = texelsOfStep(level.along)
  const locate = (pixel: number) => [
    fixedPosition((print.u[pixel] ?? 0) * across - 0.5, across),
    fixedPosition((1 - (print.v[pixel] ?? 0)) * along - 0.5, along),
  ]
  let main = first
  for (let i = 1; i < GROUP && x + i < print.width; i += 1) {
    if ((print.cover[first + i] ?? 0) > (print.cover[main] ?? 0)) main = first + i
  }
  const home = locate(main)
  const group = new Uint32Array(GROUP * 2)
  for (let i = 0; i < GROUP; i += 1) {
    const isPrinted = x + i < print.width && (print.cover[first + i] ?? 0) > 0
    const place = isPrinted ? locate(first + i) : home
    // Where two prints meet within a group, the lesser follows the greater: one run cannot reach both.
    const isFar = place.some((value, axis) => Math.abs(value - (home[axis] ?? 0)) > REACH / 3)
    group.set(isFar ? home : place, i * 2)
  }
  return group
}

function fixedPosition(texel: number, texels: number): number {
  return Math.round(Math.min(texels - 1, Math.max(0, texel)) * POSITION_ONE)
}

function growRun(run: Run, group: Uint32Array): Run | undefined {
  let { left, top, right, bottom } = run
  for (let i = 0; i < group.length; i += 2) {
    const x = group[i] ?? 0
    const y = group[i + 1] ?? 0
    left = Math.min(left, x >>> POSITION_BITS)
    top = Math.min(top, y >>> POSITION_BITS)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  if (right - left * POSITION_ONE > REACH || bottom - top * POSITION_ONE > REACH) return undefined
  return { ...run, groups: run.groups + 1, left, top, right, bottom }
}

/** Positions counted from their run's origin. */
function relate(runs: Uint32Array, absolute: Uint32Array): Uint16Array {
  const positions = new Uint16Array(absolute.length)
  let at = 0
  for (let run = 0; run < runs.length; run += 4) {
    const end = at + ((runs[run + 1] ?? 0) & 0xffff) * GROUP * 2
    const left = (runs[run + 2] ?? 0) << POSITION_BITS
    const top = (runs[run + 3] ?? 0) << POSITION_BITS
    for (; at < end; at += 2) {
      positions[at] = (absolute[at] ?? 0) - left
      positions[at + 1] = (absolute[at + 1] ?? 0) - top
    }
  }
  return positions
}
