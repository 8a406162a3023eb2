import type { PriceTier } from '@podwright/domain/catalog/tiers'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { sql } from 'kysely'
import { anyOf } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import {
  daysToMake,
  isAboveLevel,
  isOnOffer,
  levelOf,
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
  readonly isPlain: boolean
  readonly needsDesign: boolean
  readonly supplierId: number | null
  readonly origin: string
  readonly productionDays: number
  readonly discountBasisPoints: number
  readonly listed: boolean
  /** Of a higher level than the account can order. */
  readonly isLocked: boolean
  readonly addedAt: Date
}

/** A line `l` of a product `p` that is ordered plain; products with a print ignore the choice. */
const isPlain = sql<boolean>`(p.kind = 'blank' and l.is_plain)`
/** A line `l` of a blank `p` that is not ordered plain. */
const needsDesign = sql<boolean>`(p.kind = 'blank' and not l.is_plain)`

/** The lines of a cart, newest first. The picture shows the line's color if there is one. */
export async function findLines(db: Database, accountId: number): Promise<CartRow[]> {
  const { rows } = await sql<CartRow>`
    select v.id as "variantId", v.sku, p.id as "productId", p.kind, p.names, v.colour_code as colour,
      s.labels as "sizeLabels", s.surcharge_minor as "surchargeMinor", s.weight_g as "weightG",
      (select json_build_object('path', path, 'width', width, 'height', height, 'colour', colour_code)
         from shown_picture where product_id = p.id
        order by colour_code is distinct from v.colour_code, position limit 1) as picture,
      (select json_agg(json_build_object('minQuantity', min_quantity, 'unitPriceMinor', unit_price_minor))
         from price_tier where product_id = p.id) as tiers,
      l.quantity, ${isPlain} as "isPlain", ${needsDesign} as "needsDesign", p.supplier_id as "supplierId", p.country as origin, ${daysToMake} as "productionDays",
      ${isOnOffer} as listed, ${isAboveLevel} as "isLocked",
      sl.discount_basis_points as "discountBasisPoints", l.added_at as "addedAt"
    from cart_line l
    join product_variant v on v.id = l.variant_id
    ${offerOfVariant} ${levelOf(accountId)}
    where l.account_id = ${accountId}
    order by l.added_at desc, v.id`.execute(db)
  return rows
}

/** Serializes writes to the cart of an account, so that two requests cannot both fill the last free line. */
export async function lockAccount(db: Database, accountId: number): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

export async function countLines(
  db: Database,
  accountId: number,
  variantId: number,
): Promise<{ count: number; holdsVariant: boolean }> {
  return db
    .selectFrom('cart_line')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<boolean>`coalesce(bool_or(variant_id = ${variantId}), false)`.as('holdsVariant'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** A SKU that is on offer, and whether it is of a higher level than the account can order. */
export async function findOffered(
  db: Database,
  accountId: number,
  variantId: number,
): Promise<{ readonly sku: string; readonly isLocked: boolean } | undefined> {
  const { rows } = await sql<{ sku: string; isLocked: boolean }>`
    select v.sku, ${isAboveLevel} as "isLocked" from product_variant v ${offerOfVariant} ${levelOf(accountId)}
    where v.id = ${variantId} and ${isOnOffer}`.execute(db)
  return rows[0]
}

/**
 * Adds pieces to the SKU's line or creates it; false when the line would exceed `maxQuantity`. A line keeps its choice
 * when none is given.
 */
export async function addPieces(
  db: Database,
  accountId: number,
  { variantId, quantity, isPlain }: RequestedPieces,
  maxQuantity: number,
): Promise<boolean> {
  const row = await db
    .insertInto('cart_line')
    .values({
      account_id: accountId,
      variant_id: variantId,
      quantity,
      ...(isPlain !== undefined && { is_plain: isPlain }),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'variant_id'])
        .doUpdateSet((eb) => ({
          quantity: eb('cart_line.quantity', '+', eb.ref('excluded.quantity')),
          ...(isPlain !== undefined && { is_plain: isPlain }),
        }))
        .where((eb) => eb(eb('cart_line.quantity', '+', eb.ref('excluded.quantity')), '<=', maxQuantity)),
    )
    .returning('quantity')
    .executeTakeFirst()
  return row !== undefined
}

/** Sets the quantity of a line, and its choice when one is given; false when there is no such line. */
export async function setPieces(
  db: Database,
  accountId: number,
  { variantId, quantity, isPlain }: RequestedPieces,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cart_line')
    .set({ quantity, ...(isPlain !== undefined && { is_plain: isPlain }) })
    .where('account_id', '=', accountId)
    .where('variant_id', '=', variantId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteLine(db: Database, accountId: number, variantId: number): Promise<void> {
  await db.deleteFrom('cart_line').where('account_id', '=', accountId).where('variant_id', '=', variantId).execute()
}

/** A line as requested; without `isPlain` a blank keeps its choice. */
export type RequestedPieces = {
  readonly variantId: number
  readonly quantity: number
  readonly isPlain?: boolean | undefined
}

export type ListedPieces = {
  readonly variantId: number
  readonly sku: string
  readonly quantity: number
  readonly isPlain: boolean
  readonly needsDesign: boolean
  readonly isLocked: boolean
}

/**
 * The lines of a cart that are on offer, oldest first: those of these SKUs, or else those that the account's level can
 * order.
 */
export async function findListedPieces(
  db: Database,
  accountId: number,
  variantIds: readonly number[] | undefined,
): Promise<ListedPieces[]> {
  const { rows } = await sql<ListedPieces>`
    select l.variant_id as "variantId", v.sku, l.quantity, ${isPlain} as "isPlain", ${needsDesign} as "needsDesign", ${isAboveLevel} as "isLocked"
    from cart_line l
    join product_variant v on v.id = l.variant_id
    ${offerOfVariant} ${levelOf(accountId)}
    where l.account_id = ${accountId} and ${isOnOffer}
      ${variantIds === undefined ? sql`and not ${isAboveLevel}` : sql`and l.variant_id = any(${[...variantIds]}::integer[])`}
    order by l.added_at, l.variant_id`.execute(db)
  return rows
}

export async function deleteLines(db: Database, accountId: number, variantIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('cart_line')
    .where('account_id', '=', accountId)
    .where('variant_id', '=', anyOf(variantIds))
    .execute()
}
