import type { Pool, PoolClient } from 'pg'
import { withAdvisoryLock } from '../db/advisory-lock.ts'
import { requireSeparate } from '../storage/require-separate.ts'
import { readStored, type Storage } from '../storage/storage.ts'
import { dumpDatabase } from './dump-database.ts'
import { type ListedFile, readFileList, writeFileList } from './file-list.ts'
import {
  listBackups,
  type Manifest,
  nameOfBackup,
  prefixOfBackup,
  readManifest,
  removeBackup,
  writeManifest,
} from './manifest.ts'
import { type Copying, copyFiles, isDamaged, keyOfObject, listObjects, nextShare, verifyObjects } from './objects.ts'

export type BackupParts = {
  readonly pool: Pool
  /** The files of the installation. */
  readonly storage: Storage
  /** Where backups are kept. */
  readonly target: Storage
  /** Verify all files that earlier backups have stored, and not only the next share of them. */
  readonly verifyAll?: boolean
  readonly signal: AbortSignal
}

export type BackupSummary = {
  readonly name: string
  readonly rows: number
  readonly files: number
  readonly fileBytes: number
  /** Files that no earlier backup contained. */
  readonly copied: number
  readonly copiedBytes: number
  /** Number of damaged objects that were replaced. */
  readonly repaired: number
  /** Keys of damaged objects whose file the installation no longer has. Only earlier backups contain them. */
  readonly damaged: readonly string[]
}

/** What a person has to know about damage that the backup could not repair; undefined if there is none. */
export function describeDamage({ damaged }: Pick<BackupSummary, 'damaged'>): string | undefined {
  if (damaged.length === 0) return undefined
  return `${damaged.length} files of earlier backups are damaged, and the installation no longer has them:`
}

/** Identifies the installation whose backups a folder or bucket contains. */
const ownerKey = 'backup.id'
/** Drafts of processes that were killed. */
const draftMs = 24 * 60 * 60_000

/**
 * Makes one consistent copy of database and files while the installation runs. The database is copied as it is in one
 * snapshot. The files are copied before, because that takes longest, and again after it, so that every file that a
 * row of the snapshot refers to is in the backup: files are stored before the rows that refer to them, and kept for
 * three days after the last row. What earlier backups have stored is verified share by share, and damaged objects are
 * replaced. Only one backup of an installation runs at a time; others wait.
 */
export async function createBackup(parts: BackupParts): Promise<BackupSummary> {
  return withAdvisoryLock(parts.pool, 'backup', async (client) => {
    const installation = await installationOf(client)
    await claimTarget(parts, installation)
    return writeBackup(parts, client, installation)
  })
}

async function writeBackup(
  { pool, storage, target, verifyAll = false, signal }: BackupParts,
  client: PoolClient,
  installation: string,
): Promise<BackupSummary> {
  await target.removeDrafts(new Date(Date.now() - draftMs))
  const { complete, incomplete } = await listBackups(target)
  for (const name of incomplete) await removeBackup(target, name)
  const { files, verifiedShare } = await readLast(target, complete.at(-1))
  const objects = await listObjects(target)
  const copying: Copying = { storage, target, files, objects, signal }
  const found = await verifyObjects(copying, verifyAll ? 'all' : verifiedShare)
  const before = await copyFiles(copying)
  const name = nameOfBackup(new Date())
  const prefix = prefixOfBackup(name)
  const dump = await dumpDatabase({ pool, client, target, prefix, signal })
  const after = await copyFiles(copying)
  const keys = new Set([...before.keys, ...after.keys])
  const listed = [...keys].flatMap((key) => files.get(key) ?? [])
  const fileBytes = listed.reduce((sum, { bytes }) => sum + bytes, 0)
  const manifest: Manifest = {
    format: 1,
    installation,
    ...dump,
    files: { count: listed.length, bytes: fileBytes, pieces: await writeFileList(target, prefix, listed, signal) },
    verifiedShare,
  }
  await writeManifest(target, name, manifest)
  const damaged = found.filter((sha256) => isDamaged(objects, sha256))
  return {
    name,
    rows: dump.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: listed.length,
    fileBytes,
    copied: before.copied + after.copied,
    copiedBytes: before.copiedBytes + after.copiedBytes,
    repaired: found.length - damaged.length,
    damaged: damaged.map(keyOfObject),
  }
}

/** The files were opened before, so the database has their id. */
async function installationOf(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ files_id: string }>('select files_id from installation')
  const [row] = rows
  if (!row) throw new Error('the database names no installation')
  return row.files_id
}

/** Refuses a place with other content, and the storage of the installation itself. */
async function claimTarget({ storage, target }: BackupParts, installation: string): Promise<void> {
  await requireSeparate(target, storage)
  const owner = (await readStored(target, ownerKey))?.toString('utf8').trim()
  if (owner === installation) return
  if (owner !== undefined) throw new Error(`${target.label} contains backups of another installation (${owner}).`)
  for await (const { key } of target.list(''))
    throw new Error(`${target.label} contains other files, such as ${key}. Name an empty folder or prefix.`)
  await target.put(ownerKey, Buffer.from(`${installation}\n`))
}

type Last = { readonly files: Map<string, ListedFile>; readonly verifiedShare: number }

/** The files of the last backup, of which those that are unchanged need not be read again, and the share to verify now. */
async function readLast(target: Storage, last: string | undefined): Promise<Last> {
  const files = new Map<string, ListedFile>()
  if (last === undefined) return { files, verifiedShare: 0 }
  const manifest = await readManifest(target, last)
  for await (const file of readFileList(target, manifest, target)) files.set(file.key, file)
  return { files, verifiedShare: nextShare(manifest.verifiedShare) }
}
