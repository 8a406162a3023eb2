import { getHealth, retryJob } from '@podwright/contracts/operator/health'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { HealthDeps } from './deps.ts'
import { readHealth, retryAnyJob } from './health.ts'

export function healthRoutes(api: ApiRouter, deps: HealthDeps): void {
  registerAccountCall(api, getHealth, () => readHealth(deps))
  registerAccountCall(api, retryJob, ({ session, params }) => retryAnyJob(deps, session.accountId, params.job))
}
