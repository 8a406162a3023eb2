import type { Design } from '@podwright/design/design'
import { wholeArea } from '@podwright/domain/pictures/placement'
import { findProductMockups, productPicture } from '../../../media/mockups/service.ts'
import { type Prints, paintTexture } from '../../../media/print-files/service.ts'
import { findChosenMockups, type MockupPicture } from '../mockup-queries.ts'
import { chooseMockups } from './choose-mockups.ts'
import type { PicturePlan } from './picture-plan.ts'
import { type PreparedPictures, printedPlacements } from './prepare-pictures.ts'

type Product = {
  readonly id: number
  readonly accountId: number | null
  readonly productId: number
  readonly plan: PicturePlan
}
type Refused = Extract<PreparedPictures, { ok: false }>

/** The pictures of the mockups chosen for a product. Print areas rasterized before are reused. */
export async function prepareMockups(
  prints: Prints,
  { id, accountId, productId, plan }: Product,
  design: Design,
  signal: AbortSignal,
): Promise<{ readonly ok: true; readonly pictures: readonly MockupPicture[] } | Refused> {
  const { db } = prints
  const placements = printedPlacements(design)
  const printed = placements.map(({ area }) => area)
  const mockups = await findProductMockups(db, accountId, await findChosenMockups(db, id))
  const pictures: MockupPicture[] = []
  for (const { mockup, area, colour } of chooseMockups(mockups, { productId, plan, printed })) {
    const placement = placements.find((each) => each.area === area)
    if (!placement) continue
    const texture = await paintTexture(prints, { design, placement, isDark: colour.isDark }, signal)
    if (!texture.ok) return texture
    const { artwork } = texture
    const picture = productPicture(mockup, { artwork, placement: wholeArea, colour: colour.code })
    pictures.push({ mockupId: mockup.id, artwork, picture })
  }
  return { ok: true, pictures }
}
