import type { techniques } from '@podwright/domain/catalog/words'
import { endsAtAnEdge } from '@podwright/domain/print/area-allowances'
import { type Changes, editDesign } from '../changes.ts'
import { type Design, layersOn, type Placement, placementsOf } from '../design.ts'
import { boundsOfFrame } from '../geometry/points.ts'
import { type FramedLayer, isFramed } from '../layers/registry.ts'
import { type FitRule, fitFactor, scaleOnto } from './refit.ts'

/** What a print area measures on another size of the product, and how a design meets it. */
export type ResizedArea = Pick<Placement, 'area' | 'widthMm' | 'heightMm' | 'bleedMm' | 'safeMm'> & {
  readonly rule: FitRule
}

type Area = Omit<ResizedArea, 'area' | 'rule'> & { readonly code: string }

/** Print areas as they are resized to: a print that the product's edge ends has to cover, any other stays whole. */
export function resizedTo(areas: readonly Area[], technique: (typeof techniques)[number]): ResizedArea[] {
  return areas.map(({ code, widthMm, heightMm, bleedMm, safeMm }) => {
    const rule = endsAtAnEdge({ code }, technique) ? 'cover' : 'contain'
    return { area: code, widthMm, heightMm, bleedMm, safeMm, rule }
  })
}

/**
 * Brings a design to another size of its product: everything is scaled by one factor about the middle of its area. What
 * reaches the bleed line reaches it again, though bleed stays as wide as it is. Areas that measure the same stay untouched.
 */
export function resizeAreas(design: Design, areas: readonly ResizedArea[]): Changes {
  return editDesign(design, (draft) => {
    for (const old of placementsOf(design)) {
      const target = areas.find(({ area }) => area === old.area)
      if (!target || isSame(old, target)) continue
      const { rule, ...measures } = target
      const next: Placement = { ...old, ...measures }
      const factor = fitFactor(old, next, rule)
      const bleedFactor = Math.max(factor, fitFactor(withBleed(old), withBleed(next), rule))
      draft.put(Object.freeze(next))
      for (const layer of layersOn(design, old.id)) {
        if (!isFramed(layer)) continue
        const own = reachesBleedLine(layer, old) ? bleedFactor : factor
        draft.put(Object.freeze(scaleOnto(layer, old, next, own)))
      }
    }
  })
}

function isSame(placement: Placement, target: ResizedArea): boolean {
  return (['widthMm', 'heightMm', 'bleedMm', 'safeMm'] as const).every((side) => placement[side] === target[side])
}

function withBleed({ widthMm, heightMm, bleedMm }: Placement) {
  return { widthMm: widthMm + 2 * bleedMm, heightMm: heightMm + 2 * bleedMm }
}

/** Rounding of the editor. */
const slackMm = 0.05

function reachesBleedLine(layer: FramedLayer, { widthMm, heightMm, bleedMm }: Placement): boolean {
  const { left, top, right, bottom } = boundsOfFrame(layer)
  const over = Math.max(-left, -top, right - widthMm, bottom - heightMm)
  return over >= bleedMm - slackMm
}
