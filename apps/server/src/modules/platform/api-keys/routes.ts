import {
  createApiKey as createApiKeyCall,
  listApiKeys as listApiKeysCall,
  revokeAllApiKeys as revokeAllApiKeysCall,
  revokeApiKey as revokeApiKeyCall,
} from '@podwright/contracts/auth/api-keys'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { createApiKey, type KeyDeps, listApiKeys, revokeAllApiKeys, revokeApiKey } from './api-keys.ts'

export function apiKeyRoutes(api: ApiRouter, deps: KeyDeps): void {
  registerAccountCall(api, listApiKeysCall, ({ session }) => listApiKeys(deps, session.accountId))
  registerAccountCall(api, createApiKeyCall, ({ session, body }) => createApiKey(deps, session, body))
  registerAccountCall(api, revokeAllApiKeysCall, ({ session }) => revokeAllApiKeys(deps, session.accountId))
  registerAccountCall(api, revokeApiKeyCall, ({ session, params }) => revokeApiKey(deps, session.accountId, params.id))
}
