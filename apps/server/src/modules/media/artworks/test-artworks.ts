import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../../db/kysely.ts'
import { openFolderStorage } from '../../../storage/folder-storage.ts'
import type { Storage } from '../../../storage/storage.ts'
import { openPictures, type Pictures } from '../effects/pictures.ts'
import { type Artworks, openArtworks } from './artwork-store.ts'

const rejectRendering = () => Promise.reject(new Error('no effect pictures are drawn here'))

/** Artworks in a temporary folder, or in another storage. */
export async function createTestArtworks(
  db: Database,
  catalogFolder: string,
  given?: Storage,
): Promise<{
  readonly artworks: Artworks
  readonly pictures: Pictures
  readonly root: string
  close(): Promise<void>
}> {
  const root = await mkdtemp(join(tmpdir(), 'podwright-artworks-'))
  const storage = given ?? openFolderStorage(join(root, 'files'))
  const pictures = openPictures({
    db,
    engine: { render: rejectRendering },
    catalogFolder: async () => catalogFolder,
    cacheFolder: join(root, 'cache'),
    storage,
  })
  const artworks = openArtworks({ db, pictures, catalogFolder: async () => catalogFolder, storage })
  const close = async () => {
    artworks.close()
    await rm(root, { recursive: true, force: true })
  }
  return { artworks, pictures, root, close }
}
