import type { LocaleCode } from '@podwright/domain/locale'
import enUS from '@podwright/i18n/messages/en-US/api.json' with { type: 'json' }
import filPH from '@podwright/i18n/messages/fil-PH/api.json' with { type: 'json' }
import idID from '@podwright/i18n/messages/id-ID/api.json' with { type: 'json' }
import msMY from '@podwright/i18n/messages/ms-MY/api.json' with { type: 'json' }
import thTH from '@podwright/i18n/messages/th-TH/api.json' with { type: 'json' }
import viVN from '@podwright/i18n/messages/vi-VN/api.json' with { type: 'json' }
import zhCN from '@podwright/i18n/messages/zh-CN/api.json' with { type: 'json' }

type LabelMessages = (typeof enUS)['boxLabel']

/** Texts of labels for boxes and pack codes. A text missing in one language is a type error. */
export const labelMessages: Readonly<Record<LocaleCode, LabelMessages>> = {
  'zh-CN': zhCN.boxLabel,
  'en-US': enUS.boxLabel,
  'th-TH': thTH.boxLabel,
  'ms-MY': msMY.boxLabel,
  'fil-PH': filPH.boxLabel,
  'vi-VN': viVN.boxLabel,
  'id-ID': idID.boxLabel,
}
