/** sRGB and linear light. All mixing of pictures happens in linear light; only files are sRGB. */

const decodeTable = Float32Array.from({ length: 256 }, (_, code) => {
  const s = code / 255
  return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
})

// 16 bit steps are fine enough that every 8 bit code survives decode and encode unchanged, also near black.
const encodeTable = Uint8Array.from({ length: 65536 }, (_, step) => {
  const l = step / 65535
  return Math.round(255 * (l <= 0.0031308 ? l * 12.92 : 1.055 * l ** (1 / 2.4) - 0.055))
})

/** An 8 bit sRGB code as linear light, 0…1. */
export function linearOf(code: number): number {
  return decodeTable[code] ?? 0
}

/** Linear light as an 8 bit sRGB code; what is brighter than white is clipped. */
export function codeOf(linear: number): number {
  return encodeTable[Math.round(Math.min(1, Math.max(0, linear)) * 65535)] ?? 0
}

export type Rgb = readonly [number, number, number]

/** A `#rrggbb` colour in linear light. */
export function linearColour(hex: string): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`not a colour: "${hex}"`)
  const channel = (at: number) => linearOf(Number.parseInt(hex.slice(at, at + 2), 16))
  return [channel(1), channel(3), channel(5)]
}

/** Relative luminance of linear light (Rec. 709). */
export function lumaOf([r, g, b]: Rgb): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
