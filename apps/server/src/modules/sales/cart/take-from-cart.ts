import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { refuseLocked, refuseUndesigned } from '../checkout/refusals.ts'
import { type CartSelection, deleteLines, findListedPieces, type ListedPieces } from './queries.ts'

/**
 * Removes the selected lines that are on offer from a cart and returns their pieces. Takes nothing when one is of a
 * level that the account cannot order, or a blank that is neither designed nor ordered plain. The caller must hold
 * the cart's lock.
 */
export async function takeFromCart(
  transaction: Database,
  accountId: number,
  selection: CartSelection,
): Promise<Result<ListedPieces[]>> {
  const pieces = await findListedPieces(transaction, accountId, selection)
  if (pieces.length === 0) return fail('cart_empty')
  const locked = pieces.filter(({ isLocked }) => isLocked)
  if (locked.length > 0) return refuseLocked(locked.map(({ sku }) => sku))
  const undesigned = pieces.filter(({ needsDesign }) => needsDesign)
  if (undesigned.length > 0) return refuseUndesigned(undesigned.map(({ sku }) => sku))
  await deleteLines(
    transaction,
    accountId,
    pieces.map(({ id }) => id),
  )
  return succeed(pieces)
}
