let segmenter: Intl.Segmenter | undefined

function clustersOf(text: string): Intl.Segments {
  // Created on first use, because many fields are never edited.
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return segmenter.segment(text)
}

/** Counts user-perceived characters: a family emoji and a Thai syllable cluster count as one each. */
export function countGraphemes(text: string): number {
  let count = 0
  for (const _ of clustersOf(text)) count++
  return count
}

/** Returns the longest prefix with at most `max` grapheme clusters. */
export function cutGraphemes(text: string, max: number): string {
  // A cluster has at least one UTF-16 unit.
  if (text.length <= max) return text
  let count = 0
  for (const { index } of clustersOf(text)) if (++count > max) return text.slice(0, index)
  return text
}

/**
 * Truncates an input to the maximum length in its `onInput` handler, except during composition, where truncating would
 * break typing Chinese or Vietnamese.
 */
export function cutInput(input: HTMLInputElement, event: Event, max: number): void {
  const isComposing = event instanceof InputEvent && event.isComposing
  if (isComposing) return
  const cut = cutGraphemes(input.value, max)
  if (cut !== input.value) input.value = cut
}
