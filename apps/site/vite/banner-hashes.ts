import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const name = 'virtual:banner-hashes'
const folder = join(import.meta.dirname, '../../../catalog/banners')
/** As many digits as the image endpoint asks of an address that it lets browsers keep for ever. */
const digits = 16

/**
 * The hashes of the banner files as a module for loaders, so that the addresses change with the pictures and browsers keep
 * them. A file that is replaced without a new build is still shown, and then asked for again every five minutes.
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
