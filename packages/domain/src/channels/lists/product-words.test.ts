import { expect, test } from 'vitest'
import { distinctNames } from './product-words.ts'

test('codes have their names; what has none keeps its code, and two of one name are told apart', () => {
  const names = { 'light-blue': 'สีฟ้า', sky: 'สีฟ้า', white: 'สีขาว', odd: '' }
  expect([...distinctNames(['white', 'odd', 'sand'], names).values()]).toEqual(['สีขาว', 'odd', 'sand'])
  expect([...distinctNames(['light-blue', 'sky', 'white'], names).values()]).toEqual([
    'สีฟ้า (light-blue)',
    'สีฟ้า (sky)',
    'สีขาว',
  ])
})
