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

/** Puts a line of text on the print area once its font is here, so that it is never seen in other letters, and selects it. */
export async function insertText(
  { editor, resources }: Pick<ActionContext, 'editor' | 'resources'>,
  { text, family, weight, share }: NewText,
): Promise<void> {
  const { painter, fonts } = resources
  await fonts.ready([{ text, family, weight, isItalic: false }]).catch(reportError)
  insertLayers({ editor, resources }, (area) => {
    const made = newTextLayer(area, text, family)
    const sizeMm = Math.min(area.widthMm, area.heightMm) * share
    const layer: TextLayer = { ...made, parent: area.id, order: 'a0', props: { ...made.props, weight, sizeMm } }
    // About the middle of the area whatever its height turns out to be.
    const settled = settleText(layer, painter.texts)
    return [{ ...settled, x: area.widthMm / 2, y: area.heightMm / 2 }]
  })
}
