import { byteOfTexel } from '../fixed-point.ts'
import type { Texture } from '../texture.ts'

/** Composites a texture over one of the same size, in linear light; modifies `below`. */
export function compositeOver(below: Texture, above: Texture): void {
  for (let at = 0; at < below.data.length; at += 4) {
    const alpha = above.data[at + 3] ?? 0
    if (alpha === 0) continue
    const clear = 1 - (alpha / 255) ** 2
    for (let channel = at; channel < at + 4; channel += 1) {
      const light = ((above.data[channel] ?? 0) / 255) ** 2 + ((below.data[channel] ?? 0) / 255) ** 2 * clear
      below.data[channel] = byteOfTexel(light)
    }
  }
}
