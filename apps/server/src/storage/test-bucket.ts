import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startS3Server } from '../../../../tests/storage/s3-server.ts'
import { openBucket } from './open-storage.ts'
import type { Storage } from './storage.ts'
import { parseStorageUrl } from './storage-url.ts'

export type Opened = { readonly storage: Storage; close(): Promise<void> }

/** The S3 server of the tests, or the store that TEST_STORAGE_URL names (docs/testing.md). */
export async function openTestBucket(): Promise<Opened> {
  const given = process.env.TEST_STORAGE_URL
  const server = given === undefined ? await startS3Server() : undefined
  const location = parseStorageUrl(given ?? server?.url ?? '')
  if (!location) throw new Error('TEST_STORAGE_URL is malformed')
  const root = await mkdtemp(join(tmpdir(), 'podwright-storage-'))
  const prefix = `${location.prefix}${randomUUID()}/`
  const opened = await openBucket({ ...location, prefix }, { DATA_DIR: root, STORAGE_CACHE_MB: 100 })
  return {
    storage: opened.storage,
    async close() {
      await opened.storage.removeFolder('')
      opened.close()
      await server?.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}
