import type { WebhookDelivery, WebhookEndpoint } from '@podwright/contracts/developers/webhooks'
import type { DeliveryRow, EventRow } from './delivery-queries.ts'
import type { EndpointWithCounts } from './endpoint-queries.ts'

export function presentEndpoint(row: EndpointWithCounts): WebhookEndpoint {
  const { id, url, description, eventTypes, state, failingSince, previousUntil, pending, failed, createdAt } = row
  return {
    ...{ id, url, description, eventTypes, state, pending, failed },
    failingSince: failingSince?.toISOString() ?? null,
    previousSecretUntil: previousUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, eventId, type, state, attempts, createdAt, attemptedAt, nextAt, status, durationMs, failure, cause } = row
  return {
    ...{ id, eventId: eventIdOf(eventId), type, state, attempts, status, durationMs },
    createdAt: createdAt.toISOString(),
    attemptedAt: attemptedAt?.toISOString() ?? null,
    nextAt: state === 'pending' ? nextAt.toISOString() : null,
    failure: failure === '' ? null : failure,
    cause: cause === '' ? null : cause,
  }
}

/** The body of a delivery. It is the same in every attempt, so that it need not be stored. */
export function bodyOf({ eventId, type, eventAt, data }: EventRow): string {
  return JSON.stringify({ id: eventIdOf(eventId), type, createdAt: eventAt.toISOString(), data })
}

function eventIdOf(id: number): string {
  return `evt_${id}`
}
