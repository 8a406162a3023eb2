/** Texts as Etsy takes them: plain, without most symbols, titles of 140 characters and 13 tags of 20 characters. */
export const etsyLimits = { title: 140, tags: 13, tag: 20 } as const

/** Characters that Etsy does not take in titles and in tags. */
const notInTitles = /[^\p{L}\p{Nd}\p{P}\p{Sm}\p{Zs}™©®]/gu
const notInTags = /[^\p{L}\p{Nd}\p{Zs}\-'™©®]/gu

/** Some characters can be in a title once. */
export function etsyTitle(text: string): string {
  const seen = new Set<string>()
  const letters = [...text.replaceAll(notInTitles, ' ')].filter((letter) => {
    if (!'%:&+'.includes(letter)) return true
    const isFirst = !seen.has(letter)
    seen.add(letter)
    return isFirst
  })
  return [...spaced(letters.join(''))].slice(0, etsyLimits.title).join('').trim()
}

/** Tags in their order, each once; the first 13 of those that have characters Etsy takes. */
export function etsyTags(tags: readonly string[]): string[] {
  const words = tags.map((tag) => spaced(tag.replaceAll(notInTags, ' ')).slice(0, etsyLimits.tag).trim())
  return [...new Set(words.filter((word) => word !== ''))].slice(0, etsyLimits.tags)
}

function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
