import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import { withAdvisoryLock } from '../../../db/advisory-lock.ts'
import type { Database } from '../../../db/kysely.ts'
import { type Catalog, CatalogError, loadCatalog } from '../../../db/seed/load-catalog.ts'
import { writeCatalog } from '../../../db/seed/seed-demo.ts'
import { makeFolders } from '../../../files/make-folders.ts'
import { nameFolder } from '../../../files/name-folder.ts'
import { olderThan } from '../../../files/old-files.ts'
import { syncToDisk } from '../../../files/sync-to-disk.ts'
import { findFacts, findImported, findReferenced, type ImportedFolder, insertImported } from './queries.ts'
import { copyOver, listCatalogFiles, takeFiles } from './take-files.ts'

export { exportCatalog } from './pack-catalog.ts'

export type CatalogDeps = {
  readonly pool: Pool
  readonly db: Database
  readonly dataFolder: string
  /** The folder that came with the program, in force until one is imported. */
  readonly deliveredFolder: string
}

export type CatalogChanges = {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly unlisted: readonly string[]
}

/** How much there is of everything. */
export type CatalogCounts = {
  readonly blanks: number
  readonly readyMade: number
  readonly artworks: number
  readonly views: number
  readonly freightRates: number
}

export type CatalogImport =
  | { readonly ok: false; readonly problems: readonly string[] }
  | {
      readonly ok: true
      readonly counts: CatalogCounts
      readonly changes: CatalogChanges
      readonly isApplied: boolean
    }

/** Processes that run draw from the one before until they are started again. */
const keptFolders = 2
const draftMs = 86_400_000

/** What was imported last, with its folder; undefined: nothing ever. */
export async function findInForce({
  db,
  dataFolder,
}: Pick<CatalogDeps, 'db' | 'dataFolder'>): Promise<(ImportedFolder & { readonly folder: string }) | undefined> {
  const [newest] = await findImported(db, 1)
  return newest && { ...newest, folder: join(shelfOf(dataFolder), newest.fingerprint) }
}

function shelfOf(dataFolder: string): string {
  return join(dataFolder, 'files', 'catalogue')
}

type Requested = {
  /** A folder or a ZIP. */
  readonly from: string
  /** Else only said what would change. */
  readonly apply: boolean
}
type Note = (client: PoolClient, counts: CatalogCounts, changes: CatalogChanges) => Promise<void>

/**
 * Puts a catalog in the place of the one in force, whole or not at all: files that are right get a folder of their own, and the rows and
 * which folder it is change in one transaction, in which `note` is called too.
 */
export async function importCatalog(deps: CatalogDeps, requested: Requested, note: Note): Promise<CatalogImport> {
  const shelf = shelfOf(deps.dataFolder)
  makeFolders(shelf)
  const draft = join(shelf, `${randomUUID()}.part`)
  try {
    const problems = await takeFiles(requested.from, draft)
    if (problems.length > 0) return { ok: false, problems }
    const catalog = await loadCatalog(draft)
    return await withAdvisoryLock(deps.pool, 'seed', async (client) => {
      const imported = await putInForce({ deps, client, draft, catalog, requested }, note)
      if (requested.apply) await sweep(deps)
      return imported
    })
  } catch (error) {
    if (error instanceof CatalogError) return { ok: false, problems: error.problems }
    throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

type Work = {
  readonly deps: CatalogDeps
  readonly client: PoolClient
  readonly draft: string
  readonly catalog: Catalog
  readonly requested: Requested
}

/** What would change is what the rows say after they were written; a look at it is taken back. */
async function putInForce({ deps, client, draft, catalog, requested }: Work, note: Note): Promise<CatalogImport> {
  const counts = countsOf(catalog)
  const before = await findInForce(deps)
  if (requested.apply) await keepReferenced(deps, before?.folder ?? deps.deliveredFolder, draft)
  await client.query('begin')
  let isApplied = false
  try {
    const facts = await findFacts(client)
    await writeCatalog(client, catalog, draft)
    const changes = changesBetween(facts, await findFacts(client))
    if (requested.apply) {
      const fingerprint = await settle(draft, shelfOf(deps.dataFolder))
      isApplied = fingerprint !== before?.fingerprint || countChanges(changes) > 0
      if (isApplied) {
        await insertImported(client, fingerprint, basename(requested.from))
        await note(client, counts, changes)
      }
    }
    await client.query(isApplied ? 'commit' : 'rollback')
    return { ok: true, counts, changes, isApplied }
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

function countsOf({ blanks, readyMade, artworks, views, freightRates }: Catalog): CatalogCounts {
  return {
    blanks: blanks.length,
    readyMade: readyMade.length,
    artworks: artworks.length,
    views: views.length,
    freightRates: freightRates.length,
  }
}

function changesBetween(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): CatalogChanges {
  const codes = [...after.keys()]
  return {
    added: codes.filter((code) => !before.has(code)),
    changed: codes.filter((code) => before.has(code) && before.get(code) !== after.get(code)),
    unlisted: [...before.keys()].filter((code) => !after.has(code)),
  }
}

/** Products that change in any way. */
export function countChanges({ added, changed, unlisted }: CatalogChanges): number {
  return added.length + changed.length + unlisted.length
}

/** Views and drawings that only older pictures show come along: orders and finished products go on showing them. */
async function keepReferenced({ db }: CatalogDeps, from: string, draft: string): Promise<void> {
  if (!existsSync(from)) return
  const { views, artworks } = await findReferenced(db)
  const isMissing = (path: string) => existsSync(join(from, path)) && !existsSync(join(draft, path))
  const drawings = artworks.map((code) => `artworks/${code}.svg`).filter(isMissing)
  // A view that is there brings its small copy itself.
  const folders = views
    .filter((view) => isMissing(`views/${view}`))
    .flatMap((view) => [`views/${view}/`, `small-views/${view}/`])
  const files = (await listCatalogFiles(from)).filter((path) => folders.some((folder) => path.startsWith(folder)))
  for (const path of [...drawings, ...files]) await copyOver(join(from, path), join(draft, path))
}

/** Gives the draft the name that its content says. */
async function settle(draft: string, shelf: string): Promise<string> {
  const hash = createHash('sha256')
  for (const path of await listCatalogFiles(draft)) {
    const file = join(draft, path)
    const content = createHash('sha256')
    await pipeline(createReadStream(file), content)
    hash.update(`${path}\n${content.digest('hex')}\n`)
    await syncToDisk(file)
  }
  const fingerprint = hash.digest('hex')
  await nameFolder(draft, join(shelf, fingerprint))
  return fingerprint
}

/** Removes folders that are not in force any more, but for the last, and what a killed process left. */
async function sweep({ db, dataFolder }: CatalogDeps): Promise<void> {
  const shelf = shelfOf(dataFolder)
  const kept = new Set((await findImported(db, keptFolders)).map(({ fingerprint }) => fingerprint))
  const old = (await readdir(shelf)).filter((name) => /^[0-9a-f]{64}$/.test(name) && !kept.has(name))
  const drafts = await olderThan(shelf, new Date(Date.now() - draftMs), /\.part$/)
  for (const name of [...old, ...drafts]) await rm(join(shelf, name), { recursive: true, force: true })
}
