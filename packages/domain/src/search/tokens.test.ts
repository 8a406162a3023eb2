import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readKeyword } from './keyword.ts'
import { isFound } from './rank.ts'
import { foldText, indexTokens } from './tokens.ts'

const mug = {
  'zh-CN': '磨砂玻璃马克杯 11 oz',
  'en-US': "Men's Frosted T-shirt & Glass Mug, 11 oz",
  'th-TH': 'แก้วกันน้ำผิวฝ้า',
  'ms-MY': 'Cawan kaca beku',
  'fil-PH': 'Basong salamin na may malabong tapos, piña',
  'vi-VN': 'Cốc thủy tinh mờ in hình đẹp',
  'id-ID': 'Mug kaca buram 30 × 40 cm',
}
const tokens = indexTokens(Object.values(mug), ['MG001', 'MG001-WHITE-11OZ'])
const finds = (keyword: string) => isFound(tokens, readKeyword(keyword))

describe('search tokens', () => {
  it('a product is found by one Chinese character, adjacent ones and longer runs', () => {
    for (const keyword of ['杯', '玻璃', '马克杯', '磨砂玻璃马克杯']) expect(finds(keyword), keyword).toBe(true)
    for (const keyword of ['杯马', '雨伞', '砂马']) expect(finds(keyword), keyword).toBe(false)
  })

  it('a product is found by letters inside an unbroken Thai run, regardless of segmentation', () => {
    for (const keyword of ['กันน้ำ', 'แก้ว', 'น้ำ', 'ฝ้า', 'ก', 'ผิ']) expect(finds(keyword), keyword).toBe(true)
    expect(finds('เสื้อ')).toBe(false)
  })

  it('a product is found by Vietnamese words with and without diacritics', () => {
    for (const keyword of ['thủy tinh', 'thuy tinh', 'ĐẸP', 'dep', 'coc']) expect(finds(keyword), keyword).toBe(true)
  })

  it('a product is found by prefixes of Latin words in any case and order', () => {
    for (const keyword of ['MUG', 'glass mu', 'fros', 'mens', "men's", 'pina', 'buram kaca', 'ｍｕｇ'])
      expect(finds(keyword), keyword).toBe(true)
    for (const keyword of ['ug', 'mugs', 'lass']) expect(finds(keyword), keyword).toBe(false)
  })

  it('a product is found by numbers with units, joined or separate', () => {
    for (const keyword of ['11oz', '11 oz', '30x40cm', '30 × 40', '30*40']) expect(finds(keyword), keyword).toBe(true)
    for (const keyword of ['1', '1oz', '110z', '40x31']) expect(finds(keyword), keyword).toBe(false)
  })

  it('a product is found by hyphenated words, joined or separate', () => {
    for (const keyword of ['t-shirt', 'tshirt', 't shirt']) expect(finds(keyword), keyword).toBe(true)
  })

  it('a product is found by its code, part of it, and its SKU', () => {
    for (const keyword of ['MG001', 'mg00', 'mg001-white-11oz', 'MG001-WHITE'])
      expect(finds(keyword), keyword).toBe(true)
    expect(finds('MG002')).toBe(false)
  })

  it('a keyword without letters or digits finds nothing', () => {
    for (const keyword of ['', '   ', '!!! -- ???', '🎁', "'"]) {
      expect(readKeyword(keyword)).toEqual([])
      expect(finds(keyword)).toBe(false)
    }
  })

  it('foldText keeps Thai vowel signs while folding Latin accents', () => {
    expect(foldText('น้ำ')).toBe('น้ํา')
    expect(foldText('Đẹp Ñandú ŁÓDŹ Straße')).toBe('dep nandu lodz strasse')
  })
})

/** Words as written in the seven countries, with diacritics that are folded. */
const letters = fc.constantFrom(...'abcdeghijklmnoprstuvxyzđăâêôơưáàảãạéèẻẽẹñç'.split(''))
/** A single x between numbers is a multiplication sign (30 x 40), not a word. */
const latinWord = fc.string({ unit: letters, minLength: 1, maxLength: 12 }).filter((text) => text !== 'x')
const hanWord = fc.string({
  unit: fc.constantFrom(...'马克杯帆布袋卫衣抱枕手机壳挂画'.split('')),
  minLength: 1,
  maxLength: 6,
})
const thaiWord = fc.string({
  unit: fc.constantFrom(...'กขคงจฉชซญดตถทธนบปผพฟมยรลวสหอะาิีุูเแโใไ่้'.split('')),
  minLength: 1,
  maxLength: 10,
})
const number = fc.integer({ min: 0, max: 9999 }).map(String)
const word = fc.oneof(latinWord, hanWord, thaiWord, number)

describe('search tokens of any words', () => {
  it('a product is found by each word of its name, by the whole name and by its code', () => {
    const code = fc.stringMatching(/^[A-Z]{2}\d{3}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), code, (words, productCode) => {
        const name = words.join(' ')
        const all = indexTokens([name], [productCode])
        for (const keyword of [
          ...words,
          name,
          name.toUpperCase(),
          name.normalize('NFD'),
          productCode,
          productCode.toLowerCase(),
        ])
          expect(isFound(all, readKeyword(keyword)), keyword).toBe(true)
      }),
    )
  })

  it('indexTokens never throws or returns empty or oversized tokens, and ignores the order of texts', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 4 }), (texts) => {
        const all = indexTokens(texts)
        expect(all).toEqual(indexTokens([...texts].reverse()))
        for (const token of all) {
          expect(token.length).toBeGreaterThan(0)
          expect([...token].length).toBeLessThanOrEqual(40)
          expect(token.isWellFormed()).toBe(true)
        }
        expect(readKeyword(texts.join(' ')).length).toBeLessThanOrEqual(12)
      }),
    )
  })
})
