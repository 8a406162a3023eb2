import { type Cart, maxCartLines, maxLineQuantity } from '@podwright/contracts/cart/cart-shapes'
import { priceOfLine, totalsOf } from '@podwright/domain/cart/cart-totals'
import type { LocaleCode } from '@podwright/domain/locale'
import { groupBySupplier, splitOrder } from '@podwright/domain/orders/split'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import { type Catalog, colourName, presentPicture, textIn } from '../../catalog/products/service.ts'
import { refuseLocked } from '../checkout/refusals.ts'
import type { CartDeps } from './deps.ts'
import {
  addPieces,
  type CartRow,
  countLines,
  deleteLine,
  findLines,
  findOffered,
  type LineKey,
  lockAccount,
  type RequestedPieces,
  setPieces,
} from './queries.ts'

/** The account of a request and the language of the response. */
type Visitor = { readonly accountId: number; readonly locale: LocaleCode }

/**
 * The cart with each line at the seller's price for its quantity, grouped by supplier. Lines that are no longer on
 * offer, or of a level that the seller cannot order, are included, but do not count in the totals.
 */
export async function getCart({ db, catalog }: CartDeps, { accountId, locale }: Visitor): Promise<Result<Cart>> {
  const rows = await findLines(db, accountId)
  const lines = rows.map((row) => presentLine(row, catalog, locale))
  const offered = rows.flatMap((row) => (row.listed && !row.isLocked ? [{ ...row, ...priceOfLine(row) }] : []))
  const skusOf = (lineIds: readonly number[]) => [
    ...new Set(lineIds.flatMap((id) => offered.filter((line) => line.id === id).map(({ variantId }) => variantId))),
  ]
  const groups = groupBySupplier(splitOrder(offered)).map((parts) => {
    const lineIds = parts.flatMap((part) => part.lineIds)
    return {
      parcels: parts.map(({ origin, lineIds }) => ({ origin, lineIds: [...lineIds], variantIds: skusOf(lineIds) })),
      productionDays: Math.max(...parts.map(({ productionDays }) => productionDays)),
      lineIds,
      variantIds: skusOf(lineIds),
      ...totalsOf(offered.filter(({ id }) => lineIds.includes(id))),
    }
  })
  return succeed({ lines, groups, ...totalsOf(offered) })
}

/** Adds pieces to the line of a SKU and design, which is created if needed. Concurrent calls lose no pieces. */
export async function addCartLine(deps: CartDeps, visitor: Visitor, pieces: RequestedPieces): Promise<Result<Cart>> {
  const { accountId } = visitor
  const refusal = await deps.db.transaction().execute(async (tx) => {
    const refused = await refuseLine(tx, accountId, pieces)
    if (refused) return refused
    await lockAccount(tx, accountId)
    const { count, holdsLine } = await countLines(tx, accountId, pieces)
    if (!holdsLine && count >= maxCartLines) return fail('cart_full')
    const isAdded = await addPieces(tx, accountId, pieces, maxLineQuantity)
    return isAdded ? undefined : fail('quantity_limit')
  })
  return refusal ?? getCart(deps, visitor)
}

/**
 * Sets the quantity of a line, and whether a blank is ordered plain. Fails with `variant_unknown` when the line does
 * not exist or the SKU is no longer on offer.
 */
export async function changeCartLine(deps: CartDeps, visitor: Visitor, pieces: RequestedPieces): Promise<Result<Cart>> {
  const refused = await refuseLine(deps.db, visitor.accountId, pieces)
  if (refused) return refused
  const isChanged = await setPieces(deps.db, visitor.accountId, pieces)
  return isChanged ? getCart(deps, visitor) : fail('variant_unknown')
}

/** Removes a line. Succeeds when there is none. */
export async function removeCartLine(deps: CartDeps, visitor: Visitor, line: LineKey): Promise<Result<Cart>> {
  await deleteLine(deps.db, visitor.accountId, line)
  return getCart(deps, visitor)
}

async function refuseLine(db: Database, accountId: number, line: LineKey): Promise<Failed | undefined> {
  const offered = await findOffered(db, accountId, line)
  if (!offered) return fail('variant_unknown')
  if (!offered.isSold) return fail('finished_unknown')
  return offered.isLocked ? refuseLocked([offered.sku]) : undefined
}

function presentLine(row: CartRow, { index }: Catalog, locale: LocaleCode): Cart['lines'][number] {
  const name = textIn(row.names, locale)
  return {
    id: row.id,
    variantId: row.variantId,
    finishedId: row.finishedId,
    sku: row.sku,
    productId: row.productId,
    kind: row.kind,
    name,
    title: row.title,
    colour: colourName(row.colour, index.references, locale),
    size: textIn(row.sizeLabels, locale),
    picture: presentPicture(row.picture, row.title ?? name, index.references, locale),
    quantity: row.quantity,
    isPlain: row.isPlain,
    needsDesign: row.needsDesign,
    ...priceOfLine(row),
    weightG: row.weightG,
    listed: row.listed,
    isLocked: row.isLocked,
    addedAt: row.addedAt.toISOString(),
  }
}
