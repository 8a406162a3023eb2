import type { SellerFont } from '@podwright/contracts/brand/fonts'
import { fontLimits } from '@podwright/domain/print/seller-fonts'
import { sql } from 'kysely'
import { actingMember } from '../../../acting-member.ts'
import { anyOf } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type FontRow = Omit<SellerFont, 'family' | 'createdAt' | 'isDeleted'> & {
  readonly code: string
  readonly answeredAt: Date
  readonly deletedAt: Date | null
}

const columns = [
  'id',
  'code',
  'name',
  'bytes',
  'glyphs',
  'scripts',
  'embedding',
  'license',
  'license_name as licenseName',
  sql<string | null>`(select member_name from account m where m.id = seller_font.member_id)`.as('member'),
  'answered_at as answeredAt',
  'sample',
  'deleted_at as deletedAt',
] as const

/** All fonts of an account by name, also deleted ones. */
export async function findFonts(db: Database, accountId: number): Promise<FontRow[]> {
  return db
    .selectFrom('seller_font')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/**
 * Those of these codes that are fonts of the account, also deleted ones. Within a transaction, they stay until its end.
 */
export async function findFontsOf(db: Database, accountId: number, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const rows = await db
    .selectFrom('seller_font')
    .select('code')
    .where('account_id', '=', accountId)
    .where('code', '=', anyOf(codes))
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ code }) => code))
}

type FontFile = { readonly code: string; readonly sha256: string; readonly bytes: number }

export async function findFilesByCode(db: Database, codes: readonly string[]): Promise<FontFile[]> {
  if (codes.length === 0) return []
  return db.selectFrom('seller_font').select(['code', 'sha256', 'bytes']).where('code', '=', anyOf(codes)).execute()
}

export type NewFont = Pick<
  FontRow,
  'code' | 'name' | 'bytes' | 'glyphs' | 'scripts' | 'embedding' | 'license' | 'licenseName' | 'sample'
> & { readonly sha256: string }

/**
 * Whether an account may have a font: new, or offered again after it was deleted. An offered font is accepted again also
 * at the limit.
 */
export async function hasRoomFor(
  db: Database,
  accountId: number,
  { sha256, bytes }: Pick<NewFont, 'sha256' | 'bytes'>,
): Promise<boolean> {
  const { kept, offered, size, isKnown, isOffered } = await db
    .selectFrom('seller_font')
    .select(({ fn }) => [
      fn.countAll<number>().as('kept'),
      sql<number>`count(*) filter (where deleted_at is null)`.as('offered'),
      sql<number>`coalesce(sum(bytes), 0)::bigint`.as('size'),
      sql<boolean>`coalesce(bool_or(sha256 = ${sha256}), false)`.as('isKnown'),
      sql<boolean>`coalesce(bool_or(sha256 = ${sha256} and deleted_at is null), false)`.as('isOffered'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (isOffered) return true
  if (offered >= fontLimits.fonts) return false
  return isKnown || (kept < fontLimits.keptFonts && size + bytes <= fontLimits.keptBytes)
}

export type AddedFont =
  | { readonly row: FontRow; readonly isNew: boolean }
  /** The account has as many as it may have. */
  | 'font_limit'
  /** The account was deleted during the upload. */
  | 'unauthenticated'

/** Adds a font, or offers the one with the same content again, with the new answer to the license question. */
export async function insertFont(transaction: Database, accountId: number, font: NewFont): Promise<AddedFont> {
  // Uploads of an account wait for each other, so that none gets past the limit, and for its deletion.
  const { rows } = await sql`select id from account where id = ${accountId} and deleted_at is null
    for no key update`.execute(transaction)
  if (rows.length === 0) return 'unauthenticated'
  if (!(await hasRoomFor(transaction, accountId, font))) return 'font_limit'
  const known = await offerAgain(transaction, accountId, font)
  if (known) return { row: known, isNew: false }
  const { code, name, sha256, bytes, glyphs, scripts, embedding, license, licenseName, sample } = font
  const row = await transaction
    .insertInto('seller_font')
    .values({
      ...{ account_id: accountId, code, name, sha256, bytes, glyphs, embedding },
      ...{ scripts: [...scripts], sample: JSON.stringify(sample) },
      ...{ license, license_name: licenseName, member_id: actingMember() },
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { row, isNew: true }
}

/** Undefined for a font that the account does not have. Another answer than before joins the earlier ones. */
async function offerAgain(
  transaction: Database,
  accountId: number,
  { sha256, license, licenseName }: NewFont,
): Promise<FontRow | undefined> {
  const known = await transaction
    .updateTable('seller_font')
    .set({ deleted_at: null })
    .where('account_id', '=', accountId)
    .where('sha256', '=', sha256)
    .returning(columns)
    .executeTakeFirst()
  if (!known) return undefined
  const memberId = actingMember()
  const changed = await transaction
    .updateTable('seller_font')
    .set({
      ...{ license, license_name: licenseName, member_id: memberId, answered_at: sql<Date>`now()` },
      earlier_answers: sql`earlier_answers || jsonb_build_array(jsonb_build_object('license', license,
        'licenseName', license_name, 'memberId', member_id, 'answeredAt', answered_at))`,
    })
    .where('id', '=', known.id)
    .where(
      sql<boolean>`(license, license_name, member_id) is distinct from (${license}::text, ${licenseName}::text, ${memberId}::integer)`,
    )
    .returning(columns)
    .executeTakeFirst()
  return changed ?? known
}

export async function updateName(
  db: Database,
  accountId: number,
  id: number,
  name: string,
): Promise<FontRow | undefined> {
  return db
    .updateTable('seller_font')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
}

/** False when the account has no such font. */
export async function markDeleted(db: Database, accountId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('seller_font')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Those of the hashes that a font has. */
export async function findUsedHashes(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('seller_font').select('sha256').where('sha256', '=', anyOf(hashes)).execute()
  return new Set(rows.map(({ sha256 }) => sha256))
}
