import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  type CatalogImportStep,
  type CatalogPartKind,
  catalogImportLimits,
  catalogPartKinds,
} from '@podwright/domain/catalog/catalog-imports'
import type { LocalizedText } from '@podwright/domain/catalog/source'
import type { Pool, PoolClient } from 'pg'
import { withAdvisoryLock, withoutTimeouts } from '../../../db/advisory-lock.ts'
import { type Catalog, CatalogError, loadCatalog } from '../../../db/seed/load-catalog.ts'
import { fingerprintOfFiles, writeCatalog } from '../../../db/seed/seed-demo.ts'
import { syncToDisk } from '../../../files/sync-to-disk.ts'
import type { Storage } from '../../../storage/storage.ts'
import { copyCatalog, copyOver, listCatalogFiles, makeParts } from './copy-catalog.ts'
import type { CatalogDeps } from './deps.ts'
import { type CatalogFields, type FieldChange, fieldChangesOf, findFields } from './field-changes.ts'
import {
  findFacts,
  findImported,
  findNames,
  findOutdated,
  findPartFacts,
  findReferenced,
  type ImportedFolder,
  insertImported,
} from './queries.ts'

export type CatalogChanges = {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly unlisted: readonly string[]
}

/** Number of items per kind. */
export type CatalogCounts = {
  readonly blanks: number
  readonly readyMade: number
  readonly artworks: number
  readonly views: number
  readonly freightRates: number
}

export type CatalogImport =
  | {
      readonly ok: false
      readonly problems: readonly string[]
      /** The catalog in force is not the expected one. */
      readonly isOutdated?: true
    }
  | {
      readonly ok: true
      readonly counts: CatalogCounts
      readonly changes: CatalogChanges
      /** What changes besides products. */
      readonly parts: readonly CatalogPartKind[]
      /** Names of the first products of each kind of change. */
      readonly names: ReadonlyMap<string, LocalizedText>
      /** What changes in the first changed products, by code. */
      readonly fieldChanges: ReadonlyMap<string, readonly FieldChange[]>
      /** Fingerprint of the catalog that it was compared with; null for the delivered one. */
      readonly base: string | null
      readonly isApplied: boolean
    }

/** What running processes have begun to read of the previous folder is completed. */
const keptFolders = 2

/** Each catalog is stored under the hash of its content. */
const prefix = 'catalog/'

export type CurrentCatalog = ImportedFolder & {
  /** For messages. */
  readonly place: string
  /** A folder of this machine; undefined when the files are missing. */
  readonly folder: string | undefined
}

/** The newest import with its folder; undefined when nothing was ever imported. */
export async function findCurrentCatalog({
  db,
  storage,
}: Pick<CatalogDeps, 'db' | 'storage'>): Promise<CurrentCatalog | undefined> {
  const [newest] = await findImported(db, 1)
  if (!newest) return undefined
  const key = `${prefix}${newest.fingerprint}`
  const folder = await storage.localFolder(`${key}/`, { keep: true })
  // A bucket has no empty folders.
  if (folder !== undefined) makeParts(folder)
  return { ...newest, folder, place: join(storage.label, key) }
}

export type Requested = {
  /** Path of a folder or ZIP. */
  readonly from: string
  /** Recorded as the origin of the catalog; the base name of the path unless given. */
  readonly name?: string
  /** When false, only reports what would change. */
  readonly apply: boolean
  /** The fingerprint that the catalog in force must have; null for the delivered catalog. */
  readonly base?: string | null
  readonly onStep?: (step: CatalogImportStep) => Promise<void>
}

type OnApplied = (client: PoolClient, counts: CatalogCounts, changes: CatalogChanges) => Promise<void>

/**
 * Replaces the catalog in force, completely or not at all. The files get a folder of their own; the product rows and
 * the reference to that folder change in one transaction, in which `onApplied` is called too.
 */
