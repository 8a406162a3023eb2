import { bannerHashes } from 'virtual:banner-hashes'

/**
 * Returns the URL of a file in catalog/banners; it contains a hash of the content, so that browsers may cache it
 * indefinitely.
 */
export function bannerUrl(file: string): string {
  return `/images/${bannerHashes[file] ?? '-'}/banners/${file}`
}
