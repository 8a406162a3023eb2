import { notificationKindCodes } from '@podwright/domain/notifications/notification-kinds'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { BigId, newestFirst, pageOf } from '../fields.ts'

const member = [2, 3] as const

export const Notification = z.object({
  id: z.int(),
  kind: z.enum(notificationKindCodes),
  subjectId: z.int().meta({
    description:
      'Subject of the notice: an order, finished product, top-up, ledger transaction, withdrawal, batch, case or production order (the newest of several)',
  }),
  subject: z.string().meta({ description: 'Number or name of the subject' }),
  detail: z.string().meta({
    description:
      'A code; an amount in hundredths of a yuan for a top-up, payout, correction, chargeback or withdrawal; or a number of production orders',
  }),
  at: z.iso.datetime(),
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** GET /api/notifications: newest first, of the kinds the account has enabled. */
export const listNotifications = defineCall({
  id: 'listNotifications',
  summary: 'Your notifications',
  method: 'GET',
  path: '/api/notifications',
  access: member,
  permission: 'account',
  query: z.object(newestFirst(20, { id: BigId })),
  data: pageOf(Notification).extend({ unread: z.int() }),
})

/** POST /api/notifications/read: marks all notifications up to this one. */
export const readNotifications = defineCall({
  id: 'readNotifications',
  summary: 'Mark notifications as read',
  method: 'POST',
  path: '/api/notifications/read',
  access: member,
  permission: 'account',
  body: z.object({ upTo: z.int('not_a_number').min(1, 'out_of_range') }),
  data: z.object({ unread: z.int() }),
})
