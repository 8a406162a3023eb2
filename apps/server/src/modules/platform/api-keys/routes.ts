import {
  createApiKey as createApiKeyCall,
  listApiKeys as listApiKeysCall,
  revokeAllApiKeys as revokeAllApiKeysCall,
  revokeApiKey as revokeApiKeyCall,
} from '@podwright/contracts/auth/api-keys'
import type { Database } from '../../../db/kysely.ts'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { createApiKey, listApiKeys, revokeAllApiKeys, revokeApiKey } from './api-keys.ts'

type Deps = { readonly db: Database }

export function apiKeyRoutes(api: ApiRouter, deps: Deps): void {
  registerAccountCall(api, listApiKeysCall, ({ session }) => listApiKeys(deps, session.accountId))
  registerAccountCall(api, createApiKeyCall, ({ session, body }) => createApiKey(deps, session, body))
  registerAccountCall(api, revokeAllApiKeysCall, ({ session }) => revokeAllApiKeys(deps, session.accountId))
  registerAccountCall(api, revokeApiKeyCall, ({ session, params }) => revokeApiKey(deps, session.accountId, params.id))
}
