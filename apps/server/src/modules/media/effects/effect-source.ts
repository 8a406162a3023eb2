import type { PictureSource } from '../../../images/picture-source.ts'
import { type DrawPicture, type Material, renderableEffect } from './draw-effect.ts'
import { hashEffect } from './effect-recipe.ts'
import { simplifyProcess } from './fit-process.ts'
import type { EffectRow } from './queries.ts'

export type EffectParts = { readonly draw: DrawPicture; readonly material: Material }

/** An effect picture as a source for the image endpoint. */
export function sourceOf({ draw, material }: EffectParts, row: EffectRow): PictureSource {
  const { hash } = row
  const current = hashEffect(row, row.viewSha256)
  return {
    key: current,
    contentType: 'image/jpeg',
    // When the view's photo changed since, the old path shows the new picture, because pages may still refer to it.
    isLasting: current === hash,
    simplify: (process) => simplifyProcess(row, process),
    draw: (process) => draw(renderableEffect(material, row), process),
  }
}
