import { GROUP, POSITION_BITS, RUN_WORDS, type ViewTables } from '../effect/tables/view-tables.ts'

/** Level of pixels without print. */
export const NO_LEVEL = 255

/** A view's tables as textures of the view's size, top row first. */
export type Planes = {
  /**
   * Four words per pixel: x and y of the texel as fractions of its level's window (65535 = the window), level, unused.
   */
  readonly place: Uint16Array
  /** The four bytes per pixel of the light table. */
  readonly light: Uint8Array
  /** sRGB, RGBA. */
  readonly base: Uint8Array
}

/** Lays out the tables, which are stored by runs, for a per-pixel shader. */
export function layOutPlanes({ geometry, light }: ViewTables): Planes {
  const { width, height, runs, positions, levels } = geometry
  const pixels = width * height
  const planes: Planes = {
    place: new Uint16Array(pixels * 4),
    light: new Uint8Array(pixels * 4),
    base: new Uint8Array(pixels * 4).fill(255),
  }
  for (let i = 0; i < pixels; i += 1) {
    planes.place[i * 4 + 2] = NO_LEVEL
    for (let channel = 0; channel < 3; channel += 1) planes.base[i * 4 + channel] = light.base[i * 3 + channel] ?? 0
  }
  let record = 0
  for (let run = 0; run < runs.length; run += RUN_WORDS) {
    const first = runs[run] ?? 0
    const packed = runs[run + 1] ?? 0
    const window = levels[packed >>> 16]
    if (window === undefined) throw new Error(`no level ${packed >>> 16}`)
    const rowEnd = (Math.floor(first / width) + 1) * width
    for (let i = 0; i < (packed & 0xffff) * GROUP; i += 1, record += 1) {
      const pixel = first + i
      if (pixel >= rowEnd) continue
      const x = (runs[run + 2] ?? 0) + (positions[record * 2] ?? 0) / (1 << POSITION_BITS)
      const y = (runs[run + 3] ?? 0) + (positions[record * 2 + 1] ?? 0) / (1 << POSITION_BITS)
      const share = (at: number, whole: number) => Math.round((at / whole) * 65535)
      planes.place.set([share(x, window.width), share(y, window.height), packed >>> 16], pixel * 4)
      planes.light.set(light.light.subarray(record * 4, record * 4 + 4), pixel * 4)
    }
  }
  return planes
}
