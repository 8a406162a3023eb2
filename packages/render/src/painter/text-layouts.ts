import type { TextLayer } from '@podwright/design/layers/text/schema'
import type { FontBook } from '../text/font-book.ts'
import { type LaidOutText, layOutText } from '../text/lay-out-text.ts'

export type TextLayouts = {
  /** The height of the box is needed for texts that are made smaller to fit it. */
  readonly layOut: (props: TextLayer['props'], boxWidthMm: number, boxHeightMm?: number) => LaidOutText
}

/** Creates a cache of text layouts. The last `keep` are kept; all are discarded when a font is added. */
export function createTextLayouts(fonts: FontBook, keep = 400): TextLayouts {
  const layouts = new Map<string, LaidOutText>()
  let revision = fonts.revision()
  return {
    layOut: (props, boxWidthMm, boxHeightMm) => {
      if (revision !== fonts.revision()) {
        layouts.clear()
        revision = fonts.revision()
      }
      const { fill: _, outline: __, ...shape } = props
      const box = props.fit === 'shrink' ? [boxWidthMm, boxHeightMm] : [props.wrap === 'box' ? boxWidthMm : 0]
      const key = JSON.stringify([shape, ...box])
      const known = layouts.get(key)
      if (known) return known
      const made = layOutText(props, boxWidthMm, fonts, boxHeightMm)
      layouts.set(key, made)
      const [oldest] = layouts.keys()
      if (layouts.size > keep && oldest !== undefined) layouts.delete(oldest)
      return made
    },
  }
}
