import type { Database } from '../../../db/kysely.ts'
import { deleteLines, findListedPieces, type Pieces } from './queries.ts'

/**
 * Removes lines that are on offer from a cart and returns their pieces: all, or those of the given SKUs. The caller
 * must hold the cart's lock.
 */
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
