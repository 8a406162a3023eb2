import type { TextLayer } from '@podwright/design/layers/text/schema'

type TextProps = TextLayer['props']
type Laid = { readonly widthMm: number; readonly heightMm: number }

/** Ratio of one font size to the next smaller one that is tried. */
const step = 0.97
/** Below this size nothing is legible. */
const smallestMm = 0.3
const tolerance = 1 + 1e-6

/**
 * Lays out a text in the largest of its size and smaller ones with which it fits its box, which a binary search finds. A
 * text that wraps breaks between words only. One that does not fit in the smallest size is laid out in it.
 */
export function shrinkToBox<T extends Laid>(
  props: TextProps,
  { widthMm, heightMm }: Laid,
  layOut: (sized: TextProps) => T,
): T {
  const loose = { ...props, lines: null }
  if (props.wrap === 'box' && props.arc === 0) {
    const sizedBy = (steps: number) => ({ ...loose, sizeMm: props.sizeMm * step ** steps })
    const fits = (sized: TextProps, laid: T) =>
      laid.heightMm <= heightMm * tolerance && widestWord(sized, layOut) <= widthMm * tolerance
    const whole = layOut(loose)
    let smallEnough = Math.max(0, Math.floor(Math.log(smallestMm / props.sizeMm) / Math.log(step)))
    if (smallEnough === 0 || fits(loose, whole)) return whole
    for (let tooLarge = 0; smallEnough - tooLarge > 1; ) {
      const steps = Math.floor((tooLarge + smallEnough) / 2)
      const sized = sizedBy(steps)
      if (fits(sized, layOut(sized))) smallEnough = steps
      else tooLarge = steps
    }
    return layOut(sizedBy(smallEnough))
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
