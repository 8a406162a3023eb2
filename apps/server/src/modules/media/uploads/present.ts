import type { Upload } from '@podwright/contracts/uploads/upload-shapes'
import type { Artworks } from '../artworks/artwork-store.ts'
import { getArtworksById } from '../artworks/library.ts'
import { partsOf } from './parts.ts'
import { findParts, type UploadRow } from './queries.ts'

export async function detailOf(artworks: Artworks, row: UploadRow): Promise<Upload> {
  const { id, accountId, name, bytes, kind, state, refusal, partBytes, isNew, artworkId, entries, entriesDone } = row
  const received = state === 'receiving' ? await findParts(artworks.db, id) : []
  const [artwork = null] = artworkId === null ? [] : await getArtworksById(artworks, accountId, [artworkId])
  return {
    id,
    name,
    bytes,
    kind,
    state,
    refusal,
    partBytes,
    parts: partsOf(row),
    received,
    artwork,
    isNew,
    entries: entries === null ? null : { total: entries, done: entriesDone },
  }
}
