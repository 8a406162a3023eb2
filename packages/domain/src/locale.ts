/** Languages of the site: label in the language itself, country and display currency. */
export const locales = [
  { code: 'zh-CN', label: '简体中文', country: 'CN', currency: 'CNY' },
  { code: 'en-US', label: 'English', country: 'US', currency: 'USD' },
  { code: 'th-TH', label: 'ไทย', country: 'TH', currency: 'THB' },
  { code: 'ms-MY', label: 'Bahasa Melayu', country: 'MY', currency: 'MYR' },
  { code: 'fil-PH', label: 'Filipino', country: 'PH', currency: 'PHP' },
  { code: 'vi-VN', label: 'Tiếng Việt', country: 'VN', currency: 'VND' },
  { code: 'id-ID', label: 'Bahasa Indonesia', country: 'ID', currency: 'IDR' },
] as const

export type LocaleEntry = (typeof locales)[number]
export type LocaleCode = LocaleEntry['code']
export type CountryCode = LocaleEntry['country']

/** Default language. */
export const defaultLocale: LocaleCode = 'zh-CN'
/** Fallback for messages and pictures that a language lacks. */
export const fallbackLocale: LocaleCode = 'en-US'

export const localeCodes = locales.map((entry) => entry.code) as [LocaleCode, ...LocaleCode[]]

export function isLocaleCode(value: unknown): value is LocaleCode {
  return typeof value === 'string' && localeCodes.some((code) => code === value)
}

export function localeEntry(code: LocaleCode): LocaleEntry {
  const entry = locales.find((candidate) => candidate.code === code)
  if (!entry) throw new Error(`unknown locale ${code}`)
  return entry
}

/**
 * Returns the first supported language with the same primary subtag, or undefined: `vi`, `vi-VN` and `VI_vn` all match
 * vi-VN.
 */
export function matchLocale(requested: string): LocaleCode | undefined {
  const primary = requested
    .trim()
    .toLowerCase()
    .split(/[-_;,]/)[0]
  if (!primary) return undefined
  // `tl` is the older tag that browsers still send for Filipino.
  const prefix = primary === 'tl' ? 'fil' : primary
  return locales.find((entry) => entry.code.split('-')[0] === prefix)?.code
}
