declare module 'virtual:banner-hashes' {
  /** File name under catalog/banners → hash of its content. Written by vite/banner-hashes.ts. */
  export const bannerHashes: Readonly<Record<string, string>>
}
