import { linearOfCode } from '../../packages/render/src/effect/light.ts'
import { LIGHT_ONE, type ProductView } from '../../packages/render/src/effect/product-view.ts'

/** Max. deviation of a white print's light from that of the white product, as a share. More is visible as a box. */
const tolerance = 0.03

type Planes = Pick<ProductView, 'beauty' | 'shading' | 'highlight' | 'cover'>

/**
 * Returns light of a white print ÷ light of the blank white product, over all fully printed pixels: 1 where they look
 * alike.
 */
export function whitePrintLight({ beauty, shading, highlight, cover }: Planes): number {
  let print = 0
  let product = 0
  for (let i = 0; i < cover.length; i += 1) {
    if (cover[i] !== 255) continue
    print += ((shading[i] ?? 0) + (highlight[i] ?? 0)) / LIGHT_ONE
    for (let at = i * 3; at < i * 3 + 3; at += 1) product += (linearOfCode[beauty[at] ?? 0] ?? 0) / 3
  }
  return print / product
}

/** Returns the problem of a white print that is visible as a gray or glowing box on the white product. */
export function whitePrintProblems(view: Planes): string[] {
  const light = whitePrintLight(view)
  if (Math.abs(light - 1) <= tolerance) return []
  return [
    `a white print has ${light.toFixed(2)} of the white product's light: shading.png + spec.png must be the light that beauty.png shows`,
  ]
}
