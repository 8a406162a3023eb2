import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const name = 'virtual:banner-hashes'
const folder = join(import.meta.dirname, '../../../catalog/banners')
/** The number of digits that the image endpoint requires of URLs that may be cached indefinitely. */
const digits = 16

/**
 * Provides the hashes of the banner files as a module for loaders, so that URLs change with the pictures and browsers
 * can cache them. A file replaced without a new build is still shown, but revalidated every five minutes.
 */
export function bannerHashes(): Plugin {
  return {
    name: 'banner-hashes',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined
      const files = readdirSync(folder).filter((file) => /\.(jpg|webp)$/.test(file))
      const hashes = files.map((file) => {
        const path = join(folder, file)
        this.addWatchFile(path)
        return [file, createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, digits)]
      })
      return `export const bannerHashes = ${JSON.stringify(Object.fromEntries(hashes))}`
    },
  }
}
