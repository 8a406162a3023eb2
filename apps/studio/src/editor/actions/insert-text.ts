import type { Placement } from '@podwright/design/design'
import type { TextLayer } from '@podwright/design/layers/text/schema'
import { newTextLayer } from '@podwright/design/new-design'
import type { LocaleCode } from '@podwright/domain/locale'
import type { ActionContext } from './action.ts'
import { insertLayers } from './insert-layers.ts'
import { settleText } from './text-box.ts'

/** Font families suited to a seller's own script. */
const ownFamilies: Partial<Record<LocaleCode, string>> = {
  'zh-CN': 'Noto Sans SC',
  'th-TH': 'Kanit',
  'vi-VN': 'Be Vietnam Pro',
}

/** Returns the font family of new text by the language of the editor. */
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

/** How much of the safe width new text takes at most: a heading that touches the edges looks like a mistake. */
const widest = 0.8

type Place = Pick<ActionContext, 'editor' | 'resources'>

/**
 * Adds a line of text to the print area once its font has loaded, so that it never appears in a fallback font, and
 * selects it.
 */
export async function insertText(place: Place, record: NewText): Promise<void> {
  const { text, family, weight } = record
  await place.resources.fonts.ready([{ text, family, weight, isItalic: false }]).catch(reportError)
  insertLayers(place, (area) => {
    const { texts } = place.resources.painter
    const made = settleText(layerOf(area, record), texts)
    const room = (area.widthMm - 2 * area.safeMm) * widest
    const settled = made.width <= room ? made : settleText(shrunk(made, room / made.width), texts)
    // Centered on the area whatever its height turned out to be.
    return [{ ...settled, x: area.widthMm / 2, y: area.heightMm / 2 }]
  })
}

/**
 * Adds a line of text to the print area and starts typing at once: a key pressed before its font has loaded belongs to
 * the text and is not a shortcut. Its frame is estimated until the font has loaded.
 */
export function insertTypedText(place: Place, record: NewText): void {
  insertLayers(place, (area) => [layerOf(area, record)])
  const [added = null] = place.editor.state().selection
  place.editor.view({ typing: added })
}

function shrunk(layer: TextLayer, factor: number): TextLayer {
  return { ...layer, props: { ...layer.props, sizeMm: layer.props.sizeMm * factor } }
}

function layerOf(area: Placement, { text, family, weight, share }: NewText): TextLayer {
  const made = newTextLayer(area, text, family)
  const sizeMm = Math.min(area.widthMm, area.heightMm) * share
  return { ...made, parent: area.id, order: 'a0', props: { ...made.props, weight, sizeMm } }
}
