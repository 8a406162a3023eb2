import type { DataOf } from '@podwright/contracts/define-call'
import type { saveDesign } from '@podwright/contracts/designs/save-design'
import type { ArtworkRef } from '@podwright/design/values'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import { type Artworks, ensureMasters, findUsable } from '../../media/artworks/service.ts'
import { findFontsOf } from '../../media/fonts/service.ts'
import {
  findBlank,
  findBySaveKey,
  findVersion,
  insertVersion,
  lockDesign,
  moveDesign,
  type VersionRow,
} from './queries.ts'
import { packDocument, type ReadDocument } from './read-document.ts'

export type DesignDeps = { readonly db: Database; readonly artworks: Artworks }

export type Saved = DataOf<typeof saveDesign>

/** A document whose product and artworks exist, compressed for storage. */
export type CheckedDocument = ReadDocument & { readonly productId: number; readonly packed: Buffer }

/**
 * Checks the product, artworks and fonts of a document. Artworks must belong to the account, the clip art or earlier
 * designs of the account: knowing the hash of another account's artwork does not permit printing it. Their sizes must
 * be correct, because the print resolution is computed from them. Fonts must be those of the account.
 */
export async function checkDocument(
  { db, artworks }: DesignDeps,
  accountId: number,
  document: ReadDocument,
): Promise<Result<CheckedDocument>> {
  // No product code contains NUL, and PostgreSQL does not accept it.
  const productId = document.product.includes('\u0000') ? undefined : await findBlank(db, document.product)
  if (productId === undefined) return fail('product_unknown')
  const refused =
    (await refuseFonts(db, accountId, document.fonts)) ??
    (await refuseArtworks({ db, artworks }, accountId, document.artworks))
  return refused ?? succeed({ ...document, productId, packed: await packDocument(document.json) })
}

/** Within a transaction, the fonts stay until its end: one that was deleted long ago may be swept at any time. */
export async function refuseFonts(
  db: Database,
  accountId: number,
  codes: readonly string[],
): Promise<Failed | undefined> {
  const known = await findFontsOf(db, accountId, codes)
  const foreign = codes.find((code) => !known.has(code))
  return foreign === undefined ? undefined : fail('design_font_unknown', { fields: { font: foreign } })
}

async function refuseArtworks(
  { db, artworks }: DesignDeps,
  accountId: number,
  used: readonly ArtworkRef[],
): Promise<Failed | undefined> {
  const hashes = [...new Set(used.map(({ hash }) => hash))]
  const [usable, clipArt] = await Promise.all([findUsable(db, accountId, hashes), artworks.clipArt()])
  const foreign = hashes.find((hash) => !usable.has(hash) && !clipArt.has(hash))
  if (foreign !== undefined) return fail('design_artwork_unknown', { fields: { artwork: foreign } })
  const masters = await ensureMasters(artworks, hashes)
  if (masters === 'busy') return fail('unavailable', { retryAfterSeconds: 10 })
  for (const { hash, widthPx, heightPx } of used) {
    const master = masters.get(hash)
    if (!master) return fail('design_artwork_unknown', { fields: { artwork: hash } })
    if (master.widthPx !== widthPx || master.heightPx !== heightPx)
      return fail('design_corrupt', { fields: { document: `${hash} is not ${widthPx} × ${heightPx}` } })
  }
  return undefined
}

export type SaveOrder = {
  readonly designId: number
  readonly baseRevision: number
  readonly saveKey: string
  readonly label: string
}

/**
 * Stores a document as the version after its base, in one transaction. A repeated save key returns the earlier result.
 */
export function saveVersion(
  { db }: DesignDeps,
  accountId: number,
  { designId, baseRevision, saveKey, label }: SaveOrder,
  document: CheckedDocument,
): Promise<Result<Saved>> {
  return db.transaction().execute(async (transaction) => {
    const revision = await lockDesign(transaction, accountId, designId)
    if (revision === undefined) return fail('design_unknown')
    const done = await findBySaveKey(transaction, designId, saveKey)
    if (done) return done.sha256 === document.sha256 ? succeed(savedOf(done)) : fail('save_key_reused')
    const newest = await findVersion(transaction, designId, revision)
    if (!newest) throw new Error(`design ${designId} has no version ${revision}`)
    // Also on an outdated base: a client that ended before it received the response repeats the save with another key.
    if (newest.sha256 === document.sha256 && label === '') return succeed(savedOf(newest))
    if (baseRevision !== revision) return conflictWith(newest)
    const refused = await refuseFonts(transaction, accountId, document.fonts)
    if (refused) return refused
    const next = revision + 1
    const savedAt = await storeVersion(transaction, { designId, revision: next, saveKey, label }, document)
    // An editor that still has the old name must not undo a rename.
    const name = document.name === newest.name ? null : document.name
    await moveDesign(transaction, designId, { revision: next, productId: document.productId, name })
    return succeed({ revision: next, savedAt: savedAt.toISOString() })
  })
}

/** Stores a version. The caller updates the design row. */
export function storeVersion(
  transaction: Database,
  place: { readonly designId: number; readonly revision: number; readonly saveKey: string; readonly label: string },
  { sha256, packed, layers, name, artworks, fonts }: CheckedDocument,
): Promise<Date> {
  const hashes = [...new Set(artworks.map(({ hash }) => hash))]
  return insertVersion(transaction, { ...place, sha256, document: packed, layers, name, artworks: hashes, fonts })
}

export function savedOf({ revision, savedAt }: VersionRow): Saved {
  return { revision, savedAt: savedAt.toISOString() }
}

/** The failure of a save on an outdated base; the client decides how to resolve the conflict. */
function conflictWith(newest: VersionRow) {
  const { revision, savedAt } = savedOf(newest)
  return fail('design_conflict', { fields: { revision: String(revision), savedAt } })
}
