import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  createKeyring,
  createSealingKey,
  type Keyring,
  parseSealingKeys,
  type SealingKey,
  sealingKeyText,
  UnsealError,
} from '../crypto/seal.ts'
import { canOpenSealed } from '../crypto/sealed-columns.ts'
import type { Database } from '../db/kysely.ts'
import { errorCodeOf, errorLineOf, StartError } from '../db/start-error.ts'
import type { Env } from '../env.ts'
import { makeFolders } from '../files/make-folders.ts'
import { syncToDisk } from '../files/sync-to-disk.ts'

type Parts = { readonly env: Pick<Env, 'DATA_DIR' | 'CREDENTIALS_KEY'>; readonly db: Database }

/**
 * The keys for secrets in the database: those of CREDENTIALS_KEY, then the one in the data folder. The first start
 * without either creates the file; it is in a folder that all processes of an installation share. Throws a StartError
 * when the database has sealed secrets whose key is missing.
 */
export async function openKeyring({ env, db }: Parts): Promise<Keyring> {
  const file = join(env.DATA_DIR, 'files', 'credentials.key')
  const [first, ...rest] = [...(env.CREDENTIALS_KEY ?? []), ...readKeyFile(file)]
  if (first) return checked(db, createKeyring([first, ...rest]), file)
  if (!(await canOpenSealed(db, undefined))) throw keyMissing(file, 'neither of them exists')
  const [created, ...others] = await createKeyFile(file)
  // Another process may have created the file, and sealed with it, at the same time.
  return createKeyring([created, ...others])
}

async function checked(db: Database, keyring: Keyring, file: string): Promise<Keyring> {
  try {
    await canOpenSealed(db, keyring)
  } catch (error) {
    if (error instanceof UnsealError) throw keyMissing(file, error.message)
    throw error
  }
  return keyring
}

function keyMissing(file: string, reason: string): StartError {
  return new StartError(
    'credentials_key_missing',
    `The database holds credentials that cannot be decrypted: ${reason}. Set CREDENTIALS_KEY to the key with which they were sealed, or restore ${file} from the backup.`,
  )
}

function readKeyFile(file: string): SealingKey[] {
  try {
    const keys = parseSealingKeys(readFileSync(file, 'utf8').trim())
    if (keys) return keys
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return []
    throw new StartError('credentials_key_unreadable', `Cannot read ${file} (${errorLineOf(error)}).`, error)
  }
  throw new StartError(
    'credentials_key_unreadable',
    `${file} does not contain a key. Restore it from the backup, or delete it if no credentials were ever stored.`,
  )
}

/** Writes a new key; only the owner can read it. If another process was faster, returns its key. */
async function createKeyFile(file: string): Promise<[SealingKey, ...SealingKey[]]> {
  const draft = `${file}.${randomUUID()}.part`
  try {
    makeFolders(dirname(file))
    writeFileSync(draft, `${sealingKeyText(createSealingKey())}\n`, { mode: 0o600, flag: 'wx', flush: true })
    try {
      linkSync(draft, file)
    } catch (error) {
      if (errorCodeOf(error) !== 'EEXIST') throw error
    }
  } catch (error) {
    throw new StartError('data_folder_unwritable', `Cannot write to DATA_DIR: ${file} (${errorLineOf(error)}).`, error)
  } finally {
    rmSync(draft, { force: true })
  }
  await syncToDisk(dirname(file))
  const [key, ...others] = readKeyFile(file)
  if (!key) throw new StartError('credentials_key_unreadable', `${file} was deleted during the start.`)
  return [key, ...others]
}
