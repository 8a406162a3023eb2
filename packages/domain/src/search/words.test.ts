import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from './tokens.ts'
import { distinctWords, wordsOf } from './words.ts'

const texts = (text: string) => wordsOf(text).map((word) => word.text)

describe('words', () => {
  it('wordsOf segments Thai into words: a butterfly contains no shirt', () => {
    expect(texts('โปสเตอร์ลายผีเสื้อ')).toEqual(['โปสเตอร์', 'ลาย', 'ผีเสื้อ'])
    expect(texts('เสื้อยืด')).toEqual(['เสื้อ', 'ยืด'])
    expect(texts('แก้วน้ำ')).toEqual(['แก้ว', foldText('น้ำ')])
  })

  it('wordsOf segments Chinese and joins single letters', () => {
    expect(texts('磨砂玻璃马克杯')).toEqual(['磨砂', '玻璃', '马克杯'])
    expect(texts('棉质卫衣')).toEqual(['棉质', '卫衣'])
    expect(texts('手机壳')).toEqual(['手机壳'])
    expect(texts('杯垫')).toEqual(['杯垫'])
    expect(texts('杯')).toEqual(['杯'])
  })

  it('wordsOf and distinctWords split other scripts at spaces and join hyphenated words', () => {
    expect(texts('Áo Thun T-Shirt')).toEqual(['ao', 'thun', 't', 'shirt'])
    expect(distinctWords('T-shirt, 11 oz')).toEqual(new Set(['t', 'shirt', 'tshirt', '11', 'oz', '11oz']))
  })

  it('wordsOf keeps every letter of any text', () => {
    const letter = fc.constantFrom(...'马克杯垫卫衣壳 abcดเสื้อยืดแก้วน้ำ-1'.split(''))
    fc.assert(
      fc.property(fc.string({ unit: letter, maxLength: 24 }), (text) => {
        expect(texts(text).join('')).toBe(foldText(text).replace(/[^\p{L}\p{N}\p{M}]/gu, ''))
      }),
    )
  })
})
