type Named = { readonly title: string; readonly lead: string }

/** Guides whose title or lead holds every word; capitals and marks over letters do not matter. */
export function matchingGuides<T extends Named>(guides: readonly T[], words: string): T[] {
  const requested = folded(words).split(/\s+/).filter(Boolean)
  return guides.filter(({ title, lead }) => {
    const text = folded(`${title} ${lead}`)
    return requested.every((word) => text.includes(word))
  })
}

/** Whether a text holds the words one after the other: a long one holds most words somewhere. */
export function holdsPhrase(text: string, words: string): boolean {
  const phrase = folded(words).split(/\s+/).filter(Boolean).join(' ')
  return phrase !== '' && folded(text).includes(phrase)
}

/** Everything that an article says, as one text. */
export function wholeText(content: unknown): string {
  if (typeof content === 'string') return content
  return typeof content === 'object' && content !== null ? Object.values(content).map(wholeText).join(' ') : ''
}

/** Latin letters without their marks; the marks of Thai and other scripts are letters of their own and stay. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/đ/gi, 'd')
    .toLowerCase()
}
