import { describe, expect, it } from 'vitest'
import { resolveLocale } from './resolve-locale.ts'

const resolve = (address: string, headers: Record<string, string> = {}) =>
  resolveLocale(new URL(address, 'http://site.test'), new Headers(headers))

describe('the language of a page', () => {
  it('is the one named in the address before all else', () => {
    const headers = { cookie: 'language=vi-VN', 'accept-language': 'en-US' }
    expect(resolve('/home?lang=th-TH', headers)).toEqual({ locale: 'th-TH', isInAddress: true })
  })

  it('is the mirrored choice before the browser language @R-205', () => {
    const headers = { cookie: 'a=b; language=vi-VN; c=d', 'accept-language': 'en-US' }
    expect(resolve('/home', headers)).toEqual({ locale: 'vi-VN', isInAddress: false })
  })

  it.each([
    ['en-GB,en;q=0.9', 'en-US'],
    ['vi', 'vi-VN'],
    ['tl-PH', 'fil-PH'],
    ['fr-FR,en;q=0.8', 'zh-CN'],
    ['', 'zh-CN'],
  ])('follows the first browser language %j to %s', (accept, locale) => {
    expect(resolve('/home', { 'accept-language': accept }).locale).toBe(locale)
  })

  it('ignores a language that does not exist, in the address and in the cookie', () => {
    expect(resolve('/home?lang=xx', { cookie: 'language=../etc', 'accept-language': 'th' }).locale).toBe('th-TH')
  })
})
