import { getHealth as getHealthCall, retryJob as retryJobCall } from '@podwright/contracts/operator/health'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { HealthDeps } from './deps.ts'
import { getHealth, retryJob } from './health.ts'

export function healthRoutes(api: ApiRouter, deps: HealthDeps): void {
  registerAccountCall(api, getHealthCall, () => getHealth(deps))
  registerAccountCall(api, retryJobCall, ({ session, params }) => retryJob(deps, session.accountId, params.job))
}
