/** A picture that a channel needs of each mockup. */
export type PictureShape = {
  /** `main` pictures go into the usual picture column of a list; the other kinds have columns of their own. */
  readonly kind: 'main' | 'small' | 'tall'
  /** Whether it may be larger than the photo of the product, within `renderLimits`; otherwise never. */
  readonly isEnlarged?: boolean
  /** Size of the target box. */
  readonly widthPx: number
  readonly heightPx: number
  /**
   * `whole`: keeps its proportions, inside the box. `exact`: padded with its background to the proportions of the box.
   * `fixed`: like `exact`, but exactly as large as the box or not made at all.
   */
  readonly fit: 'whole' | 'exact' | 'fixed'
}
