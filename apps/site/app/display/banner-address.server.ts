import { bannerHashes } from 'virtual:banner-hashes'

/** Address of a file of catalog/banners; it names the content, so that browsers may keep it for ever. */
export function bannerAddress(file: string): string {
  return `/images/${bannerHashes[file] ?? '-'}/banners/${file}`
}
