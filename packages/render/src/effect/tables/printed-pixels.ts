import type { ProductView } from '../product-view.ts'
import { shrinkRows } from '../resample/shrink.ts'

export type Size = { readonly width: number; readonly height: number }

/** Position of the print in a view at one output size. */
export type PrintedPixels = Size & {
  /** 0…255. */
  readonly cover: Uint8Array
  /** Position in the print rectangle from 0 to `one`; v = 0 is its bottom edge. */
  readonly u: Float32Array | Uint16Array
  readonly v: Float32Array | Uint16Array
  readonly one: number
}

/**
 * Deviation above which an averaged position is rejected: averaging across two adjacent prints (a set of coasters)
 * would yield a position between them.
 */
const LARGEST_DRIFT = 0.05

/** Returns the print of a view at its own or a smaller size. */
export function findPrint(view: ProductView, size: Size): PrintedPixels {
  if (view.width === size.width && view.height === size.height) {
    return { ...size, cover: view.cover, u: view.u, v: view.v, one: 65535 }
  }
  const pixels = size.width * size.height
  const [u, v] = [new Float32Array(pixels), new Float32Array(pixels)]
  const out = { ...size, cover: new Uint8Array(pixels), u, v, one: 1 }
  const weigh = (y: number, row: Float32Array) => {
    for (let i = y * view.width, at = 0; at < row.length; i += 1, at += 3) {
      const weight = (view.cover[i] ?? 0) / 255
      row[at] = weight
      row[at + 1] = (weight * (view.u[i] ?? 0)) / 65535
      row[at + 2] = (weight * (view.v[i] ?? 0)) / 65535
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

function keepToOnePrint(view: ProductView, out: PrintedPixels, i: number): void {
  const x = Math.floor((((i % out.width) + 0.5) * view.width) / out.width)
  const y = Math.floor(((Math.floor(i / out.width) + 0.5) * view.height) / out.height)
  const center = y * view.width + x
  if ((view.cover[center] ?? 0) === 0) return
  const u = (view.u[center] ?? 0) / 65535
  const v = (view.v[center] ?? 0) / 65535
  if (Math.abs(u - (out.u[i] ?? 0)) < LARGEST_DRIFT && Math.abs(v - (out.v[i] ?? 0)) < LARGEST_DRIFT) return
  out.u[i] = u
  out.v[i] = v
}
