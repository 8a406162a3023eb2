import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { createMockup as createMockupCall } from '@podwright/contracts/mockups/create-mockup'
import type { MockupDetail } from '@podwright/contracts/mockups/mockup-shapes'
import type { LocaleCode } from '@podwright/domain/locale'
import { fail, type Result } from '../../../result.ts'
import { partsOf } from '../uploads/parts.ts'
import { deleteUpload, findParts, findUpload } from '../uploads/queries.ts'
import { removeUploadFile, withUploadFile } from '../uploads/upload-files.ts'
import type { MockupDeps } from './deps.ts'
import { uploadMockup } from './upload-mockup.ts'

/**
 * Creates a mockup of a file that was sent in parts. After a refusal that another attempt cannot change, the upload is
 * removed too.
 */
export async function createMockup(
  deps: MockupDeps,
  accountId: number,
  { name, uploadId }: ParsedBodyOf<typeof createMockupCall>,
  locale: LocaleCode,
): Promise<Result<MockupDetail>> {
  const { db, storage } = deps
  const upload = await findUpload(db, accountId, uploadId)
  if (upload?.state !== 'receiving') return fail('upload_unknown')
  if ((await findParts(db, uploadId)).length < partsOf(upload)) return fail('upload_incomplete')
  const made = await withUploadFile(
    storage,
    upload,
    (file) => uploadMockup(deps, accountId, { name, body: streamOf(file), locale }),
    fail('upload_incomplete'),
  )
  if (made.ok || made.code === 'mockup_refused') {
    await deleteUpload(db, accountId, uploadId)
    await removeUploadFile(storage, uploadId)
  }
  return made
}

function streamOf(file: string): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>
}
