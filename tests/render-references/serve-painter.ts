import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unpackFont } from '@podwright/render/backends/node/unpack-font'
import { type PageServer, servePage } from '../preview/serve-page.ts'
import { artworks } from './artworks.ts'
import { fileOf, fontFolder } from './paint-on-node.ts'

/** The painter as bundled for browsers, with the artworks and fonts of the reference designs. */
export type PainterServer = PageServer & {
  /** Returns the picture posted last: RGBA. */
  takePixels(): Uint8Array
}

/** Bundles the painter and serves it. */
export async function servePainter(): Promise<PainterServer> {
  let posted: Uint8Array | undefined
  const server = await servePage(import.meta.dirname, {
    onPost: (bytes) => {
      posted = bytes
    },
    answer: async (path) => {
      const body = await findMaterial(path)
      return body && { body }
    },
  })
  return {
    ...server,
    takePixels() {
      if (!posted) throw new Error('the page posted nothing')
      const taken = posted
      posted = undefined
      return taken
    },
  }
}

async function findMaterial(path: string): Promise<Uint8Array | undefined> {
  if (path === '/fonts.json') return readFile(join(fontFolder, 'fonts.json'))
  const font = /^\/font\/([a-z0-9-]+\/[a-z0-9-]+\.woff2)$/.exec(path)?.[1]
  if (font !== undefined) return unpackFont(await readFile(join(fontFolder, font)))
  const hash = /^\/artwork\/([0-9a-f]{64})$/.exec(path)?.[1]
  const artwork = Object.values(artworks).find((one) => one.hash === hash)
  return artwork && fileOf(artwork)
}
