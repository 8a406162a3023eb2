import { buildGeometry } from '../effect/build-geometry.ts'
import type { Size } from '../effect/printed-pixels.ts'
import { shrinkPlane } from '../effect/shrink.ts'
import { type GeometryTable, GROUP, RUN_WORDS } from '../effect/view-tables.ts'
import type { EncodedArea, EncodedView } from './encoded-view.ts'

/** Words of one pixel's factors: three for colour, three for alpha. */
export const FACTOR_WORDS = 6

/** Where the pixels of one area find their texels, and their factors in the same order. */
export type EncodedAreaTables = { readonly geometry: GeometryTable; readonly factors: Int16Array }

/** Everything the kernel needs of an encoded view in one size. */
export type EncodedTables = Size & { readonly base: Uint8Array; readonly areas: readonly EncodedAreaTables[] }

/** The tables of an encoded view in its own or a smaller size. */
export function buildEncodedTables(view: EncodedView, size: Size): EncodedTables {
  const base = new Uint8Array(size.width * size.height * 3)
  const reduced = shrinkPlane(Float32Array.from(view.base), view, size, 3)
  for (let i = 0; i < base.length; i += 1) base[i] = Math.round(reduced[i] ?? 0)
  return { ...size, base, areas: view.areas.map((area) => buildArea(view, area, size)) }
}

/** Channels of an area's planes while they are reduced: factors, then cover, u · cover and v · cover. */
const CHANNELS = FACTOR_WORDS + 3

function buildArea(view: EncodedView, area: EncodedArea, size: Size): EncodedAreaTables {
  const planes = shrinkPlane(spread(view, area), view, size, CHANNELS)
  const pixels = size.width * size.height
  const print = {
    ...size,
    cover: new Uint8Array(pixels),
    u: new Float32Array(pixels),
    v: new Float32Array(pixels),
  }
  for (let i = 0; i < pixels; i += 1) {
    const cover = planes[i * CHANNELS + FACTOR_WORDS] ?? 0
    if (cover === 0) continue
    print.cover[i] = Math.max(1, Math.min(255, Math.round(cover * 255)))
    print.u[i] = (planes[i * CHANNELS + FACTOR_WORDS + 1] ?? 0) / cover
    print.v[i] = (planes[i * CHANNELS + FACTOR_WORDS + 2] ?? 0) / cover
  }
  const geometry = buildGeometry(print)
  return { geometry, factors: packFactors(geometry, planes, print.cover) }
}

/** An area's planes on the whole picture, as numbers that may be averaged. */
function spread(view: EncodedView, area: EncodedArea): Float32Array {
  const planes = new Float32Array(view.width * view.height * CHANNELS)
  for (let i = 0; i < area.cover.length; i += 1) {
    const cover = (area.cover[i] ?? 0) / 255
    if (cover === 0) continue
    const x = area.left + (i % area.width)
    const y = area.top + Math.floor(i / area.width)
    const at = (y * view.width + x) * CHANNELS
    for (let channel = 0; channel < 3; channel += 1) {
      planes[at + channel] = area.colour[i * 3 + channel] ?? 0
      planes[at + 3 + channel] = area.alpha[i * 3 + channel] ?? 0
    }
    planes[at + FACTOR_WORDS] = cover
    planes[at + FACTOR_WORDS + 1] = (cover * (area.u[i] ?? 0)) / 65535
    planes[at + FACTOR_WORDS + 2] = (cover * (area.v[i] ?? 0)) / 65535
  }
  return planes
}

function packFactors({ runs, positions, width }: GeometryTable, planes: Float32Array, cover: Uint8Array): Int16Array {
  const factors = new Int16Array((positions.length / 2) * FACTOR_WORDS)
  let at = 0
  for (let run = 0; run < runs.length; run += RUN_WORDS) {
    const first = runs[run] ?? 0
    const end = first + ((runs[run + 1] ?? 0) & 0xffff) * GROUP
    const rowEnd = (Math.floor(first / width) + 1) * width
    for (let pixel = first; pixel < end; pixel += 1, at += FACTOR_WORDS) {
      if (pixel >= rowEnd || cover[pixel] === 0) continue
      for (let word = 0; word < FACTOR_WORDS; word += 1) {
        factors[at + word] = Math.round(planes[pixel * CHANNELS + word] ?? 0)
      }
    }
  }
  return factors
}
