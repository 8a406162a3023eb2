import {
  changeWebhookEndpoint as changeWebhookEndpointCall,
  createWebhookEndpoint as createWebhookEndpointCall,
  getWebhookDelivery as getWebhookDeliveryCall,
  listWebhookDeliveries as listWebhookDeliveriesCall,
  listWebhookEndpoints as listWebhookEndpointsCall,
  removeWebhookEndpoint as removeWebhookEndpointCall,
  replayFailedDeliveries as replayFailedDeliveriesCall,
  replayWebhookDelivery as replayWebhookDeliveryCall,
  rotateWebhookSecret as rotateWebhookSecretCall,
  sendTestEvent as sendTestEventCall,
} from '@podwright/contracts/developers/webhooks'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  replayFailedDeliveries,
  replayWebhookDelivery,
  sendTestEvent,
} from './deliveries.ts'
import {
  changeWebhookEndpoint,
  createWebhookEndpoint,
  listWebhookEndpoints,
  removeWebhookEndpoint,
  rotateWebhookSecret,
  type WebhookRouteDeps,
} from './endpoints.ts'

export function webhookEndpointRoutes(api: ApiRouter, deps: WebhookRouteDeps): void {
  registerAccountCall(api, listWebhookEndpointsCall, ({ session }) => listWebhookEndpoints(deps, session.accountId))
  registerAccountCall(api, createWebhookEndpointCall, ({ session, body }) => createWebhookEndpoint(deps, session, body))
  registerAccountCall(api, changeWebhookEndpointCall, ({ session, params, body }) =>
    changeWebhookEndpoint(deps, session, params.id, body),
  )
  registerAccountCall(api, removeWebhookEndpointCall, ({ session, params }) =>
    removeWebhookEndpoint(deps, session.accountId, params.id),
  )
  registerAccountCall(api, rotateWebhookSecretCall, ({ session, params, body }) =>
    rotateWebhookSecret(deps, session.accountId, params.id, body.overlapHours),
  )
  registerAccountCall(api, sendTestEventCall, ({ session, params }) =>
    sendTestEvent(deps, session.accountId, params.id),
  )
  registerAccountCall(api, listWebhookDeliveriesCall, ({ session, params, query }) =>
    listWebhookDeliveries(deps, session.accountId, params.id, query),
  )
  registerAccountCall(api, getWebhookDeliveryCall, ({ session, params }) =>
    getWebhookDelivery(deps, session.accountId, params.id, params.deliveryId),
  )
  registerAccountCall(api, replayWebhookDeliveryCall, ({ session, params }) =>
    replayWebhookDelivery(deps, session.accountId, params.id, params.deliveryId),
  )
  registerAccountCall(api, replayFailedDeliveriesCall, ({ session, params, body }) =>
    replayFailedDeliveries(deps, session.accountId, params.id, body.since),
  )
}
