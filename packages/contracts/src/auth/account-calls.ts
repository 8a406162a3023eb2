import { type AccountType, LoginForm, RegisterForm, type UserType } from '@podwright/domain/account/forms'
import { permissionCodes, roles } from '@podwright/domain/account/permissions'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'

/** The calls of a session; all roles use the same ones under their own paths. */
function sessionCalls<Role extends string, Type extends AccountType>(role: Role, userType: Type) {
  const base = `/api/authtoken/${role}Oauth` as const
  return {
    login: defineCall({
      id: `${role}Login`,
      summary: `Log in as ${role}`,
      method: 'POST',
      path: `${base}/${role}UserLogin`,
      access: 'public',
      body: LoginForm,
      bodyEncoding: 'form',
      data: z.object({
        accessToken: z.string(),
        userType: z.literal(userType),
        deviceToken: z.string().meta({ description: 'Identifies this device at the next login; not a credential' }),
      }),
      codes: ['login_failed', 'slide_required', 'slide_failed', 'account_locked', 'two_factor_required'],
    }),
    logout: defineCall({
      id: `${role}Logout`,
      summary: 'End the session of the token in the header; an unknown token is not an error',
      method: 'POST',
      path: `${base}/${role}UserLogout`,
      access: 'public',
      data: z.null(),
    }),
    userInfo: defineCall({
      id: `${role}UserInfo`,
      summary: 'The account of the session',
      method: 'POST',
      path: `${base}/getUserInfo`,
      access: [userType],
      permission: 'self',
      data: z.object({
        userName: z.string(),
        userType: z.literal(userType),
        inviteCode: z.string(),
        name: z.string().meta({ description: 'Of a member of a team; empty for others' }),
        role: z.enum(roles),
        permissions: z.array(z.enum(permissionCodes)),
      }),
      codes: ['unauthenticated', 'forbidden'],
    }),
  }
}

function accountCalls<Type extends UserType>(role: 'business' | 'agent', userType: Type) {
  return {
    register: defineCall({
      id: `${role}Register`,
      summary: `Register as ${role}`,
      method: 'POST',
      path: `/api/authtoken/${role}Oauth/register`,
      access: 'public',
      body: RegisterForm,
      data: z.object({ userName: z.string() }),
      codes: ['account_exists', 'invite_unknown'],
    }),
    ...sessionCalls(role, userType),
  }
}

export const businessCalls = accountCalls('business', 3)
export const agentCalls = accountCalls('agent', 2)
/** Operators cannot register: their accounts are created on the command line. */
export const operatorCalls = sessionCalls('operator', 1)
