type Named = { readonly title: string; readonly lead: string }

/** Returns guides whose title or lead contains every word, ignoring case and diacritics. */
export function matchingGuides<T extends Named>(guides: readonly T[], words: string): T[] {
  const keywords = folded(words).split(/\s+/).filter(Boolean)
  return guides.filter(({ title, lead }) => {
    const text = folded(`${title} ${lead}`)
    return keywords.every((word) => text.includes(word))
  })
}

/** Whether a text contains the words as a phrase: a long text contains most words somewhere. */
export function holdsPhrase(text: string, words: string): boolean {
  const phrase = folded(words).split(/\s+/).filter(Boolean).join(' ')
  return phrase !== '' && folded(text).includes(phrase)
}

/** Returns all text of an article as one string. */
export function wholeText(content: unknown): string {
  if (typeof content === 'string') return content
  return typeof content === 'object' && content !== null ? Object.values(content).map(wholeText).join(' ') : ''
}

/** Returns Latin letters without diacritics; the marks of Thai and other scripts are letters and are kept. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/đ/gi, 'd')
    .toLowerCase()
}
