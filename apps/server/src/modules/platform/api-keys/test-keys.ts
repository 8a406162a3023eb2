import type { ApiClient } from '@podwright/contracts/client/create-client'
import { createScriptClient } from '@podwright/contracts/client/script-client'
import { type ApiScope, isSupplierScope } from '@podwright/domain/account/api-scopes'
import type { createApp } from '../../../app.ts'
import type { Database } from '../../../db/kysely.ts'
import { createApiKey } from './api-keys.ts'

type Parts = { readonly app: ReturnType<typeof createApp>; readonly db: Database }

/** The client of a program with a new API key of an account, which calls the app without a network. */
export async function createTestClient(
  { app, db }: Parts,
  accountId: number,
  scopes: readonly [ApiScope, ...ApiScope[]],
): Promise<ApiClient> {
  const session = { accountId, username: '', userType: isSupplierScope(scopes[0]) ? (2 as const) : (3 as const) }
  const made = await createApiKey({ db, maxKeys: 9 }, session, { name: 'Program', scopes: [...scopes], days: null })
  if (!made.ok) throw new Error(made.code)
  const environment = { incoming: { socket: { remoteAddress: '203.0.113.1' } } }
  const send = async (request: Request) => app.fetch(request, environment)
  return createScriptClient({ base: 'http://localhost', key: made.data.key, fetch: send })
}
