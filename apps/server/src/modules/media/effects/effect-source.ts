import type { PictureSource } from '../../../images/picture-source.ts'
import { type DrawPicture, type Material, renderableEffect } from './draw-effect.ts'
import { hashEffect } from './effect-recipe.ts'
import { enlargedSize, simplifyProcess } from './fit-process.ts'
import type { EffectRow } from './queries.ts'

export type EffectParts = { readonly draw: DrawPicture; readonly material: Material }

/**
 * An effect picture as a source for the image endpoint; with a side, up to that size even if its view is
 * smaller.
 */
export function sourceOf({ draw, material }: EffectParts, row: EffectRow, side?: number): PictureSource {
  const { hash } = row
  const current = hashEffect(row, row.viewSha256)
  const sized = side === undefined ? row : { ...row, ...enlargedSize(row, side) }
  return {
    key: current,
    contentType: 'image/jpeg',
    // When the view's photo changed since, the old path shows the new picture, because pages may still refer to it.
    isLasting: current === hash,
    simplify: (process) => simplifyProcess(sized, process),
    draw: (process) => draw(renderableEffect(material, sized), process),
  }
}
