import { apiScopeCodes, keyLimits } from '@podwright/domain/account/api-scopes'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, text } from '../fields.ts'

const member = [2, 3] as const

export const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  prefix: z.string().meta({ description: 'Beginning of the key' }),
  scopes: z.array(z.enum(apiScopeCodes)),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable().meta({ description: 'Accurate to the minute' }),
  revokedAt: z.iso.datetime().nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** GET /api/account/keys: newest first, including revoked keys. */
export const listApiKeys = defineCall({
  id: 'listApiKeys',
  summary: 'Your API keys',
  method: 'GET',
  path: '/api/account/keys',
  access: member,
  permission: 'developers',
  data: z.object({ items: z.array(ApiKey) }),
})

/**
 * POST /api/account/keys: the key itself is returned only here and not stored. Clients send it as `Authorization:
 * Bearer <key>`.
 */
export const createApiKey = defineCall({
  id: 'createApiKey',
  summary: 'Create an API key',
  method: 'POST',
  path: '/api/account/keys',
  access: member,
  permission: 'developers',
  body: z.object({
    name: text(60).trim().min(1, 'required'),
    scopes: z.array(z.enum(apiScopeCodes)).min(1, 'required').max(apiScopeCodes.length, 'too_many'),
    days: z
      .int('not_a_number')
      .min(1, 'out_of_range')
      .max(keyLimits.maxDays, 'out_of_range')
      .nullable()
      .meta({ description: 'Days until it expires; null: never' }),
  }),
  data: ApiKey.extend({ key: z.string() }),
  codes: ['key_limit'],
})

/** DELETE /api/account/keys/{id}: the key stops working at once. */
export const revokeApiKey = defineCall({
  id: 'revokeApiKey',
  summary: 'Revoke an API key',
  method: 'DELETE',
  path: '/api/account/keys/{id}',
  access: member,
  permission: 'developers',
  params: z.object({ id: Id }),
  data: z.object({ id: z.int() }),
  codes: ['key_unknown'],
})

/** POST /api/account/keys/revoke-all: for use when the password may have been compromised. */
export const revokeAllApiKeys = defineCall({
  id: 'revokeAllApiKeys',
  summary: 'Revoke all your API keys',
  method: 'POST',
  path: '/api/account/keys/revoke-all',
  access: member,
  permission: 'developers',
  data: z.object({ revoked: z.int() }),
})
