import type { Placement } from '@podwright/design/design'
import type { TextLayer } from '@podwright/design/layers/text/schema'
import { newTextLayer } from '@podwright/design/new-design'
import type { LocaleCode } from '@podwright/domain/locale'
import type { ActionContext } from './action.ts'
import { insertLayers } from './insert-layers.ts'
import { settleText } from './text-box.ts'

/** Families that a seller's own script looks right in. */
const ownFamilies: Partial<Record<LocaleCode, string>> = {
  'zh-CN': 'Noto Sans SC',
  'th-TH': 'Kanit',
  'vi-VN': 'Be Vietnam Pro',
}

/** What new text is set in, by the language of the editor. */
export function familyOf(locale: LocaleCode): string {
  return ownFamilies[locale] ?? 'Montserrat'
}

export type NewText = {
  readonly text: string
  readonly family: string
  readonly weight: number
  /** Height of the letters as a share of the area's shorter side. */
  readonly share: number
}

type Place = Pick<ActionContext, 'editor' | 'resources'>

/** Puts a line of text on the print area once its font is here, so that it is never seen in other letters, and selects it. */
export async function insertText(place: Place, record: NewText): Promise<void> {
  const { text, family, weight } = record
  await place.resources.fonts.ready([{ text, family, weight, isItalic: false }]).catch(reportError)
  insertLayers(place, (area) => {
    const settled = settleText(layerOf(area, record), place.resources.painter.texts)
    // About the middle of the area whatever its height turned out to be.
    return [{ ...settled, x: area.widthMm / 2, y: area.heightMm / 2 }]
  })
}

/**
 * Puts a line of text on the print area to be typed over at once: a key that is pressed before its font is here belongs to the
 * text and is no shortcut. Its frame is a guess until the font has come.
 */
export function insertTypedText(place: Place, record: NewText): void {
  insertLayers(place, (area) => [layerOf(area, record)])
  const [added = null] = place.editor.state().selection
  place.editor.view({ typing: added })
}

function layerOf(area: Placement, { text, family, weight, share }: NewText): TextLayer {
  const made = newTextLayer(area, text, family)
  const sizeMm = Math.min(area.widthMm, area.heightMm) * share
  return { ...made, parent: area.id, order: 'a0', props: { ...made.props, weight, sizeMm } }
}
