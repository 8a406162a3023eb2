import type { ProductMockup } from '../../../media/mockups/service.ts'
import type { PicturePlan } from './picture-plan.ts'

/** A mockup with what it shows of a product. */
export type ChosenMockup = {
  readonly mockup: ProductMockup
  readonly area: string
  readonly colour: PicturePlan['colours'][number]
}

type Product = {
  readonly productId: number
  readonly plan: PicturePlan
  /** Codes of the printed areas, the first one first. */
  readonly printed: readonly string[]
}

/** What the mockups show of a product. Mockups of other products, colors and print areas are left out. */
export function chooseMockups(
  mockups: readonly ProductMockup[],
  { productId, plan, printed }: Product,
): ChosenMockup[] {
  return mockups.flatMap((mockup) => {
    if (mockup.productId !== null && mockup.productId !== productId) return []
    const colour = mockup.colour === null ? plan.colours[0] : plan.colours.find(({ code }) => code === mockup.colour)
    const area = mockup.printArea === null ? printed[0] : printed.find((code) => code === mockup.printArea)
    return colour && area !== undefined ? [{ mockup, area, colour }] : []
  })
}
