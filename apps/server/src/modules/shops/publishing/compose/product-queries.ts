import type { AttributeKind } from '@podwright/domain/catalog/vocabulary'
import type { ListingTexts } from '@podwright/domain/channels/listing-problems'
import type { LocaleCode } from '@podwright/domain/locale'
import type { PriceRule } from '@podwright/domain/stores/price-rule'
import { sql } from 'kysely'
import { anyOf } from '../../../../db/expressions.ts'
import type { Database } from '../../../../db/kysely.ts'
import { findSoldVariants, type SoldVariant, type TextByLocale } from '../../../catalog/products/service.ts'
import { type ExportRow, findExported, findListings } from '../../../design/finished/service.ts'

/** A finished product with what publishing needs to know of its blank, and what was prepared for the store. */
export type PublishedProduct = {
  readonly row: ExportRow
  readonly descriptions: TextByLocale
  readonly optionKinds: { readonly color: AttributeKind; readonly size: AttributeKind }
  /** In the colors and sizes of the finished product, in its order. */
  readonly variants: readonly SoldVariant[]
  readonly draft: { readonly texts: ListingTexts; readonly priceMinor: number | null } | undefined
}

type BlankRow = {
  readonly id: number
  readonly descriptions: TextByLocale
  readonly first: AttributeKind
  readonly second: AttributeKind
}

/** Products of an account in the order of their ids; deleted ones are left out. */
export async function findPublishedProducts(
  db: Database,
  accountId: number,
  storeId: number,
  ids: readonly number[],
): Promise<PublishedProduct[]> {
  const rows = await findExported(db, accountId, ids)
  const productIds = [...new Set(rows.map(({ productId }) => productId))]
  const drafts = (await findListings(db, ids)).filter((each) => each.storeId === storeId)
  const draftOf = new Map(drafts.map((draft) => [draft.finishedId, draft]))
  const blanks = new Map((await findBlanks(db, productIds)).map((blank) => [blank.id, blank]))
  const variants = Map.groupBy(await findSoldVariants(db, accountId, rows), ({ productId }) => productId)
  return rows.flatMap((row) => {
    const blank = blanks.get(row.productId)
    if (!blank) return []
    const sold = (variants.get(row.productId) ?? []).filter(
      ({ colour, size }) => row.colours.includes(colour) && row.sizes.includes(size),
    )
    const place = ({ colour }: SoldVariant) => row.colours.indexOf(colour)
    return [
      {
        row,
        descriptions: blank.descriptions,
        optionKinds: { color: blank.first, size: blank.second },
        variants: sold.toSorted((a, b) => place(a) - place(b)),
        draft: draftOf.get(row.id),
      },
    ]
  })
}

async function findBlanks(db: Database, productIds: readonly number[]): Promise<BlankRow[]> {
  return db
    .selectFrom('product')
    .select([
      'id',
      sql<TextByLocale>`descriptions`.as('descriptions'),
      sql<AttributeKind>`first_attribute_kind`.as('first'),
      sql<AttributeKind>`second_attribute_kind`.as('second'),
    ])
    .where('id', '=', anyOf(productIds))
    .execute()
}

/** How the listings of finished products in a store are priced. */
export async function findPriceRules(
  db: Database,
  storeId: number,
  finishedIds: readonly number[],
): Promise<{ readonly finishedId: number; readonly locales: LocaleCode[]; readonly priceRule: PriceRule }[]> {
  return db
    .selectFrom('store_listing')
    .select(['finished_id as finishedId', 'locales', 'price_rule as priceRule'])
    .where('store_id', '=', storeId)
    .where('finished_id', '=', anyOf(finishedIds))
    .where('published_at', 'is not', null)
    .execute()
}
