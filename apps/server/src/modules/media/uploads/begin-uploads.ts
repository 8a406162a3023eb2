import { randomUUID } from 'node:crypto'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import { uploadLimits } from '@podwright/contracts/uploads/upload-shapes'
import type { beginUploads as beginUploadsCall } from '@podwright/contracts/uploads/uploads'
import { mockupLimits } from '@podwright/domain/pictures/mockups'
import { fail, type Result, succeed } from '../../../result.ts'
import { findByContent, isFull } from '../artworks/upload-artwork.ts'
import type { UploadDeps } from './deps.ts'
import { detailOf } from './present.ts'
import { countOpen, insertUpload } from './queries.ts'

/** Files for `createMockup`. */
const mockupBytes = mockupLimits.megabytes * 1_000_000

type Begun = DataOf<typeof beginUploadsCall>

/** Begins uploads or resumes earlier ones. Files that the account already has are returned as known artworks. */
export async function beginUploads(
  { artworks }: UploadDeps,
  accountId: number,
  { files, folder }: ParsedBodyOf<typeof beginUploadsCall>,
): Promise<Result<Begun>> {
  if (await isFull(artworks, accountId)) return fail('artwork_limit')
  const known = await findByContent(artworks, accountId, files, folder)
  const open = await countOpen(artworks.db, accountId)
  const begun: Begun['files'] = []
  for (const { name, bytes, sha256 } of files) {
    const artwork = known.get(sha256)
    const kind = /\.zip$/i.test(name) ? 'zip' : 'artwork'
    if (artwork) begun.push({ state: 'known', artwork })
    else if (kind === 'artwork' && bytes > (/\.psd$/i.test(name) ? mockupBytes : uploadLimits.artworkBytes))
      begun.push({ state: 'refused', refusal: 'artwork_too_many_bytes' })
    else if (open.bytes + bytes > uploadLimits.openBytes && !open.contents.has(sha256))
      begun.push({ state: 'refused', refusal: 'upload_open_bytes' })
    else if (!(await artworks.storage.hasRoom(bytes))) begun.push({ state: 'refused', refusal: 'upload_disk_full' })
    else {
      if (open.count >= uploadLimits.atOnce + files.length) return fail('upload_limit')
      open.count += 1
      // Resuming an upload takes no additional space.
      if (!open.contents.has(sha256)) open.bytes += bytes
      open.contents.add(sha256)
      const row = { id: randomUUID(), name, folder, bytes, sha256, kind, partBytes: uploadLimits.partBytes } as const
      begun.push({ state: 'begun', upload: await detailOf(artworks, await insertUpload(artworks.db, accountId, row)) })
    }
  }
  return succeed({ files: begun })
}
