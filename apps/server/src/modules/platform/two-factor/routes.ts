import {
  completeLogin as completeLoginCall,
  confirmTwoFactor as confirmTwoFactorCall,
  disableTwoFactor as disableTwoFactorCall,
  getTwoFactor as getTwoFactorCall,
  renewRecoveryCodes as renewRecoveryCodesCall,
  startTwoFactor as startTwoFactorCall,
} from '@podwright/contracts/auth/two-factor'
import { type ApiRouter, registerAccountCall, registerCall } from '../../../http/router/api-router.ts'
import type { TwoFactorDeps } from './check-code.ts'
import { completeLogin } from './complete-login.ts'
import { confirmTwoFactor, disableTwoFactor, getTwoFactor, renewRecoveryCodes, startTwoFactor } from './enrolment.ts'

/** Two-factor authentication of all user types. */
export function twoFactorRoutes(api: ApiRouter, deps: TwoFactorDeps): void {
  registerCall(api, completeLoginCall, ({ body, ...client }) => completeLogin(deps, body, client))
  registerAccountCall(api, getTwoFactorCall, ({ session }) => getTwoFactor(deps, session))
  registerAccountCall(api, startTwoFactorCall, ({ body, ...caller }) => startTwoFactor(deps, caller, body))
  registerAccountCall(api, confirmTwoFactorCall, ({ body, ...caller }) => confirmTwoFactor(deps, caller, body))
  registerAccountCall(api, renewRecoveryCodesCall, ({ body, ...caller }) => renewRecoveryCodes(deps, caller, body))
  registerAccountCall(api, disableTwoFactorCall, ({ body, ...caller }) => disableTwoFactor(deps, caller, body))
}
