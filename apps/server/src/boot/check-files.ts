import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withAdvisoryLock } from '../db/advisory-lock.ts'
import type { OpenDatabase } from '../db/database.ts'
import { errorCodeOf, errorLineOf, StartError } from '../db/start-error.ts'
import type { Env } from '../env.ts'
import { makeFolders } from '../files/make-folders.ts'

type Parts = { readonly env: Pick<Env, 'DATA_DIR'>; readonly database: Pick<OpenDatabase, 'pool'> }

/**
 * Throws a StartError unless the folder of files belongs to the database: sweeps delete files that their database does
 * not know. The first start gives both the same id.
 */
export async function checkFiles({ env, database }: Parts): Promise<void> {
  const folder = join(env.DATA_DIR, 'files')
  const file = join(folder, 'installation.id')
  const draft = `${file}.part`
  await withAdvisoryLock(database.pool, 'files', async (client) => {
    const { rows } = await client.query<{ files_id: string | null }>('select files_id from installation')
    const expected = rows[0]?.files_id ?? null
    const found = readId(file)
    if (expected !== null && expected === found) return
    // A first start was killed before it renamed the file.
    if (expected !== null && expected === readId(draft)) return renameSync(draft, file)
    if (found !== undefined)
      throw mismatch(
        `${folder} belongs to another database: ${file} contains ${found}, the database expects ${expected ?? 'a new folder'}.`,
      )
    if (expected !== null)
      throw mismatch(
        `${folder} does not contain the files of this database: ${file} is missing. Mount or restore the folder, or write ${expected} into that file if the files are lost.`,
      )
    const id = randomUUID()
    writeId(folder, draft, id)
    await client.query('update installation set files_id = $1', [id])
    renameSync(draft, file)
  })
}

const mismatch = (line: string) => new StartError('files_mismatch', line)

function readId(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return undefined
    throw new StartError('data_folder_unwritable', `Cannot read ${file} (${errorLineOf(error)}).`, error)
  }
}

function writeId(folder: string, file: string, id: string): void {
  try {
    makeFolders(folder)
    writeFileSync(file, `${id}\n`, { flush: true })
  } catch (error) {
    throw new StartError('data_folder_unwritable', `Cannot write to DATA_DIR: ${file} (${errorLineOf(error)}).`, error)
  }
}
