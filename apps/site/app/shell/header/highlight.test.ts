import { describe, expect, test } from 'vitest'
import { markMatches } from './highlight.ts'

const marked = (text: string, typed: string) =>
  markMatches(text, typed)
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('')

describe('marked matches in a suggestion', () => {
  test.each([
    ['White ceramic mug, 11 oz', 'mug', 'White ceramic [mug], 11 oz'],
    ['White ceramic mug, 11 oz', 'MUG cer', 'White [cer]amic [mug], 11 oz'],
    ['Cốc sứ trắng', 'coc', '[Cốc] sứ trắng'],
    ['Áo thun đen', 'den', 'Áo thun [đen]'],
    ['白色陶瓷马克杯', '马克杯', '白色陶瓷[马克杯]'],
    ['แก้วเซรามิกสีขาว', 'แก้ว', '[แก้ว]เซรามิกสีขาว'],
    ['T-shirt', 't', 'T-shirt'],
    ['Mug', '', 'Mug'],
    ['Mug (blue)', '(', 'Mug [(]blue)'],
    ['🎁 gift mug', 'gift', '🎁 [gift] mug'],
  ])('%s, typed %s', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected)
  })

  test('the pieces of a suggestion together are the text', () => {
    for (const typed of ['c', 'cup', 'ốc', '11', 'mug mug'])
      expect(
        markMatches('Cốc sứ 11 oz mug', typed)
          .map(({ text }) => text)
          .join(''),
      ).toBe('Cốc sứ 11 oz mug')
  })
})
