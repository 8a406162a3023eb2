import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { Upload, UploadRefusal, ZipEntry } from '@podwright/contracts/uploads/upload-shapes'
import type { listZipEntries as listZipEntriesCall } from '@podwright/contracts/uploads/uploads'
import { fail, type Result, succeed } from '../../../result.ts'
import { getArtworksById } from '../artworks/library.ts'
import { type AddedArtwork, addFromFile } from '../artworks/upload-artwork.ts'
import type { UploadDeps } from './deps.ts'
import { partsOf } from './parts.ts'
import { detailOf } from './present.ts'
import {
  deleteUpload,
  findEntries,
  findParts,
  findUpload,
  markArtwork,
  markOpening,
  markRefused,
  type UploadRow,
} from './queries.ts'
import { measureFile, removeUploadFile, withUploadFile } from './upload-files.ts'

export async function getUpload({ artworks }: UploadDeps, accountId: number, id: string): Promise<Result<Upload>> {
  const upload = await findUpload(artworks.db, accountId, id)
  return upload ? succeed(await detailOf(artworks, upload)) : fail('upload_unknown')
}

/** Completes an upload that has all its parts: a picture becomes an artwork now, a ZIP is opened in the background. */
export async function completeUpload(deps: UploadDeps, accountId: number, id: string): Promise<Result<Upload>> {
  const { artworks } = deps
  const upload = await findUpload(artworks.db, accountId, id)
  if (!upload) return fail('upload_unknown')
  if (upload.state !== 'receiving') return succeed(await detailOf(artworks, upload))
  if ((await findParts(artworks.db, id)).length < partsOf(upload)) return fail('upload_incomplete')
  if (upload.kind === 'zip') {
    await markOpening(artworks.db, id)
    await deps.queueOpening(id)
    return getUpload(deps, accountId, id)
  }
  const made = await makeArtwork(deps, upload)
  return made.ok ? getUpload(deps, accountId, id) : made
}

const differs = { ok: false, refusal: 'upload_content_differs', failed: undefined } as const

async function makeArtwork({ artworks }: UploadDeps, upload: UploadRow): Promise<Result<null>> {
  const { id, accountId, name, folder } = upload
  const add = async (file: string): Promise<AddedArtwork | typeof differs> => {
    const { sha256, bytes } = await measureFile(file)
    if (sha256 !== upload.sha256) return differs
    return addFromFile(artworks, accountId, { name, folder }, { file, sha256, bytes })
  }
  const added = await withUploadFile(artworks.storage, upload, add, differs)
  if (!added.ok && added.failed) return added.failed
  if (added.ok) await markArtwork(artworks.db, id, added.artworkId, added.isNew)
  const refusal: UploadRefusal | undefined = added.ok ? undefined : added.refusal
  if (refusal !== undefined) await markRefused(artworks.db, id, refusal)
  await removeUploadFile(artworks.storage, id)
  return succeed(null)
}

export async function listZipEntries(
  { artworks }: UploadDeps,
  accountId: number,
  id: string,
  { after, limit }: ParsedQueryOf<typeof listZipEntriesCall>,
): Promise<Result<DataOf<typeof listZipEntriesCall>>> {
  if (!(await findUpload(artworks.db, accountId, id))) return fail('upload_unknown')
  const rows = await findEntries(artworks.db, id, { after, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const ids = page.flatMap(({ artworkId }) => artworkId ?? [])
  const found = new Map((await getArtworksById(artworks, accountId, ids)).map((artwork) => [artwork.id, artwork]))
  const items = page.map(({ artworkId, ...entry }): ZipEntry & { number: number } => ({
    ...entry,
    artwork: artworkId === null ? null : (found.get(artworkId) ?? null),
  }))
  return succeed({ items, next: rows.length > limit ? (page.at(-1)?.number ?? null) : null })
}

export async function cancelUpload(
  { artworks }: UploadDeps,
  accountId: number,
  id: string,
): Promise<Result<{ id: string }>> {
  if (!(await deleteUpload(artworks.db, accountId, id))) return fail('upload_unknown')
  await removeUploadFile(artworks.storage, id)
  return succeed({ id })
}
