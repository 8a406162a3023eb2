import type { PriceTier } from '@podwright/domain/catalog/tiers'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import {
  daysToMake,
  isOnOffer,
  offerOfVariant,
  type PictureRow,
  type TextByLocale,
} from '../../catalog/products/service.ts'

export type CartRow = {
  readonly variantId: number
  readonly sku: string
  readonly productId: number
  readonly kind: ProductKind
  readonly names: TextByLocale
  readonly colour: string
  readonly sizeLabels: TextByLocale
  readonly surchargeMinor: number
  readonly weightG: number
  readonly picture: PictureRow
  readonly tiers: PriceTier[]
  readonly quantity: number
  readonly supplierId: number | null
  readonly origin: string
  readonly productionDays: number
  readonly listed: boolean
  readonly addedAt: Date
}

/** The lines of a cart, newest first. The picture is one of the line's colour where there is one. */
export async function findLines(db: Database, accountId: number): Promise<CartRow[]> {
  const { rows } = await sql<CartRow>`
    select v.id as "variantId", v.sku, p.id as "productId", p.kind, p.names, v.colour_code as colour,
      s.labels as "sizeLabels", s.surcharge_minor as "surchargeMinor", s.weight_g as "weightG",
      (select json_build_object('path', path, 'width', width, 'height', height, 'colour', colour_code)
         from shown_picture where product_id = p.id
        order by colour_code is distinct from v.colour_code, position limit 1) as picture,
      (select json_agg(json_build_object('minQuantity', min_quantity, 'unitPriceMinor', unit_price_minor))
         from price_tier where product_id = p.id) as tiers,
      l.quantity, p.supplier_id as "supplierId", p.country as origin, ${daysToMake} as "productionDays",
      ${isOnOffer} as listed, l.added_at as "addedAt"
    from cart_line l
    join product_variant v on v.id = l.variant_id
    ${offerOfVariant}
    where l.account_id = ${accountId}
    order by l.added_at desc, v.id`.execute(db)
  return rows
}

/** Makes the carts' writers of one account take turns, so that two of them cannot both fill the last free line. */
export async function lockAccount(db: Database, accountId: number): Promise<void> {
  await sql`select id from account where id = ${accountId} for no key update`.execute(db)
}

export async function countLines(
  db: Database,
  accountId: number,
  variantId: number,
): Promise<{ count: number; holdsVariant: boolean }> {
  const { rows } = await sql<{ count: number; holdsVariant: boolean }>`
    select count(*) as count, coalesce(bool_or(variant_id = ${variantId}), false) as "holdsVariant"
    from cart_line where account_id = ${accountId}`.execute(db)
  return rows[0] ?? { count: 0, holdsVariant: false }
}

export async function isVariantOnOffer(db: Database, variantId: number): Promise<boolean> {
  const { rows } = await sql`
    select v.id from product_variant v ${offerOfVariant}
    where v.id = ${variantId} and ${isOnOffer}`.execute(db)
  return rows.length > 0
}

/** Adds the pieces to the SKU's line or opens one; false when the line would hold more than `maxQuantity`. */
export async function addPieces(
  db: Database,
  accountId: number,
  variantId: number,
  quantity: number,
  maxQuantity: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into cart_line (account_id, variant_id, quantity) values (${accountId}, ${variantId}, ${quantity})
    on conflict (account_id, variant_id) do update set quantity = cart_line.quantity + excluded.quantity
      where cart_line.quantity + excluded.quantity <= ${maxQuantity}
    returning quantity`.execute(db)
  return rows.length > 0
}

/** False when there is no such line. */
export async function setQuantity(
  db: Database,
  accountId: number,
  variantId: number,
  quantity: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cart_line')
    .set({ quantity })
    .where('account_id', '=', accountId)
    .where('variant_id', '=', variantId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteLine(db: Database, accountId: number, variantId: number): Promise<void> {
  await db.deleteFrom('cart_line').where('account_id', '=', accountId).where('variant_id', '=', variantId).execute()
}

export type Pieces = { readonly variantId: number; readonly quantity: number }

/** What is on offer of a cart, oldest first; of these SKUs where some are named. */
export async function findListedPieces(
  db: Database,
  accountId: number,
  variantIds: readonly number[] | undefined,
): Promise<Pieces[]> {
  const { rows } = await sql<Pieces>`
    select l.variant_id as "variantId", l.quantity from cart_line l
    join product_variant v on v.id = l.variant_id
    ${offerOfVariant}
    where l.account_id = ${accountId} and ${isOnOffer}
      ${variantIds === undefined ? sql`` : sql`and l.variant_id = any(${[...variantIds]}::integer[])`}
    order by l.added_at, l.variant_id`.execute(db)
  return rows
}

export async function deleteLines(db: Database, accountId: number, variantIds: readonly number[]): Promise<void> {
  await sql`delete from cart_line where account_id = ${accountId}
    and variant_id = any(${[...variantIds]}::integer[])`.execute(db)
}
