import { agentCalls, businessCalls, operatorCalls } from '@podwright/contracts/auth/account-calls'
import {
  addAddress,
  changeAccountProfile,
  changeAddress,
  confirmAccountEmail,
  getProfile,
  listAddresses,
  removeAccountEmail,
  removeAddress,
  setEmail,
} from '@podwright/contracts/auth/account-profile'
import {
  changePassword,
  endAccountSession,
  endOtherSessions,
  listSessions,
} from '@podwright/contracts/auth/account-self-service'
import { createApiKey, listApiKeys, revokeAllApiKeys, revokeApiKey } from '@podwright/contracts/auth/api-keys'
import { getAccountSummary } from '@podwright/contracts/auth/get-account-summary'
import { createSlideChallenge, verifySlideChallenge } from '@podwright/contracts/auth/slide-challenge'
import type { AccountType, UserType } from '@podwright/domain/account/forms'
import { type ApiRouter, registerAccountCall, registerCall } from '../../../http/router/api-router.ts'
import { succeed } from '../../../result.ts'
import { confirmEmail, removeEmail, sendEmailCode } from './account-email.ts'
import {
  addAccountAddress,
  changeAccountAddress,
  changeProfile,
  listAccountAddresses,
  removeAccountAddress,
  showProfile,
} from './account-profile.ts'
import { changeAccountPassword, endOthers, endSession, showSessions } from './account-self-service.ts'
import { addKey, listKeys, revokeAccountKey, revokeAccountKeys } from './api-keys.ts'
import type { AccountDeps } from './deps.ts'
import { accountSummary, login, register, userInfo } from './service.ts'
import { closeSession } from './session-service.ts'
import { issueChallenge, verifyDrag } from './slide-service.ts'

/** The authtoken calls, the slide check, the account summary, and the account self-service. */
export function registerAccountRoutes(api: ApiRouter, deps: AccountDeps): void {
  registerRole(api, deps, businessCalls, 3)
  registerRole(api, deps, agentCalls, 2)
  registerSession(api, deps, operatorCalls, 1)
  registerCall(api, createSlideChallenge, ({ address }) => issueChallenge(deps, address))
  registerCall(api, verifySlideChallenge, ({ body, address }) => verifyDrag(deps, body, address))
  registerAccountCall(api, getAccountSummary, ({ session }) => accountSummary(deps, session))
  registerAccountCall(api, changePassword, ({ body, ...caller }) => changeAccountPassword(deps, caller, body))
  registerAccountCall(api, listSessions, (caller) => showSessions(deps, caller))
  registerAccountCall(api, endAccountSession, ({ params, ...caller }) => endSession(deps, caller, params.id))
  registerAccountCall(api, endOtherSessions, (caller) => endOthers(deps, caller))
  registerProfile(api, deps)
}

function registerProfile(api: ApiRouter, deps: AccountDeps): void {
  registerAccountCall(api, getProfile, ({ session }) => showProfile(deps, session.accountId))
  registerAccountCall(api, changeAccountProfile, ({ session, body }) => changeProfile(deps, session.accountId, body))
  registerAccountCall(api, setEmail, ({ session, body }) => sendEmailCode(deps, session.accountId, body.email))
  registerAccountCall(api, confirmAccountEmail, ({ session, body }) => confirmEmail(deps, session.accountId, body.code))
  registerAccountCall(api, removeAccountEmail, ({ session }) => removeEmail(deps, session.accountId))
  registerAccountCall(api, listAddresses, ({ session }) => listAccountAddresses(deps, session.accountId))
  registerAccountCall(api, addAddress, ({ session, body }) => addAccountAddress(deps, session.accountId, body))
  registerAccountCall(api, changeAddress, ({ session, params, body }) =>
    changeAccountAddress(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, removeAddress, ({ session, params }) =>
    removeAccountAddress(deps, session.accountId, params.id),
  )
  registerAccountCall(api, listApiKeys, ({ session }) => listKeys(deps, session.accountId))
  registerAccountCall(api, createApiKey, ({ session, body }) => addKey(deps, session, body))
  registerAccountCall(api, revokeAllApiKeys, ({ session }) => revokeAccountKeys(deps, session.accountId))
  registerAccountCall(api, revokeApiKey, ({ session, params }) => revokeAccountKey(deps, session.accountId, params.id))
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
