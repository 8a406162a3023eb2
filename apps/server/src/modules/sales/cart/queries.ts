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
  readonly id: number
  readonly finishedId: number | null
  /** Of the finished product. */
  readonly title: string | null
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

/** The lines of carts, with or without a design, as `l`. */
const cartLine = sql`(
  select id, account_id, variant_id, null::integer as finished_id, quantity, is_plain, added_at from cart_line
  union all
  select id, account_id, variant_id, finished_id, quantity, false, added_at from designed_cart_line) l`
/**
 * Joins a line `l` of an account to its variant, product, offer and level, and to its finished product `f` if that is
 * sold in this color and size.
 */
const offerOfLine = (accountId: number) => sql`
  join product_variant v on v.id = l.variant_id
  ${offerOfVariant} ${levelOf(accountId)}
  left join finished_product f on f.id = l.finished_id and f.account_id = l.account_id and ${isSoldAs}`
const isSoldAs = sql`f.deleted_at is null and f.product_id = p.id and v.colour_code = any(f.colours) and v.size_code = any(f.sizes)`
const isLineOnOffer = sql<boolean>`(${isOnOffer} and (l.finished_id is null or f.id is not null))`
/** A line `l` of a product `p` that is ordered plain; products with a print ignore the choice. */
const isPlain = sql<boolean>`(p.kind = 'blank' and l.is_plain)`
/** A line `l` of a blank `p` without a design that is not ordered plain. */
const needsDesign = sql<boolean>`(p.kind = 'blank' and l.finished_id is null and not l.is_plain)`
/** The SKU of a line; with a design it begins with the code of the finished product. */
const skuOfLine = sql<string>`coalesce(f.code || substr(v.sku, length(p.code) + 1), v.sku)`
/** The effect picture of the finished product, in the line's color if there is one. */
const effectPicture = sql`(
  select json_build_object('path', e->'path', 'width', e->'width', 'height', e->'height', 'colour', e->'colour')
    from jsonb_array_elements(f.pictures) with ordinality as shown(e, at)
   order by e->>'colour' is distinct from v.colour_code, at limit 1)`

/** The lines of a cart, newest first. The picture shows the line's color if there is one. */
export async function findLines(db: Database, accountId: number): Promise<CartRow[]> {
  const { rows } = await sql<CartRow>`
    select l.id, v.id as "variantId", l.finished_id as "finishedId", f.title, ${skuOfLine} as sku, p.id as "productId",
      p.kind, p.names, v.colour_code as colour,
      s.labels as "sizeLabels", s.surcharge_minor as "surchargeMinor", s.weight_g as "weightG",
      coalesce(${effectPicture}, (select json_build_object('path', path, 'width', width, 'height', height, 'colour', colour_code)
         from shown_picture where product_id = p.id
        order by colour_code is distinct from v.colour_code, position limit 1)) as picture,
      (select json_agg(json_build_object('minQuantity', min_quantity, 'unitPriceMinor', unit_price_minor))
         from price_tier where product_id = p.id) as tiers,
      l.quantity, ${isPlain} as "isPlain", ${needsDesign} as "needsDesign", p.supplier_id as "supplierId", p.country as origin, ${daysToMake} as "productionDays",
      ${isLineOnOffer} as listed, ${isAboveLevel} as "isLocked",
      sl.discount_basis_points as "discountBasisPoints", l.added_at as "addedAt"
    from ${cartLine} ${offerOfLine(accountId)}
    where l.account_id = ${accountId}
    order by l.added_at desc, l.id`.execute(db)
  return rows
}

