import type { LocaleCode } from '@podwright/domain/locale'
import enUSApi from '@podwright/i18n/messages/en-US/api.json' with { type: 'json' }
import enUSCategory from '@podwright/i18n/messages/en-US/category.json' with { type: 'json' }
import filPHApi from '@podwright/i18n/messages/fil-PH/api.json' with { type: 'json' }
import filPHCategory from '@podwright/i18n/messages/fil-PH/category.json' with { type: 'json' }
import idIDApi from '@podwright/i18n/messages/id-ID/api.json' with { type: 'json' }
import idIDCategory from '@podwright/i18n/messages/id-ID/category.json' with { type: 'json' }
import msMYApi from '@podwright/i18n/messages/ms-MY/api.json' with { type: 'json' }
import msMYCategory from '@podwright/i18n/messages/ms-MY/category.json' with { type: 'json' }
import thTHApi from '@podwright/i18n/messages/th-TH/api.json' with { type: 'json' }
import thTHCategory from '@podwright/i18n/messages/th-TH/category.json' with { type: 'json' }
import viVNApi from '@podwright/i18n/messages/vi-VN/api.json' with { type: 'json' }
import viVNCategory from '@podwright/i18n/messages/vi-VN/category.json' with { type: 'json' }
import zhCNApi from '@podwright/i18n/messages/zh-CN/api.json' with { type: 'json' }
import zhCNCategory from '@podwright/i18n/messages/zh-CN/category.json' with { type: 'json' }

const words = {
  'zh-CN': { api: zhCNApi, category: zhCNCategory },
  'en-US': { api: enUSApi, category: enUSCategory },
  'th-TH': { api: thTHApi, category: thTHCategory },
  'ms-MY': { api: msMYApi, category: msMYCategory },
  'fil-PH': { api: filPHApi, category: filPHCategory },
  'vi-VN': { api: viVNApi, category: viVNCategory },
  'id-ID': { api: idIDApi, category: idIDCategory },
} as const

type Words = (typeof words)[LocaleCode]

/**
 * Texts of files that the server writes, by language. They take no arguments and need no formatting. A text missing in
 * one language is a type error.
 */
export function fileMessages<Texts>(pick: (messages: Words) => Texts): Readonly<Record<LocaleCode, Texts>> {
  return {
    'zh-CN': pick(words['zh-CN']),
    'en-US': pick(words['en-US']),
    'th-TH': pick(words['th-TH']),
    'ms-MY': pick(words['ms-MY']),
    'fil-PH': pick(words['fil-PH']),
    'vi-VN': pick(words['vi-VN']),
    'id-ID': pick(words['id-ID']),
  }
}
