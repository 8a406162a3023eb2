import type { LocaleCode } from '@podwright/domain/locale'
import type { NotificationKind } from '@podwright/domain/notifications/notification-kinds'
import { formatText } from '@podwright/i18n/format-tree'
import api from '@podwright/i18n/messages/api/mail.json' with { type: 'json' }
import page from '@podwright/i18n/messages/console/notifications.json' with { type: 'json' }

type Texts<Key extends string> = Readonly<Record<Key, Readonly<Record<LocaleCode, string>>>>
type MailKey = keyof typeof api.mail

// The types make a text missing in one language a compile error.
const mails: Texts<MailKey> = api.mail
/** The same texts as in the console's notification list. */
const notifications: Texts<NotificationKind> = page.notifications.text

type Values = Readonly<Record<string, string | number>>

export function mailText(locale: LocaleCode, key: MailKey, values: Values = {}): string {
  return formatText(mails[key][locale], locale, values)
}

export function notificationText(locale: LocaleCode, kind: NotificationKind, values: Values): string {
  return formatText(notifications[kind][locale], locale, values)
}
