import type { ProductView } from './product-view.ts'
import { shrinkPlane } from './shrink.ts'

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
  if (view.width === size.width && view.height === size.height) {
    const share = (plane: Uint16Array) => Float32Array.from(plane, (value) => value / 65535)
    return { ...size, cover, u: share(u), v: share(v) }
  }
  const weighted = new Float32Array(cover.length * 3)
  for (let i = 0; i < cover.length; i += 1) {
    const weight = (cover[i] ?? 0) / 255
    weighted[i * 3] = weight
    weighted[i * 3 + 1] = (weight * (u[i] ?? 0)) / 65535
    weighted[i * 3 + 2] = (weight * (v[i] ?? 0)) / 65535
  }
  const reduced = shrinkPlane(weighted, view, size, 3)
  const pixels = size.width * size.height
  const out = { ...size, cover: new Uint8Array(pixels), u: new Float32Array(pixels), v: new Float32Array(pixels) }
  for (let i = 0; i < pixels; i += 1) {
    const weight = reduced[i * 3] ?? 0
    out.cover[i] = Math.round(weight * 255)
    if (out.cover[i] === 0) continue
    out.u[i] = (reduced[i * 3 + 1] ?? 0) / weight
    out.v[i] = (reduced[i * 3 + 2] ?? 0) / weight
    keepToOnePrint(view, out, i)
  }
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
