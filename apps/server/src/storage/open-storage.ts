import { join, resolve } from 'node:path'
import { errorLineOf, StartError } from '../db/start-error.ts'
import type { Env } from '../env.ts'
import { openFolderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'
import { parseStorageUrl, type S3Location } from './storage-url.ts'

export type OpenStorage = { readonly storage: Storage; close(): void }

/** Opens the configured storage: the bucket of STORAGE_URL, or else the folder `files` of DATA_DIR. */
export async function openStorage(
  env: Pick<Env, 'DATA_DIR' | 'STORAGE_URL' | 'STORAGE_CACHE_MB'>,
): Promise<OpenStorage> {
  if (env.STORAGE_URL === undefined) {
    return { storage: openFolderStorage(join(env.DATA_DIR, 'files')), close: () => undefined }
  }
  return openBucket(env.STORAGE_URL, env)
}

/** Opens a storage by the path of its folder or by its URL. */
export async function openStorageAt(
  env: Pick<Env, 'DATA_DIR' | 'STORAGE_CACHE_MB'>,
  name: string,
): Promise<OpenStorage> {
  // Anything that looks like a URL is one: a mistyped one must not become a folder whose name contains the secret.
  if (!/^(?:s3:|[a-z][a-z0-9+.-]*:\/\/)/i.test(name))
    return { storage: openFolderStorage(resolve(name)), close: () => undefined }
  const location = parseStorageUrl(name)
  if (!location) throw new Error('The URL must be s3://key:secret@host/bucket with known parameters.')
  return openBucket(location, env)
}

/** Throws a StartError unless the bucket can be read. */
export async function openBucket(
  location: S3Location,
  env: Pick<Env, 'DATA_DIR' | 'STORAGE_CACHE_MB'>,
): Promise<OpenStorage> {
  // The client is large, and most installations do not use it.
  const { openS3Storage } = await import('./s3-storage.ts')
  const cacheFolder = join(env.DATA_DIR, 'cache', 'storage')
  const storage = openS3Storage({ ...location, cacheFolder, cacheBytes: env.STORAGE_CACHE_MB * 1024 * 1024 })
  try {
    for await (const _ of storage.list('')) break
  } catch (error) {
    storage.close()
    throw new StartError('storage_unreachable', `Cannot read ${storage.label} (${errorLineOf(error)}).`, error)
  }
  return { storage, close: () => storage.close() }
}
