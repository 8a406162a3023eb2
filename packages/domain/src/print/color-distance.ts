/** A color in sRGB bytes. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Parses `#rrggbb`; anything after that, such as alpha, is ignored. */
export function parseHex(hex: string): Rgb {
  const byte = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [byte(1), byte(3), byte(5)]
}

function linear(byte: number): number {
  const share = byte / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Returns the relative luminance from 0 to 1 (WCAG 2.2). */
export function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/**
 * A garment below this luminance is dark: it uses the artwork variant for dark garments, and black is not visible on
 * it. About sRGB #777777.
 */
export const darkBelow = 0.18

export function isDark(rgb: Rgb): boolean {
  return luminanceOf(rgb) < darkBelow
}

/** Converts to OKLab (Björn Ottosson, 2020): lightness from 0 to 1 and two color axes. */
export function oklabOf(rgb: Rgb): readonly [lightness: number, a: number, b: number] {
  const [r, g, b] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/**
 * Returns the perceived difference of two colors as their distance in OKLab: 0 for equal colors, 1 for black and white.
 */
export function colorDistance(one: Rgb, other: Rgb): number {
  const a = oklabOf(one)
  const b = oklabOf(other)
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
