import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { openStorageAt } from './open-storage.ts'

test.each([
  'http://key:secret@host/bucket',
  'S3://key:secret@host',
  's4://key:secret@host/bucket',
  's3:key:secret@host',
  's3+http://key:secret@host/bucket',
])('the malformed URL %s is refused and opens no folder of that name', async (name) => {
  const env = { DATA_DIR: tmpdir(), STORAGE_CACHE_MB: 1 }
  await expect(openStorageAt(env, name)).rejects.toThrow('The URL must be s3://')
})
