import { LIGHT_ONE, type ProductView } from './product-view.ts'

/** Creates a flat, evenly lit square product that is printable all over; `parts` override its fields. */
export function flatView(side: number, parts: Partial<ProductView> = {}): ProductView {
  const pixels = side * side
  const plane = (value: (x: number, y: number) => number) =>
    Uint16Array.from({ length: pixels }, (_, i) => Math.round(value(i % side, Math.floor(i / side))))
  return {
    id: `flat ${side}`,
    width: side,
    height: side,
    printWidthMm: 100,
    printHeightMm: 100,
    isRecolorable: true,
    beauty: new Uint8Array(pixels * 3).fill(230),
    shading: plane(() => 0.7 * LIGHT_ONE),
    highlight: plane(() => 0),
    u: plane((x) => ((x + 0.5) / side) * 65535),
    v: plane((_, y) => (1 - (y + 0.5) / side) * 65535),
    cover: new Uint8Array(pixels).fill(255),
    product: new Uint8Array(pixels).fill(255),
    ...parts,
  }
}

/** Returns a deterministic pseudorandom number generator. */
export function noise(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
