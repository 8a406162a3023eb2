import type {
  deleteFont as deleteFontCall,
  listFonts as listFontsCall,
  renameFont as renameFontCall,
  SellerFont,
} from '@podwright/contracts/brand/fonts'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import { sellerFamily } from '@podwright/domain/print/seller-fonts'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { type FontRow, findFonts, markDeleted, updateName } from './queries.ts'

type Deps = { readonly db: Database }

export function fontOf({ code, answeredAt, deletedAt, ...row }: FontRow): SellerFont {
  return { ...row, family: sellerFamily(code), createdAt: answeredAt.toISOString(), isDeleted: deletedAt !== null }
}

export async function listFonts({ db }: Deps, accountId: number): Promise<Result<DataOf<typeof listFontsCall>>> {
  return succeed({ items: (await findFonts(db, accountId)).map(fontOf) })
}

export async function renameFont(
  { db }: Deps,
  accountId: number,
  id: number,
  { name }: ParsedBodyOf<typeof renameFontCall>,
): Promise<Result<SellerFont>> {
  const row = await updateName(db, accountId, id, name)
  return row ? succeed(fontOf(row)) : fail('font_unknown')
}

/** Removes the font from those that are offered. */
export async function deleteFont(
  { db }: Deps,
  accountId: number,
  id: number,
): Promise<Result<DataOf<typeof deleteFontCall>>> {
  return (await markDeleted(db, accountId, id)) ? succeed({ id }) : fail('font_unknown')
}
