import type { FailureCode } from '@podwright/contracts/failure-codes'
import type { LocaleCode } from '@podwright/domain/locale'
import enUS from '@podwright/i18n/messages/en-US/api.json' with { type: 'json' }
import filPH from '@podwright/i18n/messages/fil-PH/api.json' with { type: 'json' }
import idID from '@podwright/i18n/messages/id-ID/api.json' with { type: 'json' }
import msMY from '@podwright/i18n/messages/ms-MY/api.json' with { type: 'json' }
import thTH from '@podwright/i18n/messages/th-TH/api.json' with { type: 'json' }
import viVN from '@podwright/i18n/messages/vi-VN/api.json' with { type: 'json' }
import zhCN from '@podwright/i18n/messages/zh-CN/api.json' with { type: 'json' }

// The type makes a failure code without a message in one language a compile error.
const messages: Record<LocaleCode, { failure: Record<FailureCode, string> }> = {
  'zh-CN': zhCN,
  'en-US': enUS,
  'th-TH': thTH,
  'ms-MY': msMY,
  'fil-PH': filPH,
  'vi-VN': viVN,
  'id-ID': idID,
}

/** The `msg` of the envelope. Failure messages take no arguments and need no formatting, which a test verifies. */
export function failureMessage(locale: LocaleCode, code: FailureCode): string {
  return messages[locale].failure[code]
}
