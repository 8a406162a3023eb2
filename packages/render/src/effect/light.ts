/** Conversions between sRGB and linear light. All blending is done in linear light; only files are sRGB. */

export type Rgb = readonly [red: number, green: number, blue: number]

/** Converts sRGB (0 to 1) to linear light. */
export function decodeSrgb(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Converts linear light to sRGB (0 to 1), clipping to that range. */
export function encodeSrgb(linear: number): number {
  const l = Math.min(1, Math.max(0, linear))
  return l <= 0.0031308 ? l * 12.92 : 1.055 * l ** (1 / 2.4) - 0.055
}

/** Linear light of every 8 bit sRGB code. */
export const linearOfCode: Float32Array = Float32Array.from({ length: 256 }, (_, code) => decodeSrgb(code / 255))

// 16 bit steps are fine enough for every 8 bit code to survive decoding and encoding unchanged, including near black.
const codeOfStep = Uint8Array.from({ length: 65536 }, (_, step) => Math.round(255 * encodeSrgb(step / 65535)))

/** Returns the nearest 8 bit sRGB code of linear light, clipped at black and white. */
export function codeOfLinear(linear: number): number {
  return codeOfStep[Math.round(Math.min(1, Math.max(0, linear)) * 65535)] ?? 0
}

/** Converts a `#rrggbb` color to linear light. */
export function linearOfHex(hex: string): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`not a color: "${hex}"`)
  const channel = (at: number) => decodeSrgb(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

/** Returns the relative luminance of linear light (Rec. 709). */
export function lumaOf([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
