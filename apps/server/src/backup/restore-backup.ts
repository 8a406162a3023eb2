import { rm } from 'node:fs/promises'
import { runConcurrently } from '../concurrency/run-concurrently.ts'
import type { OpenDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { hashStored } from '../storage/hash-stream.ts'
import { installationKey, readInstallationId } from '../storage/installation-id.ts'
import { isExcluded } from '../storage/move-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { type ListedFile, readFileList } from './file-list.ts'
import { loadDatabase, requireEmptyDatabase, requireKnownSchema } from './load-database.ts'
import { listBackups, type Manifest, type Piece, prefixOfBackup, readManifest } from './manifest.ts'
import { keyOfObject, listObjects } from './objects.ts'
import { DamagedObject, fetchVerified } from './pieces.ts'

export type RestoreParts = {
  readonly database: Pick<OpenDatabase, 'pool' | 'place'>
  /** Where the files of the installation go. */
  readonly storage: Storage
  /** Where backups are kept. */
  readonly from: Storage
  /** The newest complete one unless given. */
  readonly name?: string | undefined
  /** Restore without the files whose copies in the backup are damaged, instead of failing. */
  readonly skipDamaged?: boolean
  readonly onProgress: (line: string) => void
}

export type Restored = {
  readonly name: string
  readonly manifest: Manifest
  readonly version: number
  /** Keys of files that were left out, because their copies are damaged. */
  readonly leftOut: readonly string[]
}

const maxConcurrent = 8
/** Tables with fewer rows are loaded at once. */
const reportedRows = 100_000

/**
 * Restores a backup onto an empty installation. If it is interrupted, it can be repeated: the id of the installation
 * is stored first, so that no server starts with a part of the files; files that are there unchanged are skipped; and the
 * database is loaded last, in one transaction.
 */
export async function restoreBackup(parts: RestoreParts): Promise<Restored> {
  const { database, storage, from, name, skipDamaged = false, onProgress } = parts
  const chosen = name ?? (await listBackups(from)).complete.at(-1)
  if (chosen === undefined) throw new Error(`${from.label} contains no complete backup.`)
  const manifest = await readManifest(from, chosen)
  requireKnownSchema(manifest)
  await requireEmptyDatabase(database.pool, database.place)
  await requireSameInstallation(storage, manifest)
  await requirePieces(from, chosen, manifest)
  const files: ListedFile[] = []
  for await (const file of readFileList(from, manifest, storage)) files.push(file)
  if (!skipDamaged) await requireObjects(from, files)
  await storage.put(installationKey, Buffer.from(`${manifest.installation}\n`))
  const leftOut = await restoreFiles(parts, files)
  onProgress(`${files.length - leftOut.length} files are restored.`)
  await loadDatabase({
    pool: database.pool,
    from,
    manifest,
    drafts: storage,
    onTable(table) {
      if (table.rows >= reportedRows) onProgress(`${table.rows} rows of ${table.name} are loaded.`)
    },
  })
  const { version } = await migrate(database)
  return { name: chosen, manifest, version, leftOut }
}

/** Files of the same installation may be there: those of an interrupted restore, or those that outlived the database. */
async function requireSameInstallation(storage: Storage, { installation }: Manifest): Promise<void> {
  const found = await readInstallationId(storage)
  if (found === installation) return
  if (found !== undefined)
    throw new Error(
      `${storage.label} contains the files of another installation (${found}), so nothing was restored. Name an empty folder or bucket.`,
    )
  for await (const { key } of storage.list(''))
    if (!isExcluded(key))
      throw new Error(
        `${storage.label} is not empty, so nothing was restored: it contains ${key}. Name an empty folder or bucket.`,
      )
}

async function requirePieces(from: Storage, name: string, { tables, files }: Manifest): Promise<void> {
  const stored = new Map<string, number>()
  for await (const { key, bytes } of from.list(prefixOfBackup(name))) stored.set(key, bytes)
  const pieces: Piece[] = [...files.pieces, ...tables.flatMap((table) => table.pieces)]
  const bad = pieces.find(({ key, bytes }) => stored.get(key) !== bytes)
  if (bad) throw new Error(`${bad.key} in ${from.label} is missing or damaged, so nothing was restored.`)
}

const wayOut =
  'Back up to this place with --verify while the installation has the file, or restore with --skip-damaged, which leaves out such files.'

async function requireObjects(from: Storage, files: readonly ListedFile[]): Promise<void> {
  const objects = await listObjects(from)
  const bad = files.find(({ sha256, bytes }) => objects.get(sha256) !== bytes)
  if (bad)
    throw new Error(
      `${keyOfObject(bad.sha256)} (${bad.key}) in ${from.label} is missing or damaged, so nothing was restored. ${wayOut}`,
    )
}

/** Returns the keys of files that were left out. Files that have survived are kept if their content is that of the backup. */
async function restoreFiles(
  { from, storage, skipDamaged = false, onProgress }: RestoreParts,
  files: readonly ListedFile[],
): Promise<string[]> {
  const present = new Map<string, number>()
  for await (const { key, bytes } of storage.list('')) present.set(key, bytes)
  const leftOut: string[] = []
  let done = 0
  await runConcurrently(files, maxConcurrent, async (file) => {
    const { key, bytes, sha256 } = file
    const isIntact = present.get(key) === bytes && (await hashStored(storage, key)) === sha256
    try {
      if (!isIntact) await restoreFile(from, storage, file)
    } catch (error) {
      if (!(error instanceof DamagedObject)) throw error
      if (!skipDamaged) throw new Error(`${error.message} It is the file ${key}. ${wayOut}`)
      leftOut.push(key)
      // What is there has other content.
      await storage.remove([key])
    }
    done += 1
    if (done % 1000 === 0) onProgress(`${done} of ${files.length} files`)
  })
  return leftOut.sort()
}

async function restoreFile(from: Storage, storage: Storage, { key, bytes, sha256 }: ListedFile): Promise<void> {
  const draft = storage.draft()
  try {
    await fetchVerified(from, { key: keyOfObject(sha256), bytes, sha256 }, draft)
    // What is there has other content.
    await storage.remove([key])
    await storage.putFile(key, draft)
  } finally {
    await rm(draft, { force: true })
  }
}