/** The pieces in a cart that are on offer and that the account's level can order. */
export async function countPieces(db: Database, accountId: number): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select coalesce(sum(l.quantity), 0)::integer as pieces from ${cartLine} ${offerOfLine(accountId)}
    where l.account_id = ${accountId} and ${isLineOnOffer} and not ${isAboveLevel}`.execute(db)
  return rows[0]?.pieces ?? 0
}

/** Serializes writes to the cart of an account, so that two requests cannot both fill the last free line. */
export async function lockAccount(db: Database, accountId: number): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

export async function countLines(
  db: Database,
  accountId: number,
  { variantId, finishedId }: LineKey,
): Promise<{ count: number; holdsLine: boolean }> {
  const { rows } = await sql<{ count: number; holdsLine: boolean }>`
    select count(*)::integer as count,
      coalesce(bool_or(l.variant_id = ${variantId} and l.finished_id is not distinct from ${finishedId}), false) as "holdsLine"
    from ${cartLine} where l.account_id = ${accountId}`.execute(db)
  return rows[0] ?? { count: 0, holdsLine: false }
}

/**
 * A SKU that is on offer, and whether it is of a higher level than the account can order. With a finished product, also
 * whether the account sells it in this color and size.
 */
export async function findOffered(
  db: Database,
  accountId: number,
  { variantId, finishedId }: LineKey,
): Promise<{ readonly sku: string; readonly isLocked: boolean; readonly isSold: boolean } | undefined> {
  const { rows } = await sql<{ sku: string; isLocked: boolean; isSold: boolean }>`
    select v.sku, ${isAboveLevel} as "isLocked",
      ${finishedId}::integer is null or exists (select from finished_product f
        where f.id = ${finishedId} and f.account_id = ${accountId} and ${isSoldAs}) as "isSold"
    from product_variant v ${offerOfVariant} ${levelOf(accountId)}
    where v.id = ${variantId} and ${isOnOffer}`.execute(db)
  return rows[0]
}

/**
 * Adds pieces to a line or creates it; false when the line would exceed `maxQuantity`. A line keeps its choice when none
 * is given.
 */
export async function addPieces(
  db: Database,
  accountId: number,
  { variantId, finishedId, quantity, isPlain }: RequestedPieces,
  maxQuantity: number,
): Promise<boolean> {
  const line = { account_id: accountId, variant_id: variantId, quantity }
  if (finishedId !== null) {
    const row = await db
      .insertInto('designed_cart_line')
      .values({ ...line, finished_id: finishedId })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'finished_id', 'variant_id'])
          .doUpdateSet((eb) => ({ quantity: eb('designed_cart_line.quantity', '+', eb.ref('excluded.quantity')) }))
          .where((eb) => eb(eb('designed_cart_line.quantity', '+', eb.ref('excluded.quantity')), '<=', maxQuantity)),
      )
      .returning('quantity')
      .executeTakeFirst()
    return row !== undefined
  }
  const row = await db
    .insertInto('cart_line')
    .values({ ...line, ...(isPlain !== undefined && { is_plain: isPlain }) })
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
  { variantId, finishedId, quantity, isPlain }: RequestedPieces,
): Promise<boolean> {
  const { numUpdatedRows } =
    finishedId === null
      ? await db
          .updateTable('cart_line')
          .set({ quantity, ...(isPlain !== undefined && { is_plain: isPlain }) })
          .where('account_id', '=', accountId)
          .where('variant_id', '=', variantId)
          .executeTakeFirstOrThrow()
      : await db
          .updateTable('designed_cart_line')
          .set({ quantity })
          .where('account_id', '=', accountId)
          .where('variant_id', '=', variantId)
          .where('finished_id', '=', finishedId)
          .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteLine(db: Database, accountId: number, { variantId, finishedId }: LineKey): Promise<void> {
  const line =
    finishedId === null
      ? db.deleteFrom('cart_line')
      : db.deleteFrom('designed_cart_line').where('finished_id', '=', finishedId)
  await line.where('account_id', '=', accountId).where('variant_id', '=', variantId).execute()
}

/** What a line of a cart orders: a SKU, without a design or with that of a finished product. */
export type LineKey = { readonly variantId: number; readonly finishedId: number | null }

/** A line as requested; without `isPlain` a blank keeps its choice. */
export type RequestedPieces = LineKey & { readonly quantity: number; readonly isPlain?: boolean | undefined }

export type ListedPieces = LineKey & {
  readonly id: number
  readonly sku: string
  readonly quantity: number
  readonly isPlain: boolean
  readonly needsDesign: boolean
  readonly isLocked: boolean
}

/** The lines of a cart to order: all that are on offer, or of those the given lines, or those of the given SKUs. */
export type CartSelection = {
  readonly lineIds?: readonly number[] | undefined
  readonly variantIds?: readonly number[] | undefined
}

/**
 * The lines of a cart that are on offer, oldest first: the selected ones, or else those that the account's level can
 * order.
 */
export async function findListedPieces(
  db: Database,
  accountId: number,
  { lineIds, variantIds }: CartSelection,
): Promise<ListedPieces[]> {
  const isSelected = sql.join(
    [
      lineIds === undefined ? sql`true` : sql`l.id = any(${[...lineIds]}::integer[])`,
      variantIds === undefined ? sql`true` : sql`l.variant_id = any(${[...variantIds]}::integer[])`,
      lineIds === undefined && variantIds === undefined ? sql`not ${isAboveLevel}` : sql`true`,
    ],
    sql` and `,
  )
  const { rows } = await sql<ListedPieces>`
    select l.id, l.variant_id as "variantId", l.finished_id as "finishedId", ${skuOfLine} as sku, l.quantity,
      ${isPlain} as "isPlain", ${needsDesign} as "needsDesign", ${isAboveLevel} as "isLocked"
    from ${cartLine} ${offerOfLine(accountId)}
    where l.account_id = ${accountId} and ${isLineOnOffer} and ${isSelected}
    order by l.added_at, l.id`.execute(db)
  return rows
}

export async function deleteLines(db: Database, accountId: number, lineIds: readonly number[]): Promise<void> {
  for (const table of ['cart_line', 'designed_cart_line'] as const)
    await db.deleteFrom(table).where('account_id', '=', accountId).where('id', '=', anyOf(lineIds)).execute()
}
