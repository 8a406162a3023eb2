import { agentCalls, businessCalls, operatorCalls } from '@podwright/contracts/auth/account-calls'
import {
  changePassword as changePasswordCall,
  endAccountSession as endAccountSessionCall,
  endOtherSessions as endOtherSessionsCall,
  listSessions as listSessionsCall,
} from '@podwright/contracts/auth/account-self-service'
import {
  createSessionCode as createSessionCodeCall,
  exchangeSessionCode as exchangeSessionCodeCall,
} from '@podwright/contracts/auth/session-codes'
import {
  createSlideChallenge as createSlideChallengeCall,
  verifySlideChallenge as verifySlideChallengeCall,
} from '@podwright/contracts/auth/slide-challenge'
import type { AccountType } from '@podwright/domain/account/forms'
import { type ApiRouter, registerAccountCall, registerCall } from '../../../http/router/api-router.ts'
import { succeed } from '../../../result.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { userInfo } from '../accounts/user-info.ts'
import { changePassword } from './change-password.ts'
import { login } from './login.ts'
import { endAccountSession, endOtherSessions, listSessions } from './own-sessions.ts'
import { createSessionCode, exchangeSessionCode } from './session-codes.ts'
import { closeSession } from './sessions.ts'
import { createSlideChallenge, verifySlideChallenge } from './slide-check.ts'

/** Login and logout of every user type, the slide check, the password and the sessions of an account. */
export function sessionRoutes(api: ApiRouter, deps: AccountDeps): void {
  registerSession(api, deps, businessCalls, 3)
  registerSession(api, deps, agentCalls, 2)
  registerSession(api, deps, operatorCalls, 1)
  registerCall(api, createSlideChallengeCall, ({ clientIp }) => createSlideChallenge(deps, clientIp))
  registerCall(api, verifySlideChallengeCall, ({ body, clientIp }) => verifySlideChallenge(deps, body, clientIp))
  registerAccountCall(api, createSessionCodeCall, ({ credentials }) => createSessionCode(deps, credentials))
  registerCall(api, exchangeSessionCodeCall, ({ body }) => exchangeSessionCode(deps, body))
  registerAccountCall(api, changePasswordCall, ({ body, ...caller }) => changePassword(deps, caller, body))
  registerAccountCall(api, listSessionsCall, (caller) => listSessions(deps, caller))
  registerAccountCall(api, endAccountSessionCall, ({ params, ...caller }) => endAccountSession(deps, caller, params.id))
  registerAccountCall(api, endOtherSessionsCall, (caller) => endOtherSessions(deps, caller))
}

function registerSession(
  api: ApiRouter,
  deps: AccountDeps,
  calls: typeof businessCalls | typeof agentCalls | typeof operatorCalls,
  userType: AccountType,
): void {
  registerCall(api, calls.login, ({ body, ...caller }) => login(deps, userType, body, caller))
  registerCall(api, calls.logout, async ({ credentials }) => {
    await closeSession(deps, credentials.accessToken)
    return succeed(null)
  })
  registerAccountCall(api, calls.userInfo, ({ session }) => userInfo(deps, session, userType))
}
