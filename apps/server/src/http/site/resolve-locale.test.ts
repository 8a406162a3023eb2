import { describe, expect, it } from 'vitest'
import { resolveLocale } from './resolve-locale.ts'

const resolve = (url: string, headers: Record<string, string> = {}) =>
  resolveLocale(new URL(url, 'http://site.test'), new Headers(headers))

describe('the language of a page', () => {
  it('a language named in the URL takes precedence', () => {
    const headers = { cookie: 'language=vi-VN', 'accept-language': 'en-US' }
    expect(resolve('/home?lang=th-TH', headers)).toEqual({ locale: 'th-TH', isInAddress: true })
  })

  it('a stored language takes precedence over the browser’s language @R-205', () => {
    const headers = { cookie: 'a=b; language=vi-VN; c=d', 'accept-language': 'en-US' }
    expect(resolve('/home', headers)).toEqual({ locale: 'vi-VN', isInAddress: false })
  })

  it.each([
    ['en-GB,en;q=0.9', 'en-US'],
    ['vi', 'vi-VN'],
    ['tl-PH', 'fil-PH'],
    ['fr-FR,en;q=0.8', 'zh-CN'],
    ['', 'zh-CN'],
  ])('the first browser language of %j resolves to %s', (accept, locale) => {
    expect(resolve('/home', { 'accept-language': accept }).locale).toBe(locale)
  })

  it('an unknown language in the URL or cookie is ignored', () => {
    expect(resolve('/home?lang=xx', { cookie: 'language=../etc', 'accept-language': 'th' }).locale).toBe('th-TH')
  })
})
