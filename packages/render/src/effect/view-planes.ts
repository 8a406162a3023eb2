import { decodeSrgb } from './light.ts'
import { LIGHT_ONE } from './product-view.ts'

/** Samples of a decoded picture as its file has them, `channels` of them a pixel. */
export type Samples = Uint8Array | Uint16Array

// Plain loops throughout: `from` with a function takes some thirty times as long, and a view has 2.5 million pixels.

/** One channel of 16 bit samples. */
export function takeWords(samples: Samples, channels: number, channel: number): Uint16Array {
  const plane = new Uint16Array(samples.length / channels)
  for (let i = 0, at = channel; i < plane.length; i += 1, at += channels) plane[i] = samples[at] ?? 0
  return plane
}

/** One channel in 8 bit, of samples of 8 or 16. */
export function takeBytes(samples: Samples, channels: number, channel: number): Uint8Array {
  const plane = new Uint8Array(samples.length / channels)
  const isDeep = samples instanceof Uint16Array
  for (let i = 0, at = channel; i < plane.length; i += 1, at += channels) {
    const sample = samples[at] ?? 0
    plane[i] = isDeep ? (sample + 128) / 257 : sample
  }
  return plane
}

/** Three channels of 8 bit; some photos are stored as grey. */
export function takeColour(samples: Samples, channels: number): Uint8Array {
  if (samples instanceof Uint16Array) throw new Error('beauty.png: expected 8 bit')
  const plane = new Uint8Array((samples.length / channels) * 3)
  const step = channels < 3 ? 0 : 1
  for (let i = 0, at = 0; i < plane.length; i += 3, at += channels) {
    plane[i] = samples[at] ?? 0
    plane[i + 1] = samples[at + step] ?? 0
    plane[i + 2] = samples[at + 2 * step] ?? 0
  }
  return plane
}

/** The first channel of sRGB-encoded light of 8 or 16 bit, as linear light (`LIGHT_ONE` = 1). */
export function takeLight(samples: Samples, channels: number): Uint16Array {
  const full = samples instanceof Uint16Array ? 65535 : 255
  const linear = new Uint16Array(full + 1)
  for (let code = 0; code <= full; code += 1) linear[code] = Math.round(decodeSrgb(code / full) * LIGHT_ONE)
  const plane = new Uint16Array(samples.length / channels)
  for (let i = 0, at = 0; i < plane.length; i += 1, at += channels) plane[i] = linear[samples[at] ?? 0] ?? 0
  return plane
}

/** Whether every pixel's three colour channels are within `tolerance` of each other. */
export function isGrey(samples: Samples, channels: number, tolerance: number): boolean {
  if (channels < 3) return true
  for (let at = 0; at < samples.length; at += channels) {
    const first = samples[at] ?? 0
    if (Math.abs((samples[at + 1] ?? 0) - first) > tolerance || Math.abs((samples[at + 2] ?? 0) - first) > tolerance)
      return false
  }
  return true
}
