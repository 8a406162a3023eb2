import { etsyTags, etsyTitle } from '@podwright/domain/channels/etsy-texts'
import type { ListingContent } from '../../listings.ts'

/** Titles, descriptions and tags as Etsy takes them: plain text in one language. */
export function textsOf({ titles, descriptions, tags, mainLocale, key }: ListingContent) {
  const title = etsyTitle(titles[mainLocale] ?? '') || key
  return { title, description: descriptions[mainLocale] || title, tags: etsyTags(tags).join(',') }
}
