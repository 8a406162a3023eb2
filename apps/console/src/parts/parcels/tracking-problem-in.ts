import { ApiError } from '@podwright/contracts/client/api-error'
import { type TrackingProblem, trackingProblems } from '@podwright/domain/orders/tracking-number'

/** What looks wrong with a tracking number, from the failure of a call that asks to confirm it. */
export function trackingProblemIn(error: unknown): TrackingProblem | undefined {
  if (!(error instanceof ApiError) || error.reason !== 'tracking_suspect') return undefined
  return trackingProblems.find((problem) => problem === error.fields.trackingNumber)
}
