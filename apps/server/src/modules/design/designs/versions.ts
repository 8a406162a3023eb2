import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import { type DesignVersion, designLimits } from '@podwright/contracts/designs/design-shapes'
import type {
  listDesignVersions as listDesignVersionsCall,
  restoreDesignVersion as restoreDesignVersionCall,
} from '@podwright/contracts/designs/design-versions'
import type { Design } from '@podwright/design/design'
import { readDesign } from '@podwright/design/format/read-design'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import {
  deleteForgotten,
  findDesign,
  findDocument,
  findVersions,
  markLeftByBatches,
  thinVersions,
  updateFinished,
  updateLabel,
  type VersionRow,
} from './queries.ts'
import { readDocument, unpackDocument } from './read-document.ts'
import { checkDocument, type DesignDeps, type Saved, saveVersion } from './save-document.ts'

export async function listDesignVersions(
  { db }: DesignDeps,
  accountId: number,
  id: number,
  { page, pageSize }: ParsedQueryOf<typeof listDesignVersionsCall>,
): Promise<Result<DataOf<typeof listDesignVersionsCall>>> {
  if (!(await findDesign(db, accountId, id))) return fail('design_unknown')
  const { rows, total } = await findVersions(db, id, { offset: (page - 1) * pageSize, limit: pageSize })
  return succeed({ items: rows.map(versionOf), total })
}

/** Names a version, which protects it from thinning; an empty label removes the name. */
export async function nameDesignVersion(
  { db }: DesignDeps,
  accountId: number,
  { id, revision }: { readonly id: number; readonly revision: number },
  label: string,
): Promise<Result<DesignVersion>> {
  if (!(await findDesign(db, accountId, id))) return fail('design_unknown')
  const row = await updateLabel(db, id, revision, label)
  return row ? succeed(versionOf(row)) : fail('design_version_unknown')
}

/** Adds a new version equal to an old one; the design keeps its current name. */
export async function restoreDesignVersion(
  deps: DesignDeps,
  accountId: number,
  { id, revision }: { readonly id: number; readonly revision: number },
  { baseRevision, saveKey }: ParsedBodyOf<typeof restoreDesignVersionCall>,
): Promise<Result<Saved>> {
  const design = await findDesign(deps.db, accountId, id)
  if (!design) return fail('design_unknown')
  const stored = await findDocument(deps.db, id, revision)
  if (!stored) return fail('design_version_unknown')
  const read = readDocument(await unpackDocument(stored.document), design.name)
  if (!read.ok) return read
  const checked = await checkDocument(deps, accountId, read.data)
  if (!checked.ok) return checked
  return saveVersion(deps, accountId, { designId: id, baseRevision, saveKey, label: '' }, checked.data)
}

/** A stored version as a design; undefined when it does not exist. The caller must have checked access. */
export async function readVersion(db: Database, id: number, revision: number): Promise<Design | undefined> {
  const stored = await findDocument(db, id, revision)
  if (!stored) return undefined
  const read = readDesign(await unpackDocument(stored.document))
  if (!read.ok) throw new Error(`design ${id} version ${revision}: ${read.code}: ${read.detail}`)
  return read.value
}

/** A version of one of the account's designs; undefined when it does not exist or belongs to another account. */
export async function readOwnedVersion(
  db: Database,
  accountId: number,
  id: number,
  revision: number,
): Promise<Design | undefined> {
  return (await findDesign(db, accountId, id)) ? readVersion(db, id, revision) : undefined
}

/** Marks whether finished products use a version, which protects it from being removed. */
export async function keepVersion(db: Database, id: number, revision: number, isKept: boolean): Promise<void> {
  await updateFinished(db, id, revision, isKept)
}

const dayMs = 86_400_000
const thinnedAfterDays = 7

/** Removes designs whose restore period has ended, and thins out autosaved versions. */
export async function sweepDesigns(
  { db }: Pick<DesignDeps, 'db'>,
  now: Date,
): Promise<{ readonly designs: number; readonly versions: number }> {
  await markLeftByBatches(db)
  const designs = await deleteForgotten(db, new Date(now.getTime() - designLimits.keptDays * dayMs))
  const versions = await thinVersions(db, new Date(now.getTime() - thinnedAfterDays * dayMs))
  return { designs, versions }
}

function versionOf({ revision, savedAt, label, layers, isFinished, member }: VersionRow): DesignVersion {
  return { revision, savedAt: savedAt.toISOString(), label, layers, isFinished, member }
}
