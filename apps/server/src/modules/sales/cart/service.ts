import { type Cart, maxCartLines, maxLineQuantity } from '@podwright/contracts/cart/cart-shapes'
import { priceOfLine, totalsOf } from '@podwright/domain/cart/cart-totals'
import type { LocaleCode } from '@podwright/domain/locale'
import { splitOrder } from '@podwright/domain/orders/split'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { type Catalog, colourName, presentPicture, textIn } from '../../catalog/products/service.ts'
import {
  addPieces,
  type CartRow,
  countLines,
  deleteLine,
  deleteLines,
  findLines,
  findListedPieces,
  isVariantOnOffer,
  lockAccount,
  type Pieces,
  setQuantity,
} from './queries.ts'

export type CartDeps = { readonly db: Database; readonly catalog: Catalog }

/** Who asks, and in which language the answer is. */
type Visitor = { readonly accountId: number; readonly locale: LocaleCode }

/** The cart with each line at the tier price of its quantity, grouped as it will be sent. What is no longer on offer stays to be seen, but counts in no total. */
export async function readCart({ db, catalog }: CartDeps, { accountId, locale }: Visitor): Promise<Result<Cart>> {
  const rows = await findLines(db, accountId)
  const lines = rows.map((row) => presentLine(row, catalog, locale))
  const offered = rows.flatMap((row) => (row.listed ? [{ ...row, ...priceOfLine(row), id: row.variantId }] : []))
  const groups = splitOrder(offered).map(({ origin, productionDays, lineIds }) => ({
    origin,
    productionDays,
    variantIds: [...lineIds],
    ...totalsOf(offered.filter(({ id }) => lineIds.includes(id))),
  }))
  return succeed({ lines, groups, ...totalsOf(offered) })
}

/** A SKU that is in the cart already gets the pieces added to its line; parallel calls never lose one. */
export async function addToCart(
  deps: CartDeps,
  visitor: Visitor,
  { variantId, quantity }: { readonly variantId: number; readonly quantity: number },
): Promise<Result<Cart>> {
  const { accountId } = visitor
  const refusal = await deps.db.transaction().execute(async (tx) => {
    if (!(await isVariantOnOffer(tx, variantId))) return fail('variant_unknown')
    await lockAccount(tx, accountId)
    const { count, holdsVariant } = await countLines(tx, accountId, variantId)
    if (!holdsVariant && count >= maxCartLines) return fail('cart_full')
    const isAdded = await addPieces(tx, accountId, variantId, quantity, maxLineQuantity)
    return isAdded ? undefined : fail('quantity_limit')
  })
  return refusal ?? readCart(deps, visitor)
}

/** Sets the quantity of a line that is there and still on offer. */
export async function changeQuantity(
  deps: CartDeps,
  visitor: Visitor,
  { variantId, quantity }: { readonly variantId: number; readonly quantity: number },
): Promise<Result<Cart>> {
  if (!(await isVariantOnOffer(deps.db, variantId))) return fail('variant_unknown')
  const isChanged = await setQuantity(deps.db, visitor.accountId, variantId, quantity)
  return isChanged ? readCart(deps, visitor) : fail('variant_unknown')
}

/** Taking out what is not there succeeds. */
export async function removeFromCart(deps: CartDeps, visitor: Visitor, variantId: number): Promise<Result<Cart>> {
  await deleteLine(deps.db, visitor.accountId, variantId)
  return readCart(deps, visitor)
}

/** Takes what is on offer out of a cart that is locked, to be ordered: all of it, or the SKUs that are named. */
export async function takeFromCart(
  transaction: Database,
  accountId: number,
  variantIds: readonly number[] | undefined,
): Promise<Pieces[]> {
  const pieces = await findListedPieces(transaction, accountId, variantIds)
  await deleteLines(
    transaction,
    accountId,
    pieces.map(({ variantId }) => variantId),
  )
  return pieces
}

function presentLine(row: CartRow, { index }: Catalog, locale: LocaleCode): Cart['lines'][number] {
  const name = textIn(row.names, locale)
  return {
    variantId: row.variantId,
    sku: row.sku,
    productId: row.productId,
    kind: row.kind,
    name,
    colour: colourName(row.colour, index.references, locale),
    size: textIn(row.sizeLabels, locale),
    picture: presentPicture(row.picture, name, index.references, locale),
    quantity: row.quantity,
    ...priceOfLine(row),
    weightG: row.weightG,
    listed: row.listed,
    addedAt: row.addedAt.toISOString(),
  }
}
