import { describe, expect, it } from 'vitest'
import { headsOf, productTokens } from './product-tokens.ts'

describe('headsOf', () => {
  it.each([
    ['zh-CN', '马克杯', '杯', '马'],
    ['zh-CN', '杯垫', '垫', '杯'],
    ['zh-CN', 'T恤', '恤', 't'],
    ['en-US', 'Phone cases', 'cases', 'phone'],
    ['en-US', 'T-shirts', 'tshirts', 't'],
    ['th-TH', 'เสื้อยืด', 'เสื้อ', 'ยืด'],
    ['th-TH', 'ที่รองแก้ว', 'ที่รองแก้ว', 'แก้ว'],
    ['ms-MY', 'Pelapik cawan', 'pelapik', 'cawan'],
    ['ms-MY', 'Kemeja-T', 'kemejat', 't'],
    ['id-ID', 'Tatakan gelas', 'tatakan', 'gelas'],
    ['vi-VN', 'Lót ly', 'lot', 'ly'],
    ['fil-PH', 'Mga mug', 'mug', 'mga'],
    ['fil-PH', 'Case ng cellphone', 'case', 'cellphone'],
    ['fil-PH', 'Poster na may kuwadro', 'poster', 'kuwadro'],
    ['fil-PH', 'Oversized na T-shirt', 'shirt', 'oversized'],
  ])('headsOf in %s: the head of %s is %s and not %s', (locale, name, head, other) => {
    const heads = headsOf({ [locale]: name })
    expect(heads).toContain(head)
    expect(heads).not.toContain(other)
  })

  it('headsOf returns nothing for a text without words', () => {
    expect(headsOf({ 'en-US': '&', 'zh-CN': '' })).toEqual(new Set())
  })
})

describe('productTokens', () => {
  it('productTokens marks where a word occurs', () => {
    const tokens = productTokens({
      names: { 'en-US': 'Frosted Mug' },
      types: [{ 'en-US': 'Mugs' }, { 'en-US': 'Drinkware' }],
      facts: [{ 'en-US': 'Glass' }],
      tags: ['bestseller'],
      code: 'MG001',
      skus: ['MG001-WHITE'],
    })
    for (const token of [
      'frosted',
      '=frosted',
      '=mug',
      '^mugs',
      '~mugs',
      '~drinkware',
      '+glass',
      '+bestseller',
      '^mg001',
      'white',
    ])
      expect(tokens).toContain(token)
    for (const token of ['^drinkware', '^frosted', '=glass', '=white']) expect(tokens).not.toContain(token)
    expect(tokens).toEqual([...new Set(tokens)].sort())
  })
})
