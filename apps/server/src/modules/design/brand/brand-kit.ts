import type {
  getBrandKit as getBrandKitCall,
  saveBrandColors as saveBrandColorsCall,
} from '@podwright/contracts/brand/brand-kit'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type { Database } from '../../../db/kysely.ts'
import { type Result, succeed } from '../../../result.ts'
import { findColors, replaceColors } from './queries.ts'

type BrandDeps = { readonly db: Database }

export async function getBrandKit(
  { db }: BrandDeps,
  accountId: number,
): Promise<Result<DataOf<typeof getBrandKitCall>>> {
  return succeed({ colors: [...(await findColors(db, accountId))] })
}

export async function saveBrandColors(
  { db }: BrandDeps,
  accountId: number,
  { colors }: ParsedBodyOf<typeof saveBrandColorsCall>,
): Promise<Result<DataOf<typeof saveBrandColorsCall>>> {
  await replaceColors(db, accountId, colors)
  return succeed({ colors })
}
