let segmenter: Intl.Segmenter | undefined

function clustersOf(text: string): Intl.Segments {
  // Made with the first use: a page may hold fields that nobody touches.
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return segmenter.segment(text)
}

/** Characters as a person counts them: a family emoji and a Thai syllable's cluster are one each. */
export function countGraphemes(text: string): number {
  let count = 0
  for (const _ of clustersOf(text)) count++
  return count
}

/** The longest beginning that has at most this many of them. */
export function cutGraphemes(text: string, max: number): string {
  // No cluster is shorter than one unit.
  if (text.length <= max) return text
  let count = 0
  for (const { index } of clustersOf(text)) if (++count > max) return text.slice(0, index)
  return text
}

/** In a field's `onInput`: cuts what was typed or pasted beyond the maximum, but not inside a composition, which would break typing Chinese or Vietnamese. */
export function cutInput(input: HTMLInputElement, event: Event, max: number): void {
  const isComposing = event instanceof InputEvent && event.isComposing
  if (isComposing) return
  const cut = cutGraphemes(input.value, max)
  if (cut !== input.value) input.value = cut
}
