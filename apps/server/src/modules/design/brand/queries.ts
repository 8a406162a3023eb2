import type { BrandColor } from '@podwright/contracts/brand/brand-kit'
import type { Database } from '../../../db/kysely.ts'

export async function findColors(db: Database, accountId: number): Promise<readonly BrandColor[]> {
  const row = await db.selectFrom('brand_kit').select('colors').where('account_id', '=', accountId).executeTakeFirst()
  return row?.colors ?? []
}

export async function replaceColors(db: Database, accountId: number, colors: readonly BrandColor[]): Promise<void> {
  await db
    .insertInto('brand_kit')
    .values({ account_id: accountId, colors: JSON.stringify(colors) })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(({ ref }) => ({ colors: ref('excluded.colors') })),
    )
    .execute()
}
