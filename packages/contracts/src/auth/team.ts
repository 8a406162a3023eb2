import { LoginForm, Password, userTypes } from '@podwright/domain/account/forms'
import { memberRoles, teamLimits } from '@podwright/domain/account/permissions'
import { teamEventKinds } from '@podwright/domain/account/team-events'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, PasswordToCheck, text } from '../fields.ts'
import { Code } from './two-factor.ts'

const owner = [2, 3] as const
const role = z.enum(memberRoles)
const mayPay = z.boolean().meta({ description: 'Lets the role `orders` pay for orders' })
const memberName = text(teamLimits.name).trim().min(1, 'required')
const token = text(200).min(1, 'required').meta({ description: 'The part of the link behind #' })

/** A stolen session of the owner must not be able to let someone else in. */
const Proof = z.object({
  password: PasswordToCheck,
  code: Code.optional().meta({ description: 'Required with two-factor authentication' }),
})
const proofCodes = ['validation_failed', 'rate_limited', 'two_factor_code_wrong'] as const

const TeamMember = z.object({
  id: z.int(),
  name: z.string().meta({ description: 'Empty for the owner' }),
  username: z.string(),
  role: z.enum(['owner', ...memberRoles]),
  mayPay: z.boolean(),
  hasTwoFactor: z.boolean(),
  lastSeenAt: z.iso.datetime().nullable().meta({ description: 'Accurate to the hour; null: not logged in' }),
  createdAt: z.iso.datetime(),
})
export type TeamMember = z.infer<typeof TeamMember>

const TeamInvitation = z.object({
  id: z.int(),
  email: z.string().meta({ description: 'Empty for an invitation by link alone' }),
  role,
  mayPay: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
})
export type TeamInvitation = z.infer<typeof TeamInvitation>

const NewInvitation = TeamInvitation.extend({
  path: z.string().meta({ description: 'Of the link, shown only here' }),
  isMailed: z.boolean().meta({
    description: 'False without a mail server, if it refused the mail, or beyond the mails of a minute or a day',
  }),
})

const TeamEvent = z.object({
  id: z.int(),
  kind: z.enum(teamEventKinds),
  member: z.string().nullable().meta({ description: 'Name of the member that it is about' }),
  email: z.string().meta({ description: 'Address of the invitation; empty for one by link alone' }),
  role: role.nullable(),
  mayPay: z.boolean(),
  isByOwner: z.boolean().meta({ description: 'Members join and leave themselves' }),
  at: z.iso.datetime(),
})
export type TeamEvent = z.infer<typeof TeamEvent>

/** GET /api/account/team: the owner first, then members and invitations, oldest first. */
export const listTeam = defineCall({
  id: 'listTeam',
  summary: 'Members of your team and open invitations',
  method: 'GET',
  path: '/api/account/team',
  access: owner,
  permission: 'team',
  data: z.object({
    members: z.array(TeamMember),
    invitations: z.array(TeamInvitation),
    hasMail: z.boolean().meta({ description: 'Whether invitations can be mailed' }),
    events: z.array(TeamEvent).meta({ description: `The newest ${teamLimits.shownEvents}, newest first` }),
  }),
})

/** POST /api/account/team/invitations: the link works once, within seven days. */
export const inviteMember = defineCall({
  id: 'inviteMember',
  summary: 'Invite someone to your team',
  method: 'POST',
  path: '/api/account/team/invitations',
  access: owner,
  permission: 'team',
  body: Proof.extend({
    email: z.union([z.literal(''), z.email('email_invalid').max(teamLimits.mail, 'too_long')]),
    role,
    mayPay: mayPay.default(false),
  }),
  data: NewInvitation,
  codes: ['team_limit', ...proofCodes],
})

/** POST /api/account/team/invitations/{id}/resend: a new link; the one before stops working. */
export const resendInvitation = defineCall({
  id: 'resendInvitation',
  summary: 'Send an invitation again with a new link',
  method: 'POST',
  path: '/api/account/team/invitations/{id}/resend',
  access: owner,
  permission: 'team',
  params: z.object({ id: Id }),
  body: Proof,
  data: NewInvitation,
  codes: ['invitation_unknown', ...proofCodes],
})

/** DELETE /api/account/team/invitations/{id}: the link stops working. */
export const revokeInvitation = defineCall({
  id: 'revokeInvitation',
  summary: 'Revoke an invitation',
  method: 'DELETE',
  path: '/api/account/team/invitations/{id}',
  access: owner,
  permission: 'team',
  params: z.object({ id: Id }),
  data: z.object({ id: z.int() }),
  codes: ['invitation_unknown'],
})

/** PUT /api/account/team/members/{id}: takes effect with the member's next call. */
export const changeMember = defineCall({
  id: 'changeMember',
  summary: 'Change the role of a member',
  method: 'PUT',
  path: '/api/account/team/members/{id}',
  access: owner,
  permission: 'team',
  params: z.object({ id: Id }),
  body: Proof.extend({ role, mayPay: mayPay.default(false) }),
  data: z.object({ id: z.int() }),
  codes: ['member_unknown', ...proofCodes],
})

/** POST /api/account/team/members/{id}/removal: deletes the login and ends its sessions. */
export const removeMember = defineCall({
  id: 'removeMember',
  summary: 'Remove a member from your team',
  method: 'POST',
  path: '/api/account/team/members/{id}/removal',
  access: owner,
  permission: 'team',
  params: z.object({ id: Id }),
  body: Proof,
  data: z.object({ endedSessions: z.int() }),
  codes: ['member_unknown', ...proofCodes],
})

/** POST /api/auth/invitations/view: what a link invites to. */
export const viewInvitation = defineCall({
  id: 'viewInvitation',
  summary: 'What an invitation is for',
  method: 'POST',
  path: '/api/auth/invitations/view',
  access: 'public',
  body: z.object({ token }),
  data: z.object({
    team: z.string().meta({ description: 'Login account of the owner, masked' }),
    userType: z.literal(userTypes),
    email: z.string(),
    role,
  }),
  codes: ['invitation_invalid'],
})

/** POST /api/auth/invitations/accept: creates the login of the member; the link is used up. */
export const acceptInvitation = defineCall({
  id: 'acceptInvitation',
  summary: 'Join a team with a login of your own',
  method: 'POST',
  path: '/api/auth/invitations/accept',
  access: 'public',
  body: z.object({ token, name: memberName, username: LoginForm.shape.username, password: Password }),
  data: z.object({ userName: z.string(), userType: z.literal(userTypes) }),
  codes: ['invitation_invalid', 'account_exists', 'team_limit'],
})
