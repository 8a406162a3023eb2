import { listNotices, readNotices } from '@podwright/contracts/notices/notices'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { listAccountNotices, type NoticeDeps, readAccountNotices } from './service.ts'

export function noticeRoutes(api: ApiRouter, deps: NoticeDeps): void {
  registerAccountCall(api, listNotices, ({ session, query }) => listAccountNotices(deps, session.accountId, query))
  registerAccountCall(api, readNotices, ({ session, body }) => readAccountNotices(deps, session.accountId, body.upTo))
}
