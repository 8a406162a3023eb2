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
  it('find Chinese by one character, by any two neighbours and by a longer run', () => {
    for (const keyword of ['杯', '玻璃', '马克杯', '磨砂玻璃马克杯']) expect(finds(keyword), keyword).toBe(true)
    for (const keyword of ['杯马', '雨伞', '砂马']) expect(finds(keyword), keyword).toBe(false)
  })

  it('find Thai inside an unbroken run, however a dictionary would cut it', () => {
    for (const keyword of ['กันน้ำ', 'แก้ว', 'น้ำ', 'ฝ้า', 'ก', 'ผิ']) expect(finds(keyword), keyword).toBe(true)
    expect(finds('เสื้อ')).toBe(false)
  })

  it('find Vietnamese with and without its marks', () => {
    for (const keyword of ['thủy tinh', 'thuy tinh', 'ĐẸP', 'dep', 'coc']) expect(finds(keyword), keyword).toBe(true)
  })

  it('find Latin words by their beginning, in any case and order', () => {
    for (const keyword of ['MUG', 'glass mu', 'fros', 'mens', "men's", 'pina', 'buram kaca', 'ｍｕｇ'])
      expect(finds(keyword), keyword).toBe(true)
    for (const keyword of ['ug', 'mugs', 'lass']) expect(finds(keyword), keyword).toBe(false)
  })

  it('take numbers with their units written together or apart', () => {
    for (const keyword of ['11oz', '11 oz', '30x40cm', '30 × 40', '30*40']) expect(finds(keyword), keyword).toBe(true)
    for (const keyword of ['1', '1oz', '110z', '40x31']) expect(finds(keyword), keyword).toBe(false)
  })

  it('find hyphenated words written together or apart', () => {
    for (const keyword of ['t-shirt', 'tshirt', 't shirt']) expect(finds(keyword), keyword).toBe(true)
  })

  it('find a product by its code, a part of it and its SKU', () => {
    for (const keyword of ['MG001', 'mg00', 'mg001-white-11oz', 'MG001-WHITE'])
      expect(finds(keyword), keyword).toBe(true)
    expect(finds('MG002')).toBe(false)
  })

  it('find nothing for a keyword without letters or digits', () => {
    for (const keyword of ['', '   ', '!!! -- ???', '🎁', "'"]) {
      expect(readKeyword(keyword)).toEqual([])
      expect(finds(keyword)).toBe(false)
    }
  })

  it('keep Thai vowel signs while folding Latin accents', () => {
    expect(foldText('น้ำ')).toBe('น้ํา')
    expect(foldText('Đẹp Ñandú ŁÓDŹ Straße')).toBe('dep nandu lodz strasse')
  })
})

/** Words as people of the seven countries write them, with the marks that fold away. */
const letters = fc.constantFrom(...'abcdeghijklmnoprstuvxyzđăâêôơưáàảãạéèẻẽẹñç'.split(''))
/** A lone x between numbers is the sign of a size (30 x 40), not a word. */
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

describe('search tokens, for any words', () => {
  it('find a product by each word of its name, by its name whole and by its code', () => {
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

  it('never throw, never hold an empty or oversized token, and are the same in any order', () => {
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
