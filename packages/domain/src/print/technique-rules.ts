import type { techniques } from '../catalog/words.ts'

/** What a technique can put on a product. Lengths are millimetres on the print. */
export type TechniqueRules = {
  /** Ink or thread of white, so that white shows on a dark garment. */
  readonly hasWhite: boolean
  /** Lets the ground shine through half-transparent parts; others print them as solid specks or not at all. */
  readonly printsSemiTransparency: boolean
  readonly printsGradients: boolean
  /** Letters below this height (of the em) fill in or break. */
  readonly smallestTextMm: number
  readonly thinnestLineMm: number
}

type TechniqueName = (typeof techniques)[number]

/**
 * Working limits of the trade, on the careful side. Transfer films carry white under the colours but glue no half-transparent
 * specks; sublimation dyes the ground, so there is neither white nor anything lighter than it; thread needs the most room.
 */
export const techniqueRules: Readonly<Record<TechniqueName, TechniqueRules>> = {
  heat_transfer: {
    hasWhite: true,
    printsSemiTransparency: false,
    printsGradients: true,
    smallestTextMm: 2.5,
    thinnestLineMm: 0.5,
  },
  dtg: {
    hasWhite: true,
    printsSemiTransparency: true,
    printsGradients: true,
    smallestTextMm: 2.5,
    thinnestLineMm: 0.35,
  },
  dtf: { hasWhite: true, printsSemiTransparency: false, printsGradients: true, smallestTextMm: 2, thinnestLineMm: 0.5 },
  sublimation: {
    hasWhite: false,
    printsSemiTransparency: true,
    printsGradients: true,
    smallestTextMm: 2,
    thinnestLineMm: 0.25,
  },
  uv: {
    hasWhite: true,
    printsSemiTransparency: true,
    printsGradients: true,
    smallestTextMm: 1.2,
    thinnestLineMm: 0.15,
  },
  giclee: {
    hasWhite: false,
    printsSemiTransparency: true,
    printsGradients: true,
    smallestTextMm: 1,
    thinnestLineMm: 0.1,
  },
  embroidery: {
    hasWhite: true,
    printsSemiTransparency: false,
    printsGradients: false,
    smallestTextMm: 5,
    thinnestLineMm: 1,
  },
}
