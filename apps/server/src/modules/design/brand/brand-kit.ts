import type {
  getBrandKit as getBrandKitCall,
  saveBrandColors as saveBrandColorsCall,
} from '@podwright/contracts/brand/brand-kit'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { findKit, replaceColors } from './queries.ts'

type BrandDeps = { readonly db: Database }

export async function getBrandKit(
  { db }: BrandDeps,
  accountId: number,
): Promise<Result<DataOf<typeof getBrandKitCall>>> {
  return succeed(await findKit(db, accountId))
}

export async function saveBrandColors(
  { db }: BrandDeps,
  accountId: number,
  { colors, baseRevision }: ParsedBodyOf<typeof saveBrandColorsCall>,
): Promise<Result<DataOf<typeof saveBrandColorsCall>>> {
  const revision = await replaceColors(db, accountId, { colors, baseRevision })
  if (revision !== undefined) return succeed({ colors, revision })
  const { revision: current } = await findKit(db, accountId)
  return fail('brand_changed', { fields: { revision: String(current) } })
}
