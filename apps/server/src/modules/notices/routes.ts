import { listNotices, readNotices } from '@podwright/contracts/notices/notices'
import { type ApiRouter, registerAccountCall } from '../../http/router/api-router.ts'
import { listOwnNotices, type NoticeDeps, readOwnNotices } from './service.ts'

export function noticeRoutes(api: ApiRouter, deps: NoticeDeps): void {
  registerAccountCall(api, listNotices, ({ session, query }) => listOwnNotices(deps, session.accountId, query))
  registerAccountCall(api, readNotices, ({ session, body }) => readOwnNotices(deps, session.accountId, body.upTo))
}
