import {
  deleteAccount as deleteAccountCall,
  exportAccountData as exportAccountDataCall,
} from '@podwright/contracts/auth/personal-data'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { TwoFactorDeps } from '../two-factor/check-code.ts'
import { deleteAccount, exportAccountData } from './personal-data.ts'

/** What owners do with all data of their account. */
export function personalDataRoutes(api: ApiRouter, deps: TwoFactorDeps): void {
  registerAccountCall(api, exportAccountDataCall, ({ session, query }) =>
    exportAccountData(deps, session.accountId, query),
  )
  registerAccountCall(api, deleteAccountCall, ({ body, ...caller }) => deleteAccount(deps, caller, body))
}
