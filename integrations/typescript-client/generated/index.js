export { ApiError } from './api-error.js'
export { readWebhook } from './read-webhook.js'
export { createScriptClient } from './script-client.js'
