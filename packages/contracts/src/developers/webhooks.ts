import {
  deliveryFailures,
  deliveryStates,
  testEventType,
  webhookEventCodes,
  webhookLimits,
  webhookStates,
} from '@podwright/domain/account/webhook-events'
import { connectionCauses } from '@podwright/domain/connection-causes'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { BigId, Id, newestFirst, pageOf, text } from '../fields.ts'

const member = [2, 3] as const

const eventTypes = z.array(z.enum(webhookEventCodes)).min(1, 'required').max(webhookEventCodes.length, 'too_many')
const settings = {
  url: text(webhookLimits.urlLength)
    .trim()
    .min(1, 'required')
    .meta({ description: 'https only, on the public internet' }),
  description: text(webhookLimits.descriptionLength).trim().prefault(''),
  eventTypes,
}

export const WebhookEndpoint = z.object({
  id: z.int(),
  url: z.string(),
  description: z.string(),
  eventTypes: z.array(z.enum(webhookEventCodes)),
  state: z.enum(webhookStates),
  failingSince: z.iso.datetime().nullable().meta({ description: 'Null if the last delivery succeeded' }),
  previousSecretUntil: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'Until then, the previous secret signs as well' }),
  pending: z.int().meta({ description: 'Deliveries that are to be sent' }),
  failed: z.int().meta({ description: 'Deliveries of the last 30 days that were given up' }),
  createdAt: z.iso.datetime(),
})
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

const WithSecret = WebhookEndpoint.extend({
  secret: z.string().meta({ description: 'Signs the deliveries; returned only here' }),
})

/** GET /api/account/webhooks: oldest first. */
export const listWebhookEndpoints = defineCall({
  id: 'listWebhookEndpoints',
  summary: 'Your webhook endpoints',
  method: 'GET',
  path: '/api/account/webhooks',
  access: member,
  permission: 'developers',
  data: z.object({ items: z.array(WebhookEndpoint) }),
})

/** POST /api/account/webhooks: the secret is returned only here. */
export const createWebhookEndpoint = defineCall({
  id: 'createWebhookEndpoint',
  summary: 'Add a webhook endpoint',
  method: 'POST',
  path: '/api/account/webhooks',
  access: member,
  permission: 'developers',
  body: z.object(settings),
  data: WithSecret,
  codes: ['webhook_limit'],
})

/** PUT /api/account/webhooks/{id}: also activates an endpoint that was disabled. Pausing gives up what waits for it. */
export const changeWebhookEndpoint = defineCall({
  id: 'changeWebhookEndpoint',
  summary: 'Change, pause or activate a webhook endpoint',
  method: 'PUT',
  path: '/api/account/webhooks/{id}',
  access: member,
  permission: 'developers',
  params: z.object({ id: Id }),
  body: z.object({ ...settings, state: z.enum(['active', 'paused']) }),
  data: WebhookEndpoint,
  codes: ['webhook_unknown'],
})

/** DELETE /api/account/webhooks/{id}: with its deliveries. */
export const removeWebhookEndpoint = defineCall({
  id: 'removeWebhookEndpoint',
  summary: 'Remove a webhook endpoint with its log',
  method: 'DELETE',
  path: '/api/account/webhooks/{id}',
  access: member,
  permission: 'developers',
  params: z.object({ id: Id }),
  data: z.object({ id: z.int() }),
  codes: ['webhook_unknown'],
})

/** POST /api/account/webhooks/{id}/secret: until the overlap ends, deliveries have a signature of each secret. */
export const rotateWebhookSecret = defineCall({
  id: 'rotateWebhookSecret',
  summary: 'Replace the secret of a webhook endpoint',
  method: 'POST',
  path: '/api/account/webhooks/{id}/secret',
  access: member,
  permission: 'developers',
  params: z.object({ id: Id }),
  body: z.object({
    overlapHours: z
      .int('not_a_number')
      .min(0, 'out_of_range')
      .max(webhookLimits.maxOverlapHours, 'out_of_range')
      .meta({ description: 'For how long the previous secret signs as well; 0: it ends now' }),
  }),
  data: WithSecret,
  codes: ['webhook_unknown'],
})

