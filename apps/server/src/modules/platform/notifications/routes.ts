import {
  listNotifications as listNotificationsCall,
  readNotifications as readNotificationsCall,
} from '@podwright/contracts/notifications/notifications'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { NotificationDeps } from './deps.ts'
import { listNotifications, readNotifications } from './notifications.ts'

export function notificationRoutes(api: ApiRouter, deps: NotificationDeps): void {
  registerAccountCall(api, listNotificationsCall, ({ session, query }) => listNotifications(deps, session, query))
  registerAccountCall(api, readNotificationsCall, ({ session, body }) => readNotifications(deps, session, body.upTo))
}
