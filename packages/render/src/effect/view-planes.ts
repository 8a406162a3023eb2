import { decodeSrgb } from './light.ts'
import { LIGHT_ONE } from './product-view.ts'

/** Samples of a decoded picture as stored in its file, `channels` per pixel. */
export type Samples = Uint8Array | Uint16Array

// Plain loops throughout: `from` with a callback is about thirty times slower, and a view has 2.5 million pixels.

/** Extracts one channel of 16 bit samples. */
export function takeWords(samples: Samples, channels: number, channel: number): Uint16Array {
  const plane = new Uint16Array(samples.length / channels)
  for (let i = 0, at = channel; i < plane.length; i += 1, at += channels) plane[i] = samples[at] ?? 0
  return plane
}

/** Extracts one channel as 8 bit from samples of 8 or 16 bits. */
export function takeBytes(samples: Samples, channels: number, channel: number): Uint8Array {
  const plane = new Uint8Array(samples.length / channels)
  const isDeep = samples instanceof Uint16Array
  for (let i = 0, at = channel; i < plane.length; i += 1, at += channels) {
    const sample = samples[at] ?? 0
    plane[i] = isDeep ? (sample + 128) / 257 : sample
  }
  return plane
}

/** Extracts three channels of 8 bit; some photos are stored as gray. */
export function takeColor(samples: Samples, channels: number): Uint8Array {
  if (samples instanceof Uint16Array) throw new Error('beauty.png: expected 8-bit samples')
  const plane = new Uint8Array((samples.length / channels) * 3)
  const step = channels < 3 ? 0 : 1
  for (let i = 0, at = 0; i < plane.length; i += 3, at += channels) {
    plane[i] = samples[at] ?? 0
    plane[i + 1] = samples[at + step] ?? 0
    plane[i + 2] = samples[at + 2 * step] ?? 0
  }
  return plane
}

/** Converts the first channel of sRGB-encoded light, 8 or 16 bit, to linear light (`LIGHT_ONE` = 1). */
export function takeLight(samples: Samples, channels: number): Uint16Array {
  const full = samples instanceof Uint16Array ? 65535 : 255
  const linear = new Uint16Array(full + 1)
  for (let code = 0; code <= full; code += 1) linear[code] = Math.round(decodeSrgb(code / full) * LIGHT_ONE)
  const plane = new Uint16Array(samples.length / channels)
  for (let i = 0, at = 0; i < plane.length; i += 1, at += channels) plane[i] = linear[samples[at] ?? 0] ?? 0
  return plane
}

/** Returns whether the three color channels of every pixel are within `tolerance` of each other. */
export function isGray(samples: Samples, channels: number, tolerance: number): boolean {
  if (channels < 3) return true
  for (let at = 0; at < samples.length; at += channels) {
    const first = samples[at] ?? 0
    if (Math.abs((samples[at + 1] ?? 0) - first) > tolerance || Math.abs((samples[at + 2] ?? 0) - first) > tolerance)
      return false
  }
  return true
}
