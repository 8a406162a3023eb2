import type { LocaleCode } from '@podwright/domain/locale'
import type { Locale } from 'antd/es/locale'

/**
 * Ant Design has no Filipino locale, so its built-in texts are English there; the console's own texts are translated.
 */
const loaders: Readonly<Record<LocaleCode, () => Promise<{ readonly default: Locale }>>> = {
  'zh-CN': () => import('antd/es/locale/zh_CN'),
  'en-US': () => import('antd/es/locale/en_US'),
  'th-TH': () => import('antd/es/locale/th_TH'),
  'ms-MY': () => import('antd/es/locale/ms_MY'),
  'fil-PH': () => import('antd/es/locale/en_US'),
  'vi-VN': () => import('antd/es/locale/vi_VN'),
  'id-ID': () => import('antd/es/locale/id_ID'),
}

/** Loads Ant Design's built-in texts in a language. */
export async function loadAntLocale(locale: LocaleCode): Promise<Locale> {
  return (await loaders[locale]()).default
}
