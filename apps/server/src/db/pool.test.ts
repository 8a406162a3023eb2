import { expect, test } from 'vitest'
import { parseSafeInteger, valueParsers } from './pool.ts'

test('a bigint is parsed as an exact number or rejected', () => {
  expect(parseSafeInteger('-9007199254740991')).toBe(-9007199254740991)
  expect(() => parseSafeInteger('9007199254740992')).toThrow(RangeError)
})

const oids: Record<string, number> = { date: 1082, int8Array: 1016, dateArray: 1182 }

test.each([
  ['date', '2026-02-28', '2026-02-28'],
  ['int8Array', '{1,NULL,3}', [1, null, 3]],
  ['dateArray', '{2026-02-28}', ['2026-02-28']],
])('a value of type %s arrives as text or number, never as a Date or string of digits', (type, text, value) => {
  expect(valueParsers().getTypeParser(oids[type] ?? 0)(text)).toEqual(value)
})
