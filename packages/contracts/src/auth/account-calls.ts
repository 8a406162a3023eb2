import { LoginForm, RegisterForm, type UserType } from '@podwright/domain/account/forms'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'

/** What a fresh session carries. */
export const SessionData = z.object({ accessToken: z.string(), userType: z.literal([2, 3]) })
export const UserInfo = z.object({ userName: z.string(), userType: z.literal([2, 3]), inviteCode: z.string() })
export type UserInfo = z.infer<typeof UserInfo>

/** The four calls of one role; both roles speak the same words under their own paths. */
function accountCalls<Type extends UserType>(role: 'business' | 'agent', userType: Type) {
  const base = `/api/authtoken/${role}Oauth` as const
  return {
    register: defineCall({
      id: `${role}Register`,
      summary: `Register a ${role} account`,
      method: 'POST',
      path: `${base}/register`,
      access: 'public',
      body: RegisterForm,
      data: z.object({ userName: z.string() }),
      codes: ['account_exists', 'invite_unknown'],
    }),
    login: defineCall({
      id: `${role}Login`,
      summary: `Log a ${role} user in`,
      method: 'POST',
      path: `${base}/${role}UserLogin`,
      access: 'public',
      body: LoginForm,
      bodyEncoding: 'form',
      data: SessionData,
      codes: ['login_failed', 'slide_required', 'slide_failed'],
    }),
    logout: defineCall({
      id: `${role}Logout`,
      summary: 'End the session whose token the header carries; an unknown token is no error',
      method: 'POST',
      path: `${base}/${role}UserLogout`,
      access: 'public',
      data: z.null(),
    }),
    userInfo: defineCall({
      id: `${role}UserInfo`,
      summary: 'Who the session belongs to',
      method: 'POST',
      path: `${base}/getUserInfo`,
      access: [userType],
      data: UserInfo,
      codes: ['unauthenticated', 'forbidden'],
    }),
  }
}

export const businessCalls = accountCalls('business', 3)
export const agentCalls = accountCalls('agent', 2)
