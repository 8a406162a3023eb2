import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../../db/kysely.ts'
import { openPictures, type Pictures } from '../effects/pictures.ts'
import { openArtworkFiles } from './artwork-files.ts'
import { type Artworks, openArtworks } from './artwork-store.ts'

const rejectRendering = () => Promise.reject(new Error('no effect pictures are drawn here'))

/** Artworks in a temporary folder. */
export async function createTestArtworks(
  db: Database,
  catalogFolder: string,
): Promise<{
  readonly artworks: Artworks
  readonly pictures: Pictures
  readonly root: string
  close(): Promise<void>
}> {
  const root = await mkdtemp(join(tmpdir(), 'podwright-artworks-'))
  const pictures = openPictures({
    db,
    engine: { render: rejectRendering },
    catalogFolder,
    cacheFolder: join(root, 'cache'),
    rasterizedFolder: join(root, 'rasterized'),
  })
  const artworks = openArtworks({ db, pictures, catalogFolder, files: openArtworkFiles(join(root, 'files')) })
  const close = async () => {
    artworks.close()
    await rm(root, { recursive: true, force: true })
  }
  return { artworks, pictures, root, close }
}
