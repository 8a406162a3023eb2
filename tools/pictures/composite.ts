import { codeOf, linearColour, lumaOf } from './light.ts'
import type { Texture } from './texture.ts'
import type { View } from './view.ts'

/** White is what the renderer photographed: it is shown as it is, not recoloured. */
const WHITE = '#ffffff'

/** Light level of a plain, fully lit white surface in the views; folds are darker than this. */
const LIT = 0.8

/** Premultiplied linear RGBA of the artwork at (u, v), bilinear, clamped at the edges. */
export function sampleTexture(texture: Texture, u: number, v: number, out: Float32Array): void {
  const { width, height, data } = texture
  const x = Math.min(width - 1, Math.max(0, u * width - 0.5))
  const y = Math.min(height - 1, Math.max(0, (1 - v) * height - 0.5))
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const x1 = Math.min(width - 1, x0 + 1)
  const y1 = Math.min(height - 1, y0 + 1)
  const fx = x - x0
  const fy = y - y0
  for (let c = 0; c < 4; c += 1) {
    const top = (data[(y0 * width + x0) * 4 + c] ?? 0) * (1 - fx) + (data[(y0 * width + x1) * 4 + c] ?? 0) * fx
    const bottom = (data[(y1 * width + x0) * 4 + c] ?? 0) * (1 - fx) + (data[(y1 * width + x1) * 4 + c] ?? 0) * fx
    out[c] = top * (1 - fy) + bottom * fy
  }
}

/**
 * The view in a garment colour with an artwork on it, as 8 bit sRGB, three channels.
 * All in linear light; the formulas belong to the rendered views: dark cloth swallows more light in its folds than
 * white cloth, and a faint sheen keeps those folds readable on black.
 */
export function compositeView(view: View, hex: string, texture: Texture | null): Uint8Array<ArrayBuffer> {
  const recolour = view.recolourable && hex.toLowerCase() !== WHITE
  const colour = linearColour(hex)
  const depth = recolour ? 1 - lumaOf(colour) : 0
  const { base, shading, highlight, u, v, cover, product } = view
  const out = new Uint8Array(view.width * view.height * 3)
  const art = new Float32Array(4)
  for (let i = 0; i < cover.length; i += 1) {
    const m = texture ? (cover[i] ?? 0) : 0
    const share = recolour ? (product[i] ?? 0) : 0
    if (m > 0 && texture) sampleTexture(texture, u[i] ?? 0, v[i] ?? 0, art)
    const am = m > 0 ? (art[3] ?? 0) * m : 0
    for (let c = 0; c < 3; c += 1) {
      const at = i * 3 + c
      let light = shading[at] ?? 0
      let ground = base[at] ?? 0
      const shine = highlight[at] ?? 0
      if (share > 0) {
        const fold = light / LIT
        const cloth = light * fold ** (0.35 * depth) * (1 + 0.15 * depth)
        const sheen = 0.022 * depth ** 2 * fold ** 1.6
        ground = ground * (1 - share) + ((colour[c] ?? 0) * cloth + shine + sheen) * share
        light = cloth
      }
      out[at] = codeOf(am > 0 ? ground * (1 - am) + ((art[c] ?? 0) * light * m + shine * am) : ground)
    }
  }
  return out
}
