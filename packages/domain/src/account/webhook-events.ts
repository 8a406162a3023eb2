/**
 * The types of events that an endpoint can receive, and the user types that have them (2 suppliers, 3 sellers). Triggers
 * of the tables concerned write them (migration 125).
 */
export const webhookEventTypes = {
  'order.created': [3],
  'order.paid': [3],
  'order.state_changed': [3],
  'production.assigned': [2],
  'production.changed': [2],
  'production.canceled': [2],
  'shipment.created': [2, 3],
  'shipment.delivered': [2, 3],
  'shipment.returned': [2, 3],
  'shipment.lost': [2, 3],
  'case.opened': [2, 3],
  'case.decided': [2, 3],
  'listing.published': [3],
  'listing.rejected': [3],
  'listing.failed': [3],
  'batch.finished': [3],
  'wallet.topped_up': [3],
  'wallet.low': [3],
  'payout.sent': [2],
} as const satisfies Record<string, readonly (2 | 3)[]>

export type WebhookEventType = keyof typeof webhookEventTypes
export const webhookEventCodes = Object.keys(webhookEventTypes) as [WebhookEventType, ...WebhookEventType[]]

/** Sent only on request, to one endpoint. */
export const testEventType = 'endpoint.test'

/** The types of events of a user type, in display order. */
export function webhookEventsOf(userType: 2 | 3): WebhookEventType[] {
  return webhookEventCodes.filter((code) => webhookEventTypes[code].some((type) => type === userType))
}

/**
 * `active` receives events, `paused` was switched off by its owner, `disabled` by the platform because nothing was
 * delivered for three days.
 */
export const webhookStates = ['active', 'paused', 'disabled'] as const
export type WebhookState = (typeof webhookStates)[number]

export const deliveryStates = ['pending', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/**
 * Why an attempt failed: `status`, an answer other than 2xx; `timeout`, none in time; `connection`, none at all; `secret`,
 * the secret cannot be decrypted.
 */
export const deliveryFailures = ['status', 'timeout', 'connection', 'secret'] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

export const webhookLimits = {
  endpointsPerAccount: 10,
  urlLength: 500,
  descriptionLength: 200,
  /** An endpoint has so long to answer. */
  timeoutMs: 10_000,
  /** So much of an answer is kept. */
  responseBytes: 2048,
  /** Events and deliveries are kept for so long. */
  keptDays: 30,
  /** An endpoint that has accepted nothing for so long is disabled. */
  disabledAfterHours: 72,
  /** For how long the previous secret can sign beside a new one. */
  maxOverlapHours: 72,
  testsPerMinute: 10,
  /** Failed deliveries that one call sends again. */
  maxReplays: 10_000,
} as const

/** Minutes between the attempts of a delivery, three days in all. */
const retryMinutes = [1, 5, 30, 120, 300, 600, 840, 1200, 1224] as const

export const maxDeliveryAttempts = retryMinutes.length + 1

/** Minutes until the next attempt after this many failed ones; undefined: there is none. */
export function retryAfterMinutes(attempts: number): number | undefined {
  return retryMinutes[attempts - 1]
}
