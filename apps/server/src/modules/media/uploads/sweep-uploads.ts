import { uploadLimits } from '@podwright/contracts/uploads/upload-shapes'
import type { Artworks } from '../artworks/artwork-store.ts'
import { deleteLeft, findKnown } from './queries.ts'
import { listUploads, removeUploadFile } from './upload-files.ts'

type Stored = Pick<Artworks, 'db' | 'storage'>

/** Removes abandoned uploads with their files. Returns the number of uploads. */
export async function sweepUploads({ artworks }: { readonly artworks: Stored }, now: Date): Promise<number> {
  const left = await deleteLeft(artworks.db, new Date(now.getTime() - uploadLimits.keptHours * 3_600_000))
  for (const id of left) await removeUploadFile(artworks.storage, id)
  await removeOrphanedFiles(artworks, now)
  return left.length
}

/** Removes files without an upload, left behind when a process was killed between the two deletions. */
async function removeOrphanedFiles({ db, storage }: Stored, now: Date): Promise<void> {
  const old = await listUploads(storage, new Date(now.getTime() - uploadLimits.keptHours * 3_600_000))
  const known = await findKnown(db, old)
  for (const id of old) if (!known.has(id)) await removeUploadFile(storage, id)
}
