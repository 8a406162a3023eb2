import { getOperatorHome as getOperatorHomeCall } from '@podwright/contracts/operator/home'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { permits } from '../../../session.ts'
import { getOperatorHome, type OperatorHomeDeps } from './operator-home.ts'

export function adminHomeRoutes(api: ApiRouter, deps: OperatorHomeDeps): void {
  registerAccountCall(api, getOperatorHomeCall, ({ session, query }) =>
    getOperatorHome(deps, { ...query, seesMoney: permits(session, 'money') }),
  )
}
