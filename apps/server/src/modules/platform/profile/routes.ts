import {
  addAddress as addAddressCall,
  changeAccountProfile as changeAccountProfileCall,
  changeAddress as changeAddressCall,
  confirmAccountEmail as confirmAccountEmailCall,
  getProfile as getProfileCall,
  listAddresses as listAddressesCall,
  removeAccountEmail as removeAccountEmailCall,
  removeAddress as removeAddressCall,
  setEmail as setEmailCall,
} from '@podwright/contracts/auth/account-profile'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { addAddress, changeAddress, listAddresses, removeAddress } from './addresses.ts'
import { confirmAccountEmail, removeAccountEmail, setEmail } from './email.ts'
import { changeAccountProfile, getProfile, type ProfileDeps } from './profile.ts'

export function profileRoutes(api: ApiRouter, deps: ProfileDeps & AccountDeps): void {
  registerAccountCall(api, getProfileCall, ({ session }) => getProfile(deps, session.accountId))
  registerAccountCall(api, changeAccountProfileCall, ({ session, body }) =>
    changeAccountProfile(deps, session.accountId, body),
  )
  registerAccountCall(api, setEmailCall, ({ body, ...caller }) => setEmail(deps, caller, body))
  registerAccountCall(api, confirmAccountEmailCall, ({ session, body }) =>
    confirmAccountEmail(deps, session.accountId, body.code),
  )
  registerAccountCall(api, removeAccountEmailCall, ({ body, ...caller }) => removeAccountEmail(deps, caller, body))
  registerAccountCall(api, listAddressesCall, ({ session }) => listAddresses(deps, session.accountId))
  registerAccountCall(api, addAddressCall, ({ session, body }) => addAddress(deps, session.accountId, body))
  registerAccountCall(api, changeAddressCall, ({ session, params, body }) =>
    changeAddress(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, removeAddressCall, ({ session, params }) =>
    removeAddress(deps, session.accountId, params.id),
  )
}
