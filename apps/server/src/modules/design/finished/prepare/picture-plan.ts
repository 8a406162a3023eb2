import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'

/** What the pictures of a design need; looked up on request, so that the job does not need the catalog. */
export type PicturePlan = {
  readonly productCode: string
  /** `area` is the print area visible in the view; null for none. */
  readonly views: readonly { readonly view: string; readonly area: string | null }[]
  readonly colours: readonly PlanColour[]
}
type PlanColour = { readonly code: string; readonly hex: string; readonly isDark: boolean }

/** Plans pictures of every view of a product in the given colors; undefined when it lacks one of them. */
export function planPictures(product: StudioProduct, colours: readonly string[]): PicturePlan | undefined {
  const requested = [...new Set(colours)].map((code) => product.colours.find((colour) => colour.code === code))
  if (requested.some((colour) => colour === undefined)) return undefined
  return {
    productCode: product.code,
    views: product.views.map(({ name, area }) => ({ view: name, area })),
    colours: requested.flatMap((colour) =>
      colour ? [{ code: colour.code, hex: colour.hex, isDark: colour.isDark }] : [],
    ),
  }
}
