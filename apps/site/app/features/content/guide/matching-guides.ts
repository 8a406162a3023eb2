type Named = { readonly title: string; readonly lead: string }

/** Guides whose title or lead holds every word; capitals and marks over letters do not matter. */
export function matchingGuides<T extends Named>(guides: readonly T[], words: string): T[] {
  const wanted = folded(words).split(/\s+/).filter(Boolean)
  return guides.filter(({ title, lead }) => {
    const text = folded(`${title} ${lead}`)
    return wanted.every((word) => text.includes(word))
  })
}

/** Latin letters without their marks; the marks of Thai and other scripts are letters of their own and stay. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/đ/gi, 'd')
    .toLowerCase()
}
