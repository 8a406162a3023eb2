import { expect, test } from 'vitest'
import { distinctNames } from './product-words.ts'

test('distinctNames uses the code for missing names and appends it to duplicate names', () => {
  const names = { 'light-blue': 'สีฟ้า', sky: 'สีฟ้า', white: 'สีขาว', odd: '' }
  expect([...distinctNames(['white', 'odd', 'sand'], names).values()]).toEqual(['สีขาว', 'odd', 'sand'])
  expect([...distinctNames(['light-blue', 'sky', 'white'], names).values()]).toEqual([
    'สีฟ้า (light-blue)',
    'สีฟ้า (sky)',
    'สีขาว',
  ])
})
