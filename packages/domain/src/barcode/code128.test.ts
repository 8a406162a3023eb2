import fc from 'fast-check'
import { expect, test } from 'vitest'
import { code128 } from './code128.ts'

/** Splits the widths into symbols, as a scanner does. */
function symbolsOf(widths: readonly number[]): number[][] {
  const symbols: number[][] = []
  for (let at = 0; at + 7 < widths.length; at += 6) symbols.push(widths.slice(at, at + 6))
  return symbols
}

test('code128 starts with the start symbol of its set and ends with the check and stop symbols', () => {
  // Start B 104, P 48, O 47, 1 17, set C 99, 00 0, 00 0, 00 0, 12 12; check (104 + 48 + 94 + 51 + 396 + 96) % 103 = 68.
  expect(code128('PO100000012').join('')).toBe(
    '211214 313121 133121 123221 113141 212222 212222 212222 112232 141221 2331112'.replaceAll(' ', ''),
  )
})

test('code128 encodes digits in pairs', () => {
  expect(symbolsOf(code128('123456'))).toHaveLength(1 + 3 + 1)
  expect(symbolsOf(code128('12345'))).toHaveLength(2 + 1 + 2 + 1)
})

test('code128 makes every symbol eleven modules wide with an even number of black modules', () => {
  const ascii = fc.string({
    unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
    minLength: 1,
  })
  fc.assert(
    fc.property(ascii, (text) => {
      const widths = code128(text)
      expect(widths.length % 6).toBe(1)
      expect(widths.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2])
      for (const symbol of symbolsOf(widths)) {
        expect(symbol.reduce((sum, width) => sum + width, 0)).toBe(11)
        expect(symbol.filter((_, i) => i % 2 === 0).reduce((sum, width) => sum + width, 0) % 2).toBe(0)
      }
    }),
  )
})

test('code128 rejects anything but printable ASCII', () => {
  for (const text of ['', 'é', 'a\n']) expect(() => code128(text)).toThrow('ASCII')
})
