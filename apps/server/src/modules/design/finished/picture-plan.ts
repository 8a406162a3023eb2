import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'

/** What pictures of a design are made of; looked up when they are asked for, so that the job needs no catalog. */
export type PicturePlan = {
  readonly productCode: string
  /** `area` is the print area that a view shows, null for none. */
  readonly views: readonly { readonly view: string; readonly area: string | null }[]
  readonly colours: readonly PlanColour[]
}
type PlanColour = { readonly code: string; readonly hex: string; readonly isDark: boolean }

/** Pictures of every view of a product in these of its colours; undefined when it has none of that code. */
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
