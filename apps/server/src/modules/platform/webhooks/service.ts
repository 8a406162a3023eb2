export { deliverWebhooks, findWebhookWork, sweepWebhooks } from './deliver.ts'
