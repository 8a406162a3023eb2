import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { focusOnTypes, readKeyword } from './keyword.ts'
import { compileLexicon, LexiconSource } from './lexicon.ts'
import { productTokens, type SearchMessages } from './product-tokens.ts'
import { rankCount, rankOf } from './rank.ts'

const product = (texts: Partial<SearchMessages>) =>
  productTokens({ names: {}, types: [], facts: [], tags: [], code: 'XX1', skus: [], ...texts })
const named = (name: string) => product({ names: { 'en-US': name } })
const rank = (tokens: readonly string[], keyword: string) =>
  rankOf(tokens, readKeyword(keyword)) ?? Number.POSITIVE_INFINITY

describe('rank', () => {
  it('rankOf prefers type, then name, prefix in a name, category and material, then mere letters', () => {
    const ladder = [
      product({ names: { 'zh-CN': '骨瓷' }, types: [{ 'zh-CN': '马克杯' }] }),
      product({ names: { 'zh-CN': '陶瓷 马克杯 底座' } }),
      product({ names: { 'zh-CN': '马克杯礼盒' }, types: [{ 'zh-CN': '礼盒' }] }),
    ].map((tokens) => rank(tokens, '马克杯'))
    expect(ladder).toEqual(ladder.toSorted((a, b) => a - b))
    const cotton = [
      product({ names: { 'en-US': 'Organic' }, types: [{ 'en-US': 'Cotton' }] }),
      named('Cotton tee'),
      named('Cottonwood print'),
      product({ names: { 'en-US': 'Plain' }, types: [{ 'en-US': 'Cotton goods' }] }),
      product({ names: { 'en-US': 'Plain' }, facts: [{ 'en-US': 'Cotton' }] }),
      product({ names: { 'en-US': 'Plain' }, skus: ['XX1-COTTON'] }),
    ].map((tokens) => rank(tokens, 'cotton'))
    expect(cotton).toEqual([...new Set(cotton)].toSorted((a, b) => a - b))
  })

  it('rankOf puts shirts before a butterfly in Thai, and cups before coasters in Chinese @R-301', () => {
    const shirt = product({ names: { 'th-TH': 'เสื้อยืดคอกลม' }, types: [{ 'th-TH': 'เสื้อยืด' }] })
    const butterfly = product({ names: { 'th-TH': 'โปสเตอร์ลายผีเสื้อ' }, types: [{ 'th-TH': 'โปสเตอร์' }] })
    expect(rank(shirt, 'เสื้อ')).toBeLessThan(rank(butterfly, 'เสื้อ'))
    expect(rank(butterfly, 'ผีเสื้อ')).toBeLessThan(rankCount)
    const mug = product({ names: { 'zh-CN': '骨瓷马克杯' }, types: [{ 'zh-CN': '马克杯' }] })
    const coaster = product({ names: { 'zh-CN': '圆形陶瓷杯垫' }, types: [{ 'zh-CN': '杯垫' }] })
    expect(rank(mug, '杯')).toBeLessThan(rank(coaster, '杯'))
    expect(rank(coaster, '杯垫')).toBeLessThan(rankCount)
  })

  it('rankOf puts the product type before accessories for it', () => {
    const mug = product({ names: { 'en-US': 'Coffee mug' }, types: [{ 'en-US': 'Mugs' }] })
    const rack = product({ names: { 'en-US': 'Mug rack' }, types: [{ 'en-US': 'Racks' }] })
    const query = readKeyword(
      'mug',
      compileLexicon({ 'en-US': { groups: [], endings: [['s', '']], ignored: [] } }, 'en-US'),
    )
    expect(rankOf(mug, query)).toBeLessThan(rankOf(rack, query) ?? 0)
  })

  const word = fc.string({ unit: fc.constantFrom(...'abcdefg'), minLength: 2, maxLength: 5 })
  const other = fc.string({ unit: fc.constantFrom(...'tuvwxyz'), minLength: 2, maxLength: 5 })

  it('rankOf never ranks a whole word in a name below letters inside a longer word', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
        fc.array(other, { maxLength: 3 }),
        (words, rest) => {
          const whole = rank(named([...rest, ...words].join(' ')), words.join(' '))
          const longer = rank(named(words.map((each) => `${each}zz`).join(' ')), words.join(' '))
          const codesOnly = rank(product({ skus: [words.join('-')] }), words.join(' '))
          expect(whole).toBeLessThan(longer)
          expect(longer).toBeLessThan(codesOnly)
        },
      ),
    )
  })

  it('rankOf never gets worse with more words in the product and ignores their order', () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 4 }),
        word,
        fc.array(other, { maxLength: 4 }),
        (name, keyword, more) => {
          const before = rank(named(name.join(' ')), keyword)
          expect(rank(named([...name, ...more].join(' ')), keyword)).toBeLessThanOrEqual(before)
          expect(rank(named(name.toReversed().join(' ')), keyword)).toBe(before)
        },
      ),
    )
  })
})

