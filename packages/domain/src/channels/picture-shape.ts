/** A picture that a channel wants of each effect picture. Nothing is ever enlarged. */
export type PictureShape = {
  /** `main` is what most lists mean by a picture; the others have columns of their own. */
  readonly kind: 'main' | 'small' | 'tall'
  /** The box that it is made for. */
  readonly widthPx: number
  readonly heightPx: number
  /**
   * `whole`: in its own proportions, inside the box. `exact`: in those of the box, with more of its ground beside it.
   * `fixed`: as large as the box as well, or not at all.
   */
  readonly fit: 'whole' | 'exact' | 'fixed'
}
