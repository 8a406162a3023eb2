import { type EncodedArea, FACTOR_ONE } from '../encoded/encoded-view.ts'
import type { AffineRow } from './affine-row.ts'
import type { AreaMap } from './area-map.ts'

/** The facts about an area besides its pixels. */
export type AreaFacts = Pick<EncodedArea, 'name' | 'artwork' | 'printWidthMm' | 'printHeightMm'> & {
  readonly map: AreaMap
}

type Size = { readonly width: number; readonly height: number }

/** Sums per pixel of an area: three factors for color, three for alpha, cover, u · cover, v · cover. */
const SUMS = 9
/** Smaller factors do not change the picture. */
const NAUGHT = 1 / 1024

type Sheet = { readonly facts: AreaFacts; readonly sums: Float32Array; readonly out: OpenArea }

type OpenArea = {
  readonly u: Uint16Array
  readonly v: Uint16Array
  readonly cover: Uint8Array
  readonly colour: Int16Array
  readonly alpha: Int16Array
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
}

/** Consumes a document's composed rows and produces the planes of a view, in the same or a smaller size. */
export type RowReducer = {
  take(row: AffineRow, y: number): void
  /** Returns the planes and the number of visible pixels of each area. */
  finish(): { readonly base: Uint8Array; readonly areas: readonly EncodedArea[]; readonly printed: readonly number[] }
}

/**
 * Creates a reducer. Each pixel of the view is the mean of what it covers, in encoded space; transparency becomes
 * white.
 */
export function openReducer(from: Size, to: Size, areas: readonly AreaFacts[]): RowReducer {
  const scaleX = to.width / from.width
  const scaleY = to.height / from.height
  const base = new Uint8Array(to.width * to.height * 3)
  const backdrop = new Float32Array(to.width * 3)
  const sheets = areas.map((facts): Sheet => {
    const out = openArea(facts.map, scaleX, scaleY, to)
    return { facts, sums: new Float32Array(out.box.width * SUMS), out }
  })
  const printed = areas.map(() => 0)
  let outRow = 0

  function add(row: AffineRow, y: number, share: number): void {
    for (let x = 0; x < from.width; x += 1) {
      const start = x * scaleX
      const end = (x + 1) * scaleX
      for (let column = Math.floor(start); column < end && column < to.width; column += 1) {
        const weight = share * (Math.min(end, column + 1) - Math.max(start, column))
        if (weight > 0) addPixel(row, x, y, column, weight)
      }
    }
  }

  function addPixel(row: AffineRow, x: number, y: number, column: number, weight: number): void {
    const white = 1 - (row.restAlpha[x] ?? 0)
    for (let channel = 0; channel < 3; channel += 1) {
      const at = column * 3 + channel
      backdrop[at] = (backdrop[at] ?? 0) + weight * Math.min(1, Math.max(0, (row.rest[x * 3 + channel] ?? 0) + white))
    }
    const sheet = sheets[(row.area[x] ?? 0) - 1]
    if (sheet === undefined || !isPrinted(row, x)) return
    const { sums, facts, out } = sheet
    const { map } = facts
    const place = (y - map.top) * map.width + x - map.left
    const cover = weight * (map.cover[place] ?? 0)
    const at = (column - out.box.left) * SUMS
    for (let channel = 0; channel < 3; channel += 1) {
      const alpha = (row.alpha[x * 3 + channel] ?? 0) - (row.artAlpha[x] ?? 0)
      sums[at + channel] = (sums[at + channel] ?? 0) + weight * (row.art[x * 3 + channel] ?? 0)
      sums[at + 3 + channel] = (sums[at + 3 + channel] ?? 0) + weight * alpha
    }
    sums[at + 6] = (sums[at + 6] ?? 0) + cover
    sums[at + 7] = (sums[at + 7] ?? 0) + cover * (map.u[place] ?? 0)
    sums[at + 8] = (sums[at + 8] ?? 0) + cover * (1 - (map.v[place] ?? 0))
  }

  function finishRow(): void {
    for (let i = 0; i < backdrop.length; i += 1)
      base[outRow * backdrop.length + i] = Math.round((backdrop[i] ?? 0) * 255)
    backdrop.fill(0)
    for (const [index, { sums, out }] of sheets.entries()) {
      printed[index] = (printed[index] ?? 0) + writeRow(out, sums, outRow)
      sums.fill(0)
    }
    outRow += 1
  }

  return {
    take(row, y) {
      const start = y * scaleY
      const end = (y + 1) * scaleY
      while (outRow < to.height && start < outRow + 1) {
        const share = Math.min(end, outRow + 1) - Math.max(start, outRow)
        if (share > 0) add(row, y, share)
        if (end < outRow + 1 - 1e-9) break
        finishRow()
      }
    },
    finish() {
      while (outRow < to.height) finishRow()
      return { base, areas: sheets.map(closeArea), printed }
    },
  }
}

function closeArea({ facts: { name, artwork, printWidthMm, printHeightMm }, out }: Sheet): EncodedArea {
  const { box, ...planes } = out
  return { name, artwork, printWidthMm, printHeightMm, ...box, ...planes }
}

function openArea(map: AreaMap, scaleX: number, scaleY: number, to: Size): OpenArea {
  const left = Math.floor(map.left * scaleX)
  const top = Math.floor(map.top * scaleY)
  const width = Math.min(to.width, Math.ceil((map.left + map.width) * scaleX)) - left
  const height = Math.min(to.height, Math.ceil((map.top + map.height) * scaleY)) - top
  const pixels = width * height
  return {
    u: new Uint16Array(pixels),
    v: new Uint16Array(pixels),
    cover: new Uint8Array(pixels),
    colour: new Int16Array(pixels * 3),
    alpha: new Int16Array(pixels * 3),
    box: { left, top, width, height },
  }
}

function isPrinted({ art, alpha, artAlpha }: AffineRow, x: number): boolean {
  if (Math.abs(artAlpha[x] ?? 0) > NAUGHT) return true
  for (let at = x * 3; at < x * 3 + 3; at += 1) {
    if (Math.abs(art[at] ?? 0) > NAUGHT || Math.abs(alpha[at] ?? 0) > NAUGHT) return true
  }
  return false
}

function writeRow(out: OpenArea, sums: Float32Array, row: number): number {
  const y = row - out.box.top
  if (y < 0 || y >= out.box.height) return 0
  let printed = 0
  for (let x = 0; x < out.box.width; x += 1) {
    const at = x * SUMS
    const cover = sums[at + 6] ?? 0
    if (cover === 0) continue
    const pixel = y * out.box.width + x
    printed += 1
    out.cover[pixel] = Math.max(1, Math.min(255, Math.round(cover * 255)))
    out.u[pixel] = Math.round(((sums[at + 7] ?? 0) / cover) * 65535)
    out.v[pixel] = Math.round(((sums[at + 8] ?? 0) / cover) * 65535)
    for (let channel = 0; channel < 3; channel += 1) {
      out.colour[pixel * 3 + channel] = factor(sums[at + channel])
      out.alpha[pixel * 3 + channel] = factor(sums[at + 3 + channel])
    }
  }
  return printed
}

function factor(value = 0): number {
  return Math.min(32767, Math.max(-32768, Math.round(value * FACTOR_ONE)))
}
