import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { queryInt, text } from '../fields.ts'
import { Note, operator } from '../wallet/wallet-shapes.ts'
import { Reason } from './operator-shapes.ts'

const Code = z.string().regex(/^[A-Z0-9]{6,16}$/, 'invite_format')

const InviteCode = z.object({
  code: z.string(),
  owner: z.string().nullable().meta({ description: 'Login account that owns the code; null: the platform' }),
  note: z.string(),
  isActive: z.boolean(),
  maxUses: z.int().nullable().meta({ description: 'Null: unlimited' }),
  expiresAt: z.iso.datetime().nullable(),
  uses: z.int(),
  usedBy: z.array(z.string()).meta({ description: 'The ten newest login accounts' }),
  createdAt: z.iso.datetime(),
})
export type InviteCode = z.infer<typeof InviteCode>

/** GET /api/operator/invite-codes: those of the platform, or all that match a prefix; newest first. */
export const listInviteCodes = defineCall({
  id: 'listInviteCodes',
  summary: 'Invite codes',
  method: 'GET',
  path: '/api/operator/invite-codes',
  access: operator,
  permission: 'accounts',
  query: z.object({
    search: text(40).trim().prefault('').meta({ description: "Prefix of the code, or of its owner's login account" }),
    page: queryInt(1, 50).prefault(1),
    pageSize: queryInt(1, 100).prefault(50),
  }),
  data: z.object({ items: z.array(InviteCode), total: z.int() }),
})

const limits = {
  note: Note.prefault(''),
  maxUses: z.int('not_a_number').min(1, 'out_of_range').max(100_000, 'out_of_range').nullable().prefault(null),
  expiresAt: z.iso.datetime('invalid').nullable().prefault(null),
}

/** POST /api/operator/invite-codes: creates a random code, or the given one. */
export const createInviteCode = defineCall({
  id: 'createInviteCode',
  summary: 'Create an invite code',
  method: 'POST',
  path: '/api/operator/invite-codes',
  access: operator,
  permission: 'accounts',
  body: z.object({ code: Code.optional(), ...limits }),
  data: InviteCode,
  codes: ['invite_exists'],
})

/**
 * PUT /api/operator/invite-codes/{code}: works for accounts' codes too. Codes are never deleted, because they record
 * which accounts registered with them.
 */
export const changeInviteCode = defineCall({
  id: 'changeInviteCode',
  summary: 'Change the limits of an invite code, or disable it',
  method: 'PUT',
  path: '/api/operator/invite-codes/{code}',
  access: operator,
  permission: 'accounts',
  params: z.object({ code: Code }),
  body: z.object({ isActive: z.boolean(), ...limits, reason: Reason.optional() }),
  data: InviteCode,
  codes: ['invite_unknown'],
})
