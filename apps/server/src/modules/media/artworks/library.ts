import type { Artwork } from '@podwright/contracts/artworks/artwork-shapes'
import type { changeArtwork as changeArtworkCall } from '@podwright/contracts/artworks/change-artwork'
import type { deleteArtwork as deleteArtworkCall } from '@podwright/contracts/artworks/delete-artwork'
import type { listArtworks as listArtworksCall } from '@podwright/contracts/artworks/list-artworks'
import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import { fail, type Result, succeed } from '../../../result.ts'
import type { Artworks } from './artwork-store.ts'
import { artworkOf } from './present.ts'
import { countFolders, countTags, deleteRow, findArtworks, findByIds, updateArtwork } from './queries.ts'
import { wordsOf } from './search-words.ts'

/**
 * Master hashes of the account's artworks without duplicates, in the order of the ids; undefined when one id is
 * unknown.
 */
export async function findMastersOf(
  db: Artworks['db'],
  accountId: number,
  ids: readonly number[],
): Promise<string[] | undefined> {
  const found = new Map((await findByIds(db, accountId, ids)).map(({ id, hash }) => [id, hash]))
  const masters = ids.flatMap((id) => found.get(id) ?? [])
  return masters.length === ids.length ? [...new Set(masters)] : undefined
}

export async function listArtworks(
  { db }: Artworks,
  accountId: number,
  { search, folder, place, tag, sort, page, pageSize }: ParsedQueryOf<typeof listArtworksCall>,
): Promise<Result<DataOf<typeof listArtworksCall>>> {
  const requested = place === 'unfiled' ? '' : folder
  const criteria = {
    words: wordsOf(search),
    folder: requested,
    tag,
    sort,
    offset: (page - 1) * pageSize,
    limit: pageSize,
  }
  const [{ rows, total }, folders, tags] = await Promise.all([
    findArtworks(db, accountId, criteria),
    countFolders(db, accountId),
    countTags(db, accountId),
  ])
  return succeed({ items: rows.map(artworkOf), total, folders, tags })
}

/** The account's artworks with these ids, in their order; unknown ids are left out. */
export async function getArtworksById(
  { db }: Pick<Artworks, 'db'>,
  accountId: number,
  ids: readonly number[],
): Promise<Artwork[]> {
  const rows = new Map((await findByIds(db, accountId, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [artworkOf(row)] : []
  })
}

export async function changeArtwork(
  { db }: Artworks,
  accountId: number,
  id: number,
  { name, folder, tags }: ParsedBodyOf<typeof changeArtworkCall>,
): Promise<Result<Artwork>> {
  const row = await updateArtwork(db, accountId, id, { name, folder, tags: tags && [...new Set(tags)] })
  return row ? succeed(artworkOf(row)) : fail('artwork_unknown')
}

/** Removes the library entry. The master is kept until no design version uses it. */
export async function deleteArtwork(
  { db }: Artworks,
  accountId: number,
  id: number,
): Promise<Result<DataOf<typeof deleteArtworkCall>>> {
  return (await deleteRow(db, accountId, id)) ? succeed({ id }) : fail('artwork_unknown')
}
