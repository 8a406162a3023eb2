import { trackingProblemOf } from '@podwright/domain/orders/tracking-number'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail } from '../../../result.ts'
import { findNumberUses, lockNumber } from './number-queries.ts'

type NumberCheck = {
  readonly trackingNumber: string
  /** The production orders of the parcels that get the number. */
  readonly productionIds: readonly number[]
  readonly carrierId: string | null
  /** The box that the parcels are in. */
  readonly boxId: number | null
  /** The parcel whose number is corrected. */
  readonly shipmentId?: number
  readonly isOperator?: boolean
  readonly acceptsWarnings: boolean
}

/**
 * Checks the tracking number of new or corrected parcels; the caller holds the locks of their orders. A number that
 * looks mistyped, or that another parcel has, needs to be confirmed. Parcels of one supplier and carrier share a number
 * only to the same address, as one delivery would confirm all of them: `tracking_duplicate` for others, which operators
 * can confirm. Of two suppliers or carriers with one number, the second may be right. Parcels in a box all have its number.
 */
export async function refuseNumber(
  transaction: Database,
  { trackingNumber, productionIds, carrierId, boxId, shipmentId, isOperator = false, acceptsWarnings }: NumberCheck,
): Promise<Failed | undefined> {
  await lockNumber(transaction, trackingNumber)
  const parcel = { trackingNumber, productionIds, carrierId, shipmentId }
  const uses = boxId === null ? await findNumberUses(transaction, parcel) : []
  if (!isOperator && uses.includes(null)) return fail('tracking_duplicate')
  const inUse = uses.includes('elsewhere') ? 'in_use_elsewhere' : 'in_use'
  const problem = trackingProblemOf(trackingNumber) ?? (uses.length > 0 ? inUse : undefined)
  return problem === undefined || acceptsWarnings
    ? undefined
    : fail('tracking_suspect', { fields: { trackingNumber: problem } })
}
