import { operatorRoles, teamLimits } from '@podwright/domain/account/permissions'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, text } from '../fields.ts'
import { operator } from '../wallet/wallet-shapes.ts'
import { Reason } from './operator-shapes.ts'

const name = text(teamLimits.name).trim().min(1, 'required')
const role = z.enum(operatorRoles)

const Operator = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string().meta({ description: 'Empty for operators who were created on the command line' }),
  role,
  lockReason: z.string().nullable().meta({ description: 'Null: not disabled' }),
  hasTwoFactor: z.boolean(),
  needsPassword: z.boolean().meta({ description: 'The operator has not set a password yet' }),
  lastSeenAt: z.iso.datetime().nullable().meta({ description: 'Accurate to the hour; null: not logged in' }),
  createdAt: z.iso.datetime(),
})
export type Operator = z.infer<typeof Operator>

const PasswordLink = z.object({
  id: z.int(),
  path: z.string().meta({ description: 'Of the link that sets the password; it works once and is shown only here' }),
  expiresAt: z.iso.datetime(),
})

/** GET /api/operator/operators: oldest first. */
export const listOperators = defineCall({
  id: 'listOperators',
  summary: 'Operators of the platform',
  method: 'GET',
  path: '/api/operator/operators',
  access: operator,
  permission: 'operators',
  data: z.object({ items: z.array(Operator) }),
})

/** POST /api/operator/operators: returns a link with which the operator sets a password. */
export const createOperator = defineCall({
  id: 'createOperator',
  summary: 'Create an operator',
  method: 'POST',
  path: '/api/operator/operators',
  access: operator,
  permission: 'operators',
  body: z.object({ phone: text(32).trim().min(1, 'required'), name, role }),
  data: PasswordLink,
  codes: ['account_exists'],
})

/** PUT /api/operator/operators/{id}: takes effect with the operator's next call. */
export const changeOperator = defineCall({
  id: 'changeOperator',
  summary: 'Change name and role of an operator',
  method: 'PUT',
  path: '/api/operator/operators/{id}',
  access: operator,
  permission: 'operators',
  params: z.object({ id: Id }),
  body: z.object({ name, role }),
  data: z.object({ id: z.int() }),
  codes: ['operator_unknown', 'operator_last'],
})

/** PUT /api/operator/operators/{id}/lock: a reason disables the operator and ends all sessions; null enables again. */
export const lockOperator = defineCall({
  id: 'lockOperator',
  summary: 'Disable or enable an operator',
  method: 'PUT',
  path: '/api/operator/operators/{id}/lock',
  access: operator,
  permission: 'operators',
  params: z.object({ id: Id }),
  body: z.object({ reason: Reason.nullable() }),
  data: z.object({ id: z.int() }),
  codes: ['operator_unknown', 'operator_last'],
})

/** POST /api/operator/operators/{id}/password-link: for an operator whose first link expired before it was used. */
export const createPasswordLink = defineCall({
  id: 'createPasswordLink',
  summary: 'Create a link that sets the password of an operator',
  method: 'POST',
  path: '/api/operator/operators/{id}/password-link',
  access: operator,
  permission: 'operators',
  params: z.object({ id: Id }),
  data: PasswordLink,
  codes: ['operator_unknown'],
})
