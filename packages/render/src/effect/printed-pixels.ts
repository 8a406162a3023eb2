import type { ProductView } from './product-view.ts'
import { shrinkRows } from './shrink.ts'

export type Size = { readonly width: number; readonly height: number }

/** Where the print is in a view at one output size; u and v are shares of the print rectangle, v = 0 at its bottom. */
export type PrintedPixels = Size & {
  /** 0…255. */
  readonly cover: Uint8Array
  readonly u: Float32Array
  readonly v: Float32Array
}

/** Two prints side by side (a set of coasters) must not blend into a place between them when a view is reduced. */
const LARGEST_DRIFT = 0.05

/** The print of a view at its own or a smaller size. */
export function findPrint(view: ProductView, size: Size): PrintedPixels {
  const { cover, u, v } = view
  if (view.width === size.width && view.height === size.height) return { ...size, cover, u: shares(u), v: shares(v) }
  const pixels = size.width * size.height
  const out = { ...size, cover: new Uint8Array(pixels), u: new Float32Array(pixels), v: new Float32Array(pixels) }
  const weigh = (y: number, row: Float32Array) => {
    for (let i = y * view.width, at = 0; at < row.length; i += 1, at += 3) {
      const weight = (cover[i] ?? 0) / 255
      row[at] = weight
      row[at + 1] = (weight * (u[i] ?? 0)) / 65535
      row[at + 2] = (weight * (v[i] ?? 0)) / 65535
    }
  }
  shrinkRows(view, size, 3, weigh, (y, row) => {
    for (let i = y * size.width, at = 0; at < row.length; i += 1, at += 3) {
      const weight = row[at] ?? 0
      out.cover[i] = Math.round(weight * 255)
      if (out.cover[i] === 0) continue
      out.u[i] = (row[at + 1] ?? 0) / weight
      out.v[i] = (row[at + 2] ?? 0) / weight
      keepToOnePrint(view, out, i)
    }
  })
  return out
}

function shares(words: Uint16Array): Float32Array {
  const out = new Float32Array(words.length)
  for (let i = 0; i < out.length; i += 1) out[i] = (words[i] ?? 0) / 65535
  return out
}

function keepToOnePrint(view: ProductView, out: PrintedPixels, i: number): void {
  const x = Math.floor((((i % out.width) + 0.5) * view.width) / out.width)
  const y = Math.floor(((Math.floor(i / out.width) + 0.5) * view.height) / out.height)
  const centre = y * view.width + x
  if ((view.cover[centre] ?? 0) === 0) return
  const u = (view.u[centre] ?? 0) / 65535
  const v = (view.v[centre] ?? 0) / 65535
  if (Math.abs(u - (out.u[i] ?? 0)) < LARGEST_DRIFT && Math.abs(v - (out.v[i] ?? 0)) < LARGEST_DRIFT) return
  out.u[i] = u
  out.v[i] = v
}
