import { randomBytes } from 'node:crypto'
import type { Database } from '../../../db/kysely.ts'
import type { Storage } from '../../../storage/storage.ts'
import { intakeMockup } from './intake.ts'
import { receiveUpload } from './mockup-files.ts'
import { insertMockup, type MockupChange, updateMockup } from './queries.ts'

/** A mockup of an account, made of a file as uploads are. Returns its id. */
export async function createReadyMockup(
  { db, storage }: { readonly db: Database; readonly storage: Storage },
  accountId: number,
  file: Uint8Array,
  change: MockupChange = {},
): Promise<number> {
  const secret = randomBytes(16).toString('hex')
  await receiveUpload(storage, secret, new Blob([Uint8Array.from(file)]).stream())
  const row = await insertMockup(db, { accountId, name: 'Mug', secret }, { all: 100, waiting: 100 })
  if (!row) throw new Error('the mockup was not stored')
  await intakeMockup({ db, storage }, { mockupId: row.id }, new AbortController().signal)
  await updateMockup(db, row.id, change)
  return row.id
}
