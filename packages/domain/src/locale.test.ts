import { describe, expect, it } from 'vitest'
import { isLocaleCode, localeEntry, matchLocale } from './locale.ts'

describe('locale', () => {
  it('matchLocale matches a browser language by its primary subtag @R-205', () => {
    expect(matchLocale('vi')).toBe('vi-VN')
    expect(matchLocale('en-GB')).toBe('en-US')
    expect(matchLocale('zh-Hant-TW')).toBe('zh-CN')
    expect(matchLocale('tl-PH')).toBe('fil-PH')
    expect(matchLocale('fil')).toBe('fil-PH')
    expect(matchLocale('MS_my')).toBe('ms-MY')
  })

  it('matchLocale returns undefined for an unsupported language', () => {
    expect(matchLocale('fr-FR')).toBeUndefined()
    expect(matchLocale('')).toBeUndefined()
    expect(matchLocale('e')).toBeUndefined()
  })

  it('isLocaleCode and localeEntry know the supported languages and their currencies', () => {
    expect(isLocaleCode('fil-PH')).toBe(true)
    expect(isLocaleCode('fil')).toBe(false)
    expect(localeEntry('vi-VN').currency).toBe('VND')
  })
})
