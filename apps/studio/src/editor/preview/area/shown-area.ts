import { type Design, type DesignRecord, layersOn, type Placement } from '@podwright/design/design'
import type { ColorLattice } from '@podwright/domain/print/color-lattice'

/** Pixels along the longer side of the artwork on the product: at rest, and during a drag. */
export const artworkSide = { rest: 1600, drag: 720 } as const

/** A placement without its bleed as it will be printed, for the effect engine. */
export type ShownArea = {
  readonly design: Design
  readonly placement: Placement
  readonly isDark: boolean
  readonly side: keyof typeof artworkSide
  /** Shows the colors as the supplier's printer prints them; without it, as designed. */
  readonly lattice?: ColorLattice | undefined
}

/** Returns everything that affects how a placement looks: two equal lists look the same. */
export function shownRecords(design: Design, placement: Placement): readonly DesignRecord[] {
  return [placement, ...layersOn(design, placement.id)]
}

export function isSameKey(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, i) => part === other[i])
}
