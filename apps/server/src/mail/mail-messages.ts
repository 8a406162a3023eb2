import type { LocaleCode } from '@podwright/domain/locale'
import type { NotificationKind } from '@podwright/domain/notifications/notification-kinds'
import { formatText } from '@podwright/i18n/format-tree'
import enUSApi from '@podwright/i18n/messages/en-US/api.json' with { type: 'json' }
import enUSConsole from '@podwright/i18n/messages/en-US/console.json' with { type: 'json' }
import filPHApi from '@podwright/i18n/messages/fil-PH/api.json' with { type: 'json' }
import filPHConsole from '@podwright/i18n/messages/fil-PH/console.json' with { type: 'json' }
import idIDApi from '@podwright/i18n/messages/id-ID/api.json' with { type: 'json' }
import idIDConsole from '@podwright/i18n/messages/id-ID/console.json' with { type: 'json' }
import msMYApi from '@podwright/i18n/messages/ms-MY/api.json' with { type: 'json' }
import msMYConsole from '@podwright/i18n/messages/ms-MY/console.json' with { type: 'json' }
import thTHApi from '@podwright/i18n/messages/th-TH/api.json' with { type: 'json' }
import thTHConsole from '@podwright/i18n/messages/th-TH/console.json' with { type: 'json' }
import viVNApi from '@podwright/i18n/messages/vi-VN/api.json' with { type: 'json' }
import viVNConsole from '@podwright/i18n/messages/vi-VN/console.json' with { type: 'json' }
import zhCNApi from '@podwright/i18n/messages/zh-CN/api.json' with { type: 'json' }
import zhCNConsole from '@podwright/i18n/messages/zh-CN/console.json' with { type: 'json' }

type MailKey = keyof (typeof enUSApi)['mail']
type Messages = {
  readonly mail: Readonly<Record<MailKey, string>>
  /** The same texts as in the console's notification list. */
  readonly notifications: Readonly<Record<NotificationKind, string>>
}

const messagesFrom = (
  { mail }: { mail: Messages['mail'] },
  { notifications }: { notifications: { text: Messages['notifications'] } },
): Messages => ({
  mail,
  notifications: notifications.text,
})

// The type makes a text missing in one language a compile error.
const texts: Readonly<Record<LocaleCode, Messages>> = {
  'zh-CN': messagesFrom(zhCNApi, zhCNConsole),
  'en-US': messagesFrom(enUSApi, enUSConsole),
  'th-TH': messagesFrom(thTHApi, thTHConsole),
  'ms-MY': messagesFrom(msMYApi, msMYConsole),
  'fil-PH': messagesFrom(filPHApi, filPHConsole),
  'vi-VN': messagesFrom(viVNApi, viVNConsole),
  'id-ID': messagesFrom(idIDApi, idIDConsole),
}

type Values = Readonly<Record<string, string | number>>

export function mailText(locale: LocaleCode, key: MailKey, values: Values = {}): string {
  return formatText(texts[locale].mail[key], locale, values)
}

export function notificationText(locale: LocaleCode, kind: NotificationKind, values: Values): string {
  return formatText(texts[locale].notifications[kind], locale, values)
}
