import type { techniques } from '../catalog/words.ts'

/** Capabilities of a printing technique. Lengths are millimeters on the print. */
export type TechniqueRules = {
  /** Has white ink or thread, so that white is visible on dark garments. */
  readonly hasWhite: boolean
  /** Can print partial transparency; other techniques print it as solid specks or not at all. */
  readonly printsSemiTransparency: boolean
  readonly printsGradients: boolean
  /** Minimum font size (em height); smaller letters fill in or break. */
  readonly smallestTextMm: number
  readonly thinnestLineMm: number
  /** Minimum width of a square of a QR code; smaller ones run into each other. */
  readonly smallestModuleMm: number
  /** Printed on film or paper that is turned over onto the product, so the press needs the print file mirrored. */
  readonly isTransferred: boolean
  /** White ink is a layer of its own below the colors. */
  readonly hasUnderbase: boolean
}

type TechniqueName = (typeof techniques)[number]

/**
 * Conservative limits common in the trade. Transfer films carry white beneath the colors but cannot hold
 * semi-transparent specks; sublimation dyes the material, so it prints neither white nor anything lighter than the
 * material; embroidery needs the most space.
 */
export const techniqueRules: Readonly<Record<TechniqueName, TechniqueRules>> = {
  heat_transfer: {
    hasWhite: true,
    printsSemiTransparency: false,
    printsGradients: true,
    smallestTextMm: 2.5,
    thinnestLineMm: 0.5,
    smallestModuleMm: 0.8,
    isTransferred: true,
    hasUnderbase: true,
  },
  dtg: {
    hasWhite: true,
    printsSemiTransparency: true,
    printsGradients: true,
    smallestTextMm: 2.5,
    thinnestLineMm: 0.35,
    smallestModuleMm: 0.8,
    isTransferred: false,
    hasUnderbase: true,
  },
  dtf: {
    hasWhite: true,
    printsSemiTransparency: false,
    printsGradients: true,
    smallestTextMm: 2,
    thinnestLineMm: 0.5,
    smallestModuleMm: 0.8,
    isTransferred: true,
    hasUnderbase: true,
  },
  sublimation: {
    hasWhite: false,
    printsSemiTransparency: true,
    printsGradients: true,
    smallestTextMm: 2,
    thinnestLineMm: 0.25,
    smallestModuleMm: 0.6,
    isTransferred: true,
    hasUnderbase: false,
  },
  uv: {
    hasWhite: true,
    printsSemiTransparency: true,
    printsGradients: true,
    smallestTextMm: 1.2,
    thinnestLineMm: 0.15,
    smallestModuleMm: 0.4,
    isTransferred: false,
    hasUnderbase: true,
  },
  giclee: {
    hasWhite: false,
    printsSemiTransparency: true,
    printsGradients: true,
    smallestTextMm: 1,
    thinnestLineMm: 0.1,
    smallestModuleMm: 0.4,
    isTransferred: false,
    hasUnderbase: false,
  },
  embroidery: {
    hasWhite: true,
    printsSemiTransparency: false,
    printsGradients: false,
    smallestTextMm: 5,
    thinnestLineMm: 1,
    smallestModuleMm: 2.5,
    isTransferred: false,
    hasUnderbase: false,
  },
}
