import type { ListingContent } from '../../listings.ts'

const maxTitle = 140
const maxTag = 20
const maxTags = 13

/** Characters that Etsy does not take in titles and in tags. */
const notInTitles = /[^\p{L}\p{Nd}\p{P}\p{Sm}\p{Zs}™©®]/gu
const notInTags = /[^\p{L}\p{Nd}\p{Zs}\-'™©®]/gu

/** Titles, descriptions and tags as Etsy takes them: plain text in one language. */
export function textsOf({ titles, descriptions, tags, mainLocale, key }: ListingContent) {
  const title = titleOf(titles[mainLocale] ?? '') || key
  const words = tags.map((tag) => spaced(tag.replaceAll(notInTags, ' ')).slice(0, maxTag).trim())
  return {
    title,
    description: descriptions[mainLocale] || title,
    tags: [...new Set(words.filter((word) => word !== ''))].slice(0, maxTags).join(','),
  }
}

/** Some characters can be in a title once. */
function titleOf(text: string): string {
  const seen = new Set<string>()
  const letters = [...text.replaceAll(notInTitles, ' ')].filter((letter) => {
    if (!'%:&+'.includes(letter)) return true
    const isFirst = !seen.has(letter)
    seen.add(letter)
    return isFirst
  })
  return [...spaced(letters.join(''))].slice(0, maxTitle).join('').trim()
}

function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
