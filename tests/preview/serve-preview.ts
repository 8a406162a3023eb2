import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import type { ArtworkPixels } from '../../packages/render/src/effect/resample/reduce-artwork.ts'
import { type PageServer, servePage } from './serve-page.ts'

const root = import.meta.dirname
export const catalogFolder = join(root, '../../catalog')

/** The browser's effect engine, bundled as the site would bundle it, with views and artworks to render. */
export type PreviewServer = PageServer & {
  /** Returns the pictures posted since the last call: RGBA. */
  takePixels(): Uint8Array[]
}

/** Serves the page without the headers that shared memory would need. */
export async function servePreview(artworks: readonly ArtworkPixels[]): Promise<PreviewServer> {
  let posted: Uint8Array[] = []
  const server = await servePage(root, {
    onPost: (bytes) => posted.push(bytes),
    answer: async (path) => {
      const artwork = /^\/artwork\/(\d+)$/.exec(path)?.[1]
      if (artwork !== undefined) {
        const pixels = artworks[Number(artwork)]
        const headers = { 'x-size': `${pixels?.width}x${pixels?.height}` }
        return { body: Buffer.from(pixels?.rgba ?? []), headers }
      }
      if (!/^\/(small-)?views\//.test(path)) return undefined
      return { body: await readFile(join(catalogFolder, normalize(path))) }
    },
  })
  return {
    ...server,
    takePixels() {
      const taken = posted
      posted = []
      return taken
    },
  }
}
