export { ensureWebhooks, findWebhookWork } from './ensure-webhooks.ts'
export { handleShopEvents } from './handle-events.ts'
