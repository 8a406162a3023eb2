import type { TextLayer } from '@podwright/design/layers/text/schema'

type TextProps = TextLayer['props']
type Laid = { readonly widthMm: number; readonly heightMm: number }

/** Ratio of one font size to the next smaller one that is tried. */
const step = 0.97
/** Below this size nothing is legible. */
const smallestMm = 0.3
const tolerance = 1 + 1e-6

/**
 * Lays out a text in the largest of its size and smaller ones with which it fits its box. A text that wraps breaks between
 * words only. One that does not fit in the smallest size is laid out in it.
 */
export function shrinkToBox<T extends Laid>(
  props: TextProps,
  { widthMm, heightMm }: Laid,
  layOut: (sized: TextProps) => T,
): T {
  const loose = { ...props, lines: null }
  if (props.wrap === 'box' && props.arc === 0) {
    let sizeMm = props.sizeMm
    for (;;) {
      const sized = { ...loose, sizeMm }
      const laid = layOut(sized)
      const isSmallest = sizeMm * step < smallestMm
      if (isSmallest || (laid.heightMm <= heightMm * tolerance && widestWord(sized, layOut) <= widthMm * tolerance))
        return laid
      sizeMm *= step
    }
  }
  // Without a box to wrap in, everything grows with the letters.
  const laid = layOut(loose)
  const scale = Math.min(1, widthMm / laid.widthMm, heightMm / laid.heightMm)
  return scale >= 1 ? laid : layOut({ ...loose, sizeMm: Math.max(smallestMm, props.sizeMm * scale) })
}

/** Of the pieces between which lines may break. */
function widestWord(props: TextProps, layOut: (sized: TextProps) => Laid): number {
  const words = [...new Intl.Segmenter('en', { granularity: 'word' }).segment(props.text)]
  const measure = (text: string) => layOut({ ...props, text, wrap: 'auto' }).widthMm
  return Math.max(0, ...words.map(({ segment }) => (segment.trim() === '' ? 0 : measure(segment))))
}
