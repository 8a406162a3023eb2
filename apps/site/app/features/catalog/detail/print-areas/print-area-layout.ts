type Area = { readonly code: string; readonly widthMm: number; readonly heightMm: number }

export type PlacedArea<A extends Area> = A & { readonly x: number; readonly y: number }

/** Areas side by side on one baseline, in millimeters, with space for lines and labels. */
export type AreaLayout<A extends Area> = {
  readonly placed: readonly PlacedArea<A>[]
  readonly widthMm: number
  readonly heightMm: number
  /** Millimeters per letter height, so that labels are equally large on a mug and on a blanket. */
  readonly unit: number
  /** Length of the ruler: a round number, about a third of the width. */
  readonly rulerMm: number
}

export function layOutAreas<A extends Area>(areas: readonly A[]): AreaLayout<A> {
  const tallest = Math.max(...areas.map(({ heightMm }) => heightMm))
  const sum = areas.reduce((total, { widthMm }) => total + widthMm, 0)
  const unit = Math.max(sum * 0.022, tallest * 0.036)
  const gap = unit * 5
  let x = gap
  const placed = areas.map((area) => {
    const at = { ...area, x, y: unit * 3 + tallest - area.heightMm }
    x += area.widthMm + gap
    return at
  })
  return { placed, widthMm: x, heightMm: tallest + unit * 8.5, unit, rulerMm: roundLength((x - gap) / 3) }
}

/**
 * Whether an area covers a round face: width and height equal the product's diameter. An area around a round body is
 * longer.
 */
export function isRoundArea(
  { widthMm, heightMm }: Pick<Area, 'widthMm' | 'heightMm'>,
  sizes: readonly { readonly measuresMm: Readonly<Record<string, number>> }[],
): boolean {
  return widthMm === heightMm && sizes.some(({ measuresMm }) => measuresMm.diameter === widthMm)
}

/** Returns the largest of 1, 2, 5 × 10ⁿ that is no longer than this. */
function roundLength(maxLength: number): number {
  const power = 10 ** Math.floor(Math.log10(maxLength))
  return ([5, 2, 1].find((step) => step * power <= maxLength) ?? 1) * power
}
