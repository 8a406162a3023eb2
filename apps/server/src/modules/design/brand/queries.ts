import type { BrandColor, BrandKit } from '@podwright/contracts/brand/brand-kit'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export async function findKit(db: Database, accountId: number): Promise<BrandKit> {
  const row = await db
    .selectFrom('brand_kit')
    .select(['colors', 'revision'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ? { colors: [...row.colors], revision: row.revision } : { colors: [], revision: 0 }
}

/** The new revision; undefined if the colors are no longer those of `baseRevision`. */
export async function replaceColors(
  db: Database,
  accountId: number,
  { colors, baseRevision }: { readonly colors: readonly BrandColor[]; readonly baseRevision: number },
): Promise<number | undefined> {
  const row = await db
    .insertInto('brand_kit')
    .values({ account_id: accountId, colors: JSON.stringify(colors) })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet(({ ref }) => ({
          colors: ref('excluded.colors'),
          revision: sql<number>`brand_kit.revision + 1`,
        }))
        .where('brand_kit.revision', '=', baseRevision),
    )
    .returning('revision')
    .executeTakeFirst()
  return row?.revision
}
