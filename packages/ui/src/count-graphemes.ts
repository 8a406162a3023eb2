const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Characters as a person counts them: a family emoji and a Thai syllable's cluster are one each. */
export function countGraphemes(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count++
  return count
}

/** The longest beginning that has at most this many of them. */
export function cutGraphemes(text: string, max: number): string {
  let count = 0
  for (const { index } of segmenter.segment(text)) if (++count > max) return text.slice(0, index)
  return text
}