export async function applyCatalog(
  deps: CatalogDeps,
  requested: Requested,
  onApplied: OnApplied,
): Promise<CatalogImport> {
  const draft = deps.storage.draft()
  const { onStep = async () => undefined } = requested
  try {
    await onStep('unpacking')
    const problems = await copyCatalog(requested.from, draft)
    if (problems.length > 0) return { ok: false, problems }
    await onStep('reading')
    const catalog = await loadCatalog(draft)
    await onStep('comparing')
    return await withAdvisoryLock(deps.pool, 'seed', async (client) => {
      const imported = await replaceCatalog({ deps, client, draft, catalog, requested }, onApplied)
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

/** The changes are determined by writing the rows and comparing; a preview is rolled back. */
async function replaceCatalog(
  { deps, client, draft, catalog, requested }: Work,
  onApplied: OnApplied,
): Promise<CatalogImport> {
  const counts = countsOf(catalog)
  const before = await findCurrentCatalog(deps)
  const base = before?.fingerprint ?? null
  if (requested.base !== undefined && requested.base !== base) return { ok: false, problems: [], isOutdated: true }
  if (requested.apply) await keepReferenced(deps, before ? before.folder : deps.deliveredFolder, draft)
  // Storing takes long and moves the folder; rows that are written stay locked.
  const files = await fingerprintOfFiles(draft)
  const stored = requested.apply ? await storeDraft(deps.storage, draft, requested) : undefined
  await client.query('begin')
  await withoutTimeouts(client)
  let isApplied = false
  try {
    const facts = await findFacts(client)
    const partFacts = await findPartFacts(client)
    await writeCatalog(client, catalog, files)
    const changes = changesBetween(facts, await findFacts(client))
    const newPartFacts = await findPartFacts(client)
    const parts = catalogPartKinds.filter((kind) => partFacts.get(kind) !== newPartFacts.get(kind))
    const names = await findNames(client, Object.values(changes).flatMap(listed))
    const changed = listed(changes.changed)
    const [fields, newFields] = [await findFormerFields(deps.pool, changed), await findFields(client, changed)]
    const fieldChanges = new Map(changed.map((code) => [code, fieldChangesOf(code, fields, newFields)]))
    isApplied = stored !== undefined && (stored !== before?.fingerprint || countChanges(changes) > 0)
    if (isApplied && stored !== undefined) {
      await insertImported(client, stored, requested.name ?? basename(requested.from))
      await onApplied(client, counts, changes)
    }
    await client.query(isApplied ? 'commit' : 'rollback')
    return { ok: true, counts, changes, parts, names, fieldChanges, base, isApplied }
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The values from before the transaction, which another connection still reads. */
async function findFormerFields(pool: Pool, codes: readonly string[]): Promise<CatalogFields> {
  const client = await pool.connect()
  try {
    await client.query('begin read only')
    await withoutTimeouts(client)
    return await findFields(client, codes)
  } finally {
    // Ends the transaction.
    client.release(true)
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

/** The products of a change that a report names. */
export function listed(codes: readonly string[]): readonly string[] {
  return codes.slice(0, catalogImportLimits.listed)
}

/** Number of products that were added, changed or unlisted. */
function countChanges({ added, changed, unlisted }: CatalogChanges): number {
  return added.length + changed.length + unlisted.length
}

/**
 * Copies views and artworks that only existing pictures still reference, because orders and finished products go on
 * showing them.
 */
async function keepReferenced({ db }: CatalogDeps, from: string | undefined, draft: string): Promise<void> {
  if (from === undefined) return
  const { views, artworks } = await findReferenced(db)
  const isMissing = (path: string) => existsSync(join(from, path)) && !existsSync(join(draft, path))
  const artworkFiles = artworks.map((code) => `artworks/${code}.svg`).filter(isMissing)
  // A view present in the draft comes with its own small copy.
  const folders = views
    .filter((view) => isMissing(`views/${view}`))
    .flatMap((view) => [`views/${view}/`, `small-views/${view}/`])
  const files = (await listCatalogFiles(from)).filter((path) => folders.some((folder) => path.startsWith(folder)))
  for (const path of [...artworkFiles, ...files]) await copyOver(join(from, path), join(draft, path))
}

/** Stores the draft under the hash of its content. */
async function storeDraft(storage: Storage, draft: string, { onStep }: Requested): Promise<string> {
  await onStep?.('storing')
  const hash = createHash('sha256')
  for (const path of await listCatalogFiles(draft)) {
    const file = join(draft, path)
    const content = createHash('sha256')
    await pipeline(createReadStream(file), content)
    hash.update(`${path}\n${content.digest('hex')}\n`)
    await syncToDisk(file)
  }
  const fingerprint = hash.digest('hex')
  await storage.putFolder(`${prefix}${fingerprint}/`, draft)
  return fingerprint
}

/**
 * Removes the files of earlier imports, except the newest two. Only folders that this database has recorded: others may
 * belong to an import that is not committed yet.
 */
async function sweep({ db, storage }: CatalogDeps): Promise<void> {
  const outdated = await findOutdated(db, keptFolders)
  const found = new Set<string>()
  for await (const { key } of storage.list(prefix)) found.add(key.slice(prefix.length).split('/', 1)[0] ?? '')
  for (const name of found) if (outdated.has(name)) await storage.removeFolder(`${prefix}${name}/`)
}
