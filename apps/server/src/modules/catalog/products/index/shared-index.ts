import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import { findOrMakeInFolder } from '../../../../db/advisory-lock.ts'
import type { Connection } from '../../../../db/pool.ts'
import { makeFolders } from '../../../../files/make-folders.ts'
import { olderThan } from '../../../../files/old-files.ts'
import { type BuildOrder, buildInProcess } from './build-in-process.ts'
import { type IndexFile, type IndexHeader, readIndexFile } from './index-file.ts'
import { feedRetentionMs, type Queryable } from './index-rows.ts'

export type IndexSource = {
  readonly pool: Pool
  readonly connection: Connection
  /** Where processes of one machine share the index; without it, each process builds its own. */
  readonly folder?: string | undefined
}

const name = 'catalog-index'
/** A draft is written within minutes. An older one is left from a process that was killed. */
const draftMs = 60 * 60 * 1000

/**
 * Returns the index of the database: the one that a process of this machine has built after `newerThan`, or else a new
 * one. The change feed reports what has changed since.
 */
export async function openSharedIndex({ pool, connection, folder }: IndexSource, newerThan = 0): Promise<IndexFile> {
  const identity = await indexIdentity(pool)
  if (folder === undefined) return buildUnshared(connection, identity)
  const path = join(folder, name)
  const oldest = Math.max(newerThan, Date.now() - feedRetentionMs / 2)
  const find = () => readIndexFile(path, (header) => header.identity === identity && header.builtAt > oldest)
  // Of servers that start together, one builds.
  const make = () => buildShared(folder, path, { connection, identity })
  return (await find()) ?? (await findOrMakeInFolder(pool, folder, { find, make }))
}

async function buildShared(
  folder: string,
  path: string,
  order: Pick<BuildOrder, 'connection' | 'identity'>,
): Promise<IndexFile> {
  makeFolders(folder)
  for (const draft of await olderThan(folder, new Date(Date.now() - draftMs), draftPattern))
    await rm(join(folder, draft), { force: true })
  const draft = `${path}.${randomUUID()}.part`
  try {
    await buildInProcess({ ...order, path: draft })
    const built = await readBuilt(draft)
    await rename(draft, path)
    return built
  } finally {
    await rm(draft, { force: true })
  }
}

const draftPattern = new RegExp(`^${name}\\..+\\.part$`)

async function buildUnshared(connection: Connection, identity: string): Promise<IndexFile> {
  const folder = await mkdtemp(join(tmpdir(), 'podwright-index-'))
  try {
    const path = join(folder, name)
    await buildInProcess({ connection, path, identity })
    return await readBuilt(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readBuilt(path: string): Promise<IndexFile> {
  const built = await readIndexFile(path, () => true)
  if (!built) throw new Error(`the catalog index in ${path} is damaged`)
  return built
}

/**
 * Names the database and the code. Transaction ids, which the change feed counts in, are those of a running server: a
 * restored or promoted one has been started at another time. A backup that is loaded into a running one fills a new
 * table, and does not report its rows to the change feed.
 */
async function indexIdentity(db: Queryable): Promise<IndexHeader['identity']> {
  const { rows } = await db.query<{ database: string }>(
    `select concat_ws(' ', extract(epoch from pg_postmaster_start_time()), oid, 'product'::regclass::oid,
       pg_relation_filenode('product')) as database
     from pg_database where datname = current_database()`,
  )
  const [row] = rows
  if (!row) throw new Error('the database returned no identity')
  codeHash ??= hashCode()
  return `${row.database} ${await codeHash}`
}

let codeHash: Promise<string> | undefined

const domain = new URL('../../../../../../../packages/domain/src/', import.meta.url)
const codeFolders = [
  new URL('./', import.meta.url),
  ...['catalog/', 'facets/', 'search/'].map((folder) => new URL(folder, domain)),
]

/** A hash of the code that determines what is in an index and how it is stored. */
async function hashCode(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of codeFolders) {
    const path = fileURLToPath(folder)
    for (const file of (await readdir(path)).sort())
      if (file.endsWith('.ts') && !file.endsWith('.test.ts')) hash.update(await readFile(join(path, file)))
  }
  return hash.digest('hex')
}
