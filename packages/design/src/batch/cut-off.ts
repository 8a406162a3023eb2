import { type Design, placementOfLayer } from '../design.ts'
import type { CellArtwork } from './cell-facts.ts'

/** Share of an artwork that may be cut off unnoticed, such as a margin. */
const maxCutShare = 0.05

/** Whether an item shows too little of its artwork: what extends beyond the bleed of the area or its box is cut off. */
export function isCutOff(design: Design, { hash }: Pick<CellArtwork, 'hash'>): boolean {
  for (const record of design.values()) {
    if (record.kind !== 'layer' || record.type !== 'image' || record.props.artwork.hash !== hash) continue
    const placement = placementOfLayer(design, record)
    const { crop } = record.props
    const inBox = crop.width * crop.height
    // A rotated layer is placed by the seller, who has seen it.
    if (!placement || record.rotation !== 0) {
      if (inBox < 1 - maxCutShare) return true
      continue
    }
    const across = visible(record.x, record.width, placement.widthMm, placement.bleedMm)
    const down = visible(record.y, record.height, placement.heightMm, placement.bleedMm)
    if (inBox * across * down < 1 - maxCutShare) return true
  }
  return false
}

/** The share of a length around a center that is within a room and its bleed. */
function visible(center: number, length: number, room: number, bleed: number): number {
  const from = Math.max(center - length / 2, -bleed)
  const to = Math.min(center + length / 2, room + bleed)
  return Math.max(0, to - from) / length
}