describe('keywords', () => {
  const lexicon = compileLexicon(
    {
      'en-US': {
        groups: [
          ['tee', 't-shirt', 'tshirt'],
          ['tote bag', 'shopper'],
        ],
        endings: [
          ['ies', 'y'],
          ['s', ''],
        ],
        ignored: ['for', 'the'],
      },
      'zh-CN': { groups: [['马克杯', '水杯']], endings: [], ignored: ['的'] },
    },
    'en-US',
  )
  const finds = (keyword: string, name: string) => rankOf(named(name), readKeyword(keyword, lexicon)) !== undefined

  it('readKeyword finds a product by any synonym, in singular and plural', () => {
    for (const keyword of ['tee', 'tees', 'T-Shirt', 't shirts', 'tshirt'])
      expect(finds(keyword, 'Blue T-shirt'), keyword).toBe(true)
    for (const keyword of ['shopper', 'shoppers', 'tote bags'])
      expect(finds(keyword, 'Canvas tote bag'), keyword).toBe(true)
    expect(finds('cherries', 'Cherry blossom')).toBe(true)
    expect(finds('水杯', '白色马克杯')).toBe(true)
    expect(finds('shopper', 'Golf bag')).toBe(false)
  })

  it('readKeyword drops ignored words unless there are no others', () => {
    expect(finds('the tee for', 'Blue tee')).toBe(true)
    expect(finds('the', 'Blue tee')).toBe(false)
    expect(finds('the', 'Over the hills')).toBe(true)
  })

  it('focusOnTypes restricts synonyms to types if the typed word names a type @R-301', () => {
    const words = compileLexicon(
      {
        'vi-VN': {
          groups: [
            ['cốc', 'ly', 'mug'],
            ['promotion', 'sale'],
          ],
          endings: [],
          ignored: [],
        },
      },
      'vi-VN',
    )
    const mug = product({ names: { 'vi-VN': 'Cốc sứ trắng' }, types: [{ 'vi-VN': 'Cốc sứ', 'ms-MY': 'Mug' }] })
    const glass = product({ names: { 'vi-VN': 'Ly thủy tinh' }, types: [{ 'vi-VN': 'Ly' }] })
    const coaster = product({ names: { 'vi-VN': 'Lót ly gỗ' }, types: [{ 'vi-VN': 'Lót ly' }], tags: ['promotion'] })
    const all = [mug, glass, coaster]
    const heads = new Set(all.flat())
    const found = (keyword: string) => {
      const query = focusOnTypes(readKeyword(keyword, words), ({ text }) => heads.has(text))
      return all.map((tokens) => rankOf(tokens, query) !== undefined)
    }
    expect(found('mug')).toEqual([true, true, false])
    expect(found('ly')).toEqual([true, true, true])
    expect(found('sale')).toEqual([false, false, true])
  })

  it('readKeyword does not match something else by the first word of a synonym', () => {
    const indonesian = compileLexicon(
      {
        'id-ID': {
          groups: [
            ['kaos', 'kaus', 't-shirt'],
            ['kaos kaki', 'kaus kaki'],
          ],
          endings: [],
          ignored: [],
        },
      },
      'id-ID',
    )
    const shirt = product({ names: { 'id-ID': 'Kaus katun' }, types: [{ 'id-ID': 'Kaus' }] })
    const socks = product({ names: { 'id-ID': 'Kaus kaki sedang' }, types: [{ 'id-ID': 'Kaus kaki' }] })
    const found = (keyword: string) => {
      const query = readKeyword(keyword, indonesian)
      return [shirt, socks].map((tokens) => rankOf(tokens, query) !== undefined)
    }
    expect(found('kaos')).toEqual([true, false])
    expect(found('t-shirt')).toEqual([true, false])
    expect(found('kaos kaki')).toEqual([false, true])
    // The typed word itself is the beginning of both.
    expect(found('kaus')).toEqual([true, true])
  })

  it('readKeyword treats only typed words as prefixes', () => {
    expect(finds('te', 'Blue tee')).toBe(true)
    expect(finds('shopper', 'Tote bagpipe')).toBe(false)
  })
})

describe('lexicon files', () => {
  it('LexiconSource rejects duplicate names, names without letters and invalid endings', () => {
    const problems = (source: object) =>
      LexiconSource.safeParse({ groups: [], endings: [], ignored: [], ...source }).error?.issues.length ?? 0
    expect(problems({})).toBe(0)
    expect(
      problems({
        groups: [
          ['tee', 't-shirt'],
          ['Tee', 'top'],
        ],
      }),
    ).toBe(1)
    expect(problems({ groups: [['!', 'tee']] })).toBe(1)
    expect(problems({ groups: [['tee']] })).toBe(1)
    expect(problems({ endings: [['', 'y']] })).toBe(1)
    expect(problems({ surprise: 1 })).toBe(1)
  })
})
