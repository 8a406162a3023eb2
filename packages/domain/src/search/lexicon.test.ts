import { describe, expect, it } from 'vitest'
import { readKeyword } from './keyword.ts'
import { compileLexicon, LexiconSource } from './lexicon.ts'
import { productTokens } from './product-tokens.ts'
import { rankOf } from './rank.ts'

const nothing = { groups: [], endings: [], ignored: [] }
const sources = {
  'en-US': { ...nothing, means: { blue: ['navy', 'royal-blue'] } },
  'zh-CN': {
    ...nothing,
    means: { 黑: ['black'], 黑色: ['black'], 粉: ['pink'], 粉粉: ['pink'], 卫衣: ['hoodie'] },
    ignored: ['的'],
  },
  'th-TH': { ...nothing, means: { สีแดง: ['red'] }, ignored: ['สี'] },
  'vi-VN': { ...nothing, means: { đen: ['black'], xanh: ['navy', 'royal-blue'] }, ignored: ['màu'] },
}
const hoodieIn = (...colours: string[]) =>
  productTokens({
    names: { 'en-US': 'Hoodie', 'zh-CN': '卫衣' },
    types: [],
    facts: [],
    tags: [],
    code: 'HD1',
    skus: colours.map((colour) => `HD1-${colour.toUpperCase()}-M`),
  })
const finds = (keyword: string, locale: 'en-US' | 'zh-CN' | 'th-TH' | 'vi-VN', tokens: readonly string[]) =>
  rankOf(tokens, readKeyword(keyword, compileLexicon(sources, locale))) !== undefined

describe('words with meanings', () => {
  it('a keyword finds products by its meanings but is not found by them', () => {
    expect(finds('đen', 'vi-VN', hoodieIn('black'))).toBe(true)
    expect(finds('màu đen', 'vi-VN', hoodieIn('black'))).toBe(true)
    expect(finds('đen', 'vi-VN', hoodieIn('white'))).toBe(false)
    const named = productTokens({ names: { 'vi-VN': 'Xanh' }, types: [], facts: [], tags: [], code: 'X1', skus: [] })
    expect(finds('navy', 'vi-VN', named)).toBe(false)
  })

  it('a keyword can have several meanings of several words', () => {
    for (const [keyword, locale] of [
      ['xanh', 'vi-VN'],
      ['blue', 'en-US'],
    ] as const) {
      expect(finds(keyword, locale, hoodieIn('navy'))).toBe(true)
      expect(finds(keyword, locale, hoodieIn('royal-blue'))).toBe(true)
      expect(finds(keyword, locale, hoodieIn('red'))).toBe(false)
    }
  })

  it('a keyword finds its meanings with and without ignored words', () => {
    for (const keyword of ['สีแดง', 'แดง']) expect(finds(keyword, 'th-TH', hoodieIn('red')), keyword).toBe(true)
  })

  it('meanings apply in other languages only if their script is unambiguous', () => {
    expect(finds('黑色', 'en-US', hoodieIn('black'))).toBe(true)
    expect(finds('đen', 'en-US', hoodieIn('black'))).toBe(false)
    expect(finds('blue', 'vi-VN', hoodieIn('navy'))).toBe(true)
  })
})

describe('words the dictionary cannot segment', () => {
  it('a keyword is segmented into known words', () => {
    for (const keyword of ['黑卫衣', '黑色的卫衣', '卫衣黑'])
      for (const [colour, isFound] of [
        ['black', true],
        ['white', false],
      ] as const)
        expect(finds(keyword, 'zh-CN', hoodieIn(colour)), `${keyword} ${colour}`).toBe(isFound)
  })

  it('cutOf returns undefined if letters are left over, without exponential backtracking', () => {
    const lexicon = compileLexicon(sources, 'zh-CN')
    expect(lexicon.cutOf({ script: 'han', text: '黑龘' })).toBeUndefined()
    expect(lexicon.cutOf({ script: 'han', text: `${'粉'.repeat(39)}龘` })).toBeUndefined()
    expect(lexicon.cutOf({ script: 'word', text: 'den' })).toBeUndefined()
  })
})

describe('LexiconSource', () => {
  it('LexiconSource rejects a word without meanings', () => {
    expect(LexiconSource.safeParse({ ...nothing, means: { biru: [] } }).success).toBe(false)
    expect(LexiconSource.safeParse({ ...nothing, means: { biru: ['navy'] } }).success).toBe(true)
  })
})