/** POST /api/account/webhooks/{id}/test: also to an endpoint that is paused. */
export const sendTestEvent = defineCall({
  id: 'sendTestEvent',
  summary: 'Send a test event to a webhook endpoint',
  method: 'POST',
  path: '/api/account/webhooks/{id}/test',
  access: member,
  permission: 'developers',
  params: z.object({ id: Id }),
  data: z.object({ deliveryId: z.int() }),
  codes: ['webhook_unknown'],
})

const loggedTypes = [...webhookEventCodes, testEventType] as const

export const WebhookDelivery = z.object({
  id: z.int(),
  eventId: z.string().meta({ description: '`id` of the body: the same in every attempt and replay' }),
  type: z.enum(loggedTypes),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  attemptedAt: z.iso.datetime().nullable(),
  nextAt: z.iso.datetime().nullable().meta({ description: 'The next attempt; null if there is none' }),
  status: z.int().nullable().meta({ description: 'HTTP status of the last attempt' }),
  durationMs: z.int().nullable(),
  failure: z.enum(deliveryFailures).nullable(),
  cause: z.enum(connectionCauses).nullable().meta({
    description:
      'Why there was no connection, if that is known: no address, none listens, TLS, or not a public address',
  }),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** GET /api/account/webhooks/{id}/deliveries: newest first, of the last 30 days. */
export const listWebhookDeliveries = defineCall({
  id: 'listWebhookDeliveries',
  summary: 'Deliveries of a webhook endpoint',
  method: 'GET',
  path: '/api/account/webhooks/{id}/deliveries',
  access: member,
  permission: 'developers',
  params: z.object({ id: Id }),
  query: z.object({
    ...newestFirst(50, { id: BigId }),
    state: z.enum(deliveryStates).optional(),
    type: z.enum(loggedTypes).optional(),
  }),
  data: pageOf(WebhookDelivery),
  codes: ['webhook_unknown'],
})

const delivery = z.object({ id: Id, deliveryId: BigId })

/** GET /api/account/webhooks/{id}/deliveries/{deliveryId}: with what was sent and answered. */
export const getWebhookDelivery = defineCall({
  id: 'getWebhookDelivery',
  summary: 'A delivery with its body and response',
  method: 'GET',
  path: '/api/account/webhooks/{id}/deliveries/{deliveryId}',
  access: member,
  permission: 'developers',
  params: delivery,
  data: WebhookDelivery.extend({
    body: z.string(),
    response: z.string().meta({ description: 'First 2 kB of the response, or why there is none' }),
  }),
  codes: ['webhook_unknown'],
})

/** POST /api/account/webhooks/{id}/deliveries/{deliveryId}/replay: sends it again now, whatever its state. */
export const replayWebhookDelivery = defineCall({
  id: 'replayWebhookDelivery',
  summary: 'Send a delivery again',
  method: 'POST',
  path: '/api/account/webhooks/{id}/deliveries/{deliveryId}/replay',
  access: member,
  permission: 'developers',
  params: delivery,
  data: WebhookDelivery,
  codes: ['webhook_unknown'],
})

/** POST /api/account/webhooks/{id}/replay: sends failed deliveries again, at most 10,000 in a call. */
export const replayFailedDeliveries = defineCall({
  id: 'replayFailedDeliveries',
  summary: 'Send all failed deliveries since a time again',
  method: 'POST',
  path: '/api/account/webhooks/{id}/replay',
  access: member,
  permission: 'developers',
  params: z.object({ id: Id }),
  body: z.object({ since: z.iso.datetime({ offset: true, error: 'invalid' }) }),
  data: z.object({ queued: z.int() }),
  codes: ['webhook_unknown'],
})
