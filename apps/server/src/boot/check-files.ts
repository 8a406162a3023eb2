import { randomUUID } from 'node:crypto'
import { withAdvisoryLock } from '../db/advisory-lock.ts'
import type { OpenDatabase } from '../db/database.ts'
import { errorLineOf, StartError } from '../db/start-error.ts'
import type { Env } from '../env.ts'
import { installationKey, readInstallationId } from '../storage/installation-id.ts'
import { type OpenStorage, openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'

type Parts = { readonly storage: Storage; readonly database: Pick<OpenDatabase, 'pool'> }

const key = installationKey
/** Written before the database is changed, so that a first start that was killed can be continued. */
const draftKey = `${key}.part`

/** A command runs with the settings of a shell, which may name other files than those of the servers. */
type User = 'process' | 'command'

/**
 * Opens the configured storage and checks that its files belong to the database. Every process and command that uses
 * both opens the storage here.
 */
export async function openFiles(
  env: Pick<Env, 'DATA_DIR' | 'STORAGE_URL' | 'STORAGE_CACHE_MB'>,
  database: Parts['database'],
  user: User,
): Promise<OpenStorage> {
  const files = await openStorage(env)
  try {
    await checkFiles({ storage: files.storage, database }, user)
    return files
  } catch (error) {
    files.close()
    throw error
  }
}

/**
 * Throws a StartError unless the stored files belong to the database: sweeps delete files that their database does not
 * know. The first start of a process gives both the same id; a command before it is refused.
 */
export async function checkFiles({ storage, database }: Parts, user: User = 'process'): Promise<void> {
  const { label } = storage
  await withAdvisoryLock(database.pool, 'files', async (client) => {
    const { rows } = await client.query<{ files_id: string | null }>('select files_id from installation')
    const expected = rows[0]?.files_id ?? null
    const found = await readId(storage, key)
    if (expected !== null && expected === found) return
    const draft = await readId(storage, draftKey)
    if (expected !== null && expected === draft) return nameId(storage, draft)
    if (found !== undefined)
      throw mismatch(
        `${label} belongs to another database: ${key} contains ${found}, the database expects ${expected ?? 'a new folder'}.`,
      )
    if (expected !== null)
      throw mismatch(
        `${label} does not contain the files of this database: ${key} is missing. Mount or restore the files, or write ${expected} into ${key} if the files are lost.`,
      )
    if (user === 'command') throw neverStarted()
    const id = draft ?? randomUUID()
    if (draft === undefined) await writeId(storage, draftKey, id)
    await client.query('update installation set files_id = $1', [id])
    await nameId(storage, id)
  })
}

export const neverStarted = () =>
  new StartError('never_started', 'This installation has never been started, so it has no files. Start a server first.')

const mismatch = (line: string) => new StartError('files_mismatch', line)

async function readId(storage: Storage, name: string): Promise<string | undefined> {
  try {
    return await readInstallationId(storage, name)
  } catch (error) {
    throw new StartError(
      'data_folder_unwritable',
      `Cannot read ${name} in ${storage.label} (${errorLineOf(error)}).`,
      error,
    )
  }
}

async function nameId(storage: Storage, id: string): Promise<void> {
  await writeId(storage, key, id)
  await storage.remove([draftKey])
}

async function writeId(storage: Storage, name: string, id: string): Promise<void> {
  try {
    await storage.put(name, Buffer.from(`${id}\n`))
  } catch (error) {
    throw new StartError(
      'data_folder_unwritable',
      `Cannot write to DATA_DIR or STORAGE_URL: ${name} in ${storage.label} (${errorLineOf(error)}).`,
      error,
    )
  }
}
