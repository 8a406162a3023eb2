import type { SellerFont } from '@podwright/contracts/brand/fonts'
import { fontLimits } from '@podwright/domain/print/own-fonts'
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

/** Those of these codes that are fonts of the account, also deleted ones. */
export async function findFontsOf(db: Database, accountId: number, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const rows = await db
    .selectFrom('seller_font')
    .select('code')
    .where('account_id', '=', accountId)
    .where('code', '=', anyOf(codes))
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
 * Adds a font, or offers the one with the same content again, with the new answer to the license question. Undefined when
 * the account has as many as it may have.
 */
export async function insertFont(
  transaction: Database,
  accountId: number,
  font: NewFont,
): Promise<{ readonly row: FontRow; readonly isNew: boolean } | undefined> {
  // Uploads of an account wait for each other, so that none gets past the limit.
  await sql`select from account where id = ${accountId} for no key update`.execute(transaction)
  const { code, name, sha256, bytes, glyphs, scripts, embedding, license, licenseName, sample } = font
  const answer = {
    ...{ license, license_name: licenseName, member_id: actingMember() },
    ...{ answered_at: sql<Date>`now()`, deleted_at: null },
  }
  const known = await transaction
    .updateTable('seller_font')
    .set(answer)
    .where('account_id', '=', accountId)
    .where('sha256', '=', sha256)
    .returning(columns)
    .executeTakeFirst()
  if (known) return { row: known, isNew: false }
  const { offered, kept, size } = await countFonts(transaction, accountId)
  const isFull = offered >= fontLimits.fonts || kept >= fontLimits.keptFonts || size + bytes > fontLimits.keptBytes
  if (isFull) return undefined
  const row = await transaction
    .insertInto('seller_font')
    .values({
      ...{ account_id: accountId, code, name, sha256, bytes, glyphs, embedding },
      ...{ scripts: [...scripts], sample: JSON.stringify(sample), ...answer },
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { row, isNew: true }
}

function countFonts(db: Database, accountId: number) {
  return db
    .selectFrom('seller_font')
    .select(({ fn }) => [
      fn.countAll<number>().as('kept'),
      sql<number>`count(*) filter (where deleted_at is null)`.as('offered'),
      sql<number>`coalesce(sum(bytes), 0)::bigint`.as('size'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
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

/** Deletes fonts that were deleted before a time and that no design uses. */
export async function deleteUnused(db: Database, before: Date): Promise<void> {
  await sql`delete from seller_font f where deleted_at < ${before}
    and not exists (select from design_version_font where font_id = f.id)`.execute(db)
}

/** Those of the hashes that a font has. */
export async function findUsedHashes(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('seller_font').select('sha256').where('sha256', '=', anyOf(hashes)).execute()
  return new Set(rows.map(({ sha256 }) => sha256))
}
