import { describe, expect, it } from 'vitest'
import { changeTexts, checkValue, type DesignVariable, matchTexts, printedValue } from './variables.ts'

const name: DesignVariable = {
  name: 'name',
  label: 'Your name',
  sample: 'Anna',
  maxLength: 8,
  isRequired: true,
  characters: 'letters',
}
const year: DesignVariable = { ...name, name: 'year', label: '', isRequired: false, characters: 'digits', maxLength: 4 }

describe('values of design variables', () => {
  it('a missing value is refused only if the variable is required', () => {
    expect(checkValue(name, '  ')).toBe('required')
    expect(checkValue(year, '')).toBeNull()
  })

  it('a value is counted in characters as a reader sees them', () => {
    expect(checkValue({ ...name, characters: 'any', maxLength: 2 }, '👩‍👩‍👧🇹🇭')).toBeNull()
    expect(checkValue(name, 'กำแพงเพชร')).toBeNull()
    expect(checkValue(name, 'Maximilian')).toBe('too_long')
  })

  it.each([
    ['letters', 'Đỗ Hà', null],
    ['letters', "O'Neil", null],
    ['letters', '小明', null],
    ['letters', 'R2D2', 'characters'],
    ['letters', 'می\u200cخوا', null],
    ['digits', '2026', null],
    ['digits', '2a', 'characters'],
    ['any', '<b>♥', null],
  ] as const)('characters %s with the value %s result in %s', (characters, value, problem) => {
    expect(checkValue({ ...name, characters }, value)).toBe(problem)
  })

  it.each(['\u200b', '\u200d', '\u3164', '\u2800', '\u0301'])(
    'a value without a character that is seen is missing',
    (value) => {
      expect(checkValue({ ...name, characters: 'any' }, value)).toBe('required')
    },
  )

  it('a pile of accents counts as more than one character', () => {
    expect(checkValue({ ...name, characters: 'any' }, `a${'\u0316'.repeat(100)}`)).toBe('too_long')
  })

  it('a value of a QR code takes no more bytes than the code has room for', () => {
    const coded = { ...name, maxBytes: 9 }
    expect(checkValue(coded, '小明哥')).toBeNull()
    expect(checkValue(coded, '小明哥哥')).toBe('qr_too_long')
    expect(checkValue(coded, 'Maximil')).toBeNull()
  })

  it('a personalization code is not printed', () => {
    expect(checkValue({ ...name, characters: 'any', maxLength: 200 }, 'P1.WyJab25hIl0.x')).toBe('characters')
    expect(checkValue({ ...name, characters: 'any' }, 'P1.5')).toBeNull()
  })

  it('invisible characters are left out, except where they join letters or emoji', () => {
    expect(printedValue('a\u202eb\u200bc\u200d')).toBe('abc')
    expect(printedValue('می\u200cخوا')).toBe('می\u200cخوا')
    for (const emoji of ['👩🏽‍🚀', '👩‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️‍🔥']) expect(printedValue(emoji)).toBe(emoji)
  })

  it('a value is printed in one line of composed characters', () => {
    expect(printedValue(' Jose\u0301\r\n  Luis ')).toBe('José Luis')
  })

  it('texts of an order are matched by name or label in any case; others are kept apart', () => {
    const texts = [
      { name: 'YOUR NAME ', value: 'Ana' },
      { name: 'Gift note', value: 'Happy birthday' },
    ]
    expect(matchTexts([name, year], texts)).toEqual({
      values: { name: 'Ana', year: '' },
      problems: {},
      others: [{ name: 'Gift note', value: 'Happy birthday' }],
    })
  })

  it('names are matched before labels', () => {
    const first = { ...name, name: 'first', label: 'Second' }
    const second = { ...name, name: 'second', label: 'Text' }
    const texts = [
      { name: 'Second', value: 'Bo' },
      { name: 'first', value: 'Ana' },
    ]
    expect(matchTexts([first, second], texts).values).toEqual({ first: 'Ana', second: 'Bo' })
  })

  it('a text without a name is taken by the only variable, and by none of several', () => {
    const texts = [{ name: '', value: 'Ana' }]
    expect(matchTexts([name], texts)).toMatchObject({ values: { name: 'Ana' }, others: [] })
    expect(matchTexts([name, year], texts)).toMatchObject({ problems: { name: 'required' }, others: texts })
  })

  it('a changed text replaces that of its variable, whatever it was named; all others stay', () => {
    const before = [
      { name: 'YOUR NAME', value: 'Ana' },
      { name: 'year', value: '2026' },
      { name: 'Gift note', value: 'Happy birthday' },
    ]
    const [, kept, note] = before
    const entered = { name: 'name', value: 'Anna' }
    expect(changeTexts([name, year], before, [entered])).toEqual([entered, kept, note])
    expect(changeTexts([name, year], before, [{ name: 'year', value: ' ' }])).toEqual([before[0], note])
    expect(changeTexts([name, year], [], [entered])).toEqual([entered])
  })

  it('a missing required text and a text with wrong characters are reported by variable', () => {
    expect(matchTexts([name, year], [{ name: 'Year', value: 'next' }]).problems).toEqual({
      name: 'required',
      year: 'characters',
    })
  })
})
