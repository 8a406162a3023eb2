import { agentCalls, businessCalls, operatorCalls } from '@podwright/contracts/auth/account-calls'
import { createApiKey, listApiKeys, revokeAllApiKeys, revokeApiKey } from '@podwright/contracts/auth/api-keys'
import { getAccountSummary } from '@podwright/contracts/auth/get-account-summary'
import { changePassword, endOtherSessions, endOwnSession, listOwnSessions } from '@podwright/contracts/auth/own-account'
import {
  addAddress,
  changeAddress,
  changeOwnProfile,
  confirmOwnEmail,
  getOwnProfile,
  listAddresses,
  removeAddress,
  removeOwnEmail,
  setOwnEmail,
} from '@podwright/contracts/auth/own-profile'
import { createSlideChallenge, verifySlideChallenge } from '@podwright/contracts/auth/slide-challenge'
import type { AccountType, UserType } from '@podwright/domain/account/forms'
import { type ApiRouter, registerAccountCall, registerCall } from '../../http/router/api-router.ts'
import { succeed } from '../../result.ts'
import { addKey, listOwnKeys, revokeOwnKey, revokeOwnKeys } from './api-keys.ts'
import type { AccountDeps } from './deps.ts'
import { changeOwnPassword, endOthers, endSession, showOwnSessions } from './own-account.ts'
import { confirmEmail, removeEmail, sendEmailCode } from './own-email.ts'
import {
  addOwnAddress,
  changeOwnAddress,
  changeProfile,
  listOwnAddresses,
  removeOwnAddress,
  showOwnProfile,
} from './own-profile.ts'
import { accountSummary, login, register, userInfo } from './service.ts'
import { closeSession } from './session-service.ts'
import { issueChallenge, verifyDrag } from './slide-service.ts'

/** The authtoken calls, the slide check, the header's numbers, and what people do with their own account. */
export function registerAccountRoutes(api: ApiRouter, deps: AccountDeps): void {
  registerRole(api, deps, businessCalls, 3)
  registerRole(api, deps, agentCalls, 2)
  registerSession(api, deps, operatorCalls, 1)
  registerCall(api, createSlideChallenge, ({ address }) => issueChallenge(deps, address))
  registerCall(api, verifySlideChallenge, ({ body, address }) => verifyDrag(deps, body, address))
  registerAccountCall(api, getAccountSummary, ({ session }) => accountSummary(deps, session))
  registerAccountCall(api, changePassword, ({ body, ...caller }) => changeOwnPassword(deps, caller, body))
  registerAccountCall(api, listOwnSessions, (caller) => showOwnSessions(deps, caller))
  registerAccountCall(api, endOwnSession, ({ params, ...caller }) => endSession(deps, caller, params.id))
  registerAccountCall(api, endOtherSessions, (caller) => endOthers(deps, caller))
  registerProfile(api, deps)
}

function registerProfile(api: ApiRouter, deps: AccountDeps): void {
  registerAccountCall(api, getOwnProfile, ({ session }) => showOwnProfile(deps, session.accountId))
  registerAccountCall(api, changeOwnProfile, ({ session, body }) => changeProfile(deps, session.accountId, body))
  registerAccountCall(api, setOwnEmail, ({ session, body }) => sendEmailCode(deps, session.accountId, body.email))
  registerAccountCall(api, confirmOwnEmail, ({ session, body }) => confirmEmail(deps, session.accountId, body.code))
  registerAccountCall(api, removeOwnEmail, ({ session }) => removeEmail(deps, session.accountId))
  registerAccountCall(api, listAddresses, ({ session }) => listOwnAddresses(deps, session.accountId))
  registerAccountCall(api, addAddress, ({ session, body }) => addOwnAddress(deps, session.accountId, body))
  registerAccountCall(api, changeAddress, ({ session, params, body }) =>
    changeOwnAddress(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, removeAddress, ({ session, params }) => removeOwnAddress(deps, session.accountId, params.id))
  registerAccountCall(api, listApiKeys, ({ session }) => listOwnKeys(deps, session.accountId))
  registerAccountCall(api, createApiKey, ({ session, body }) => addKey(deps, session, body))
  registerAccountCall(api, revokeAllApiKeys, ({ session }) => revokeOwnKeys(deps, session.accountId))
  registerAccountCall(api, revokeApiKey, ({ session, params }) => revokeOwnKey(deps, session.accountId, params.id))
}

function registerRole(
  api: ApiRouter,
  deps: AccountDeps,
  calls: typeof businessCalls | typeof agentCalls,
  userType: UserType,
): void {
  registerCall(api, calls.register, ({ body, ...caller }) => register(deps, userType, body, caller))
  registerSession(api, deps, calls, userType)
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
