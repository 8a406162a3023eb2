import { expect, test } from 'vitest'
import { shortTexts } from './short-texts.ts'

test('texts that become equal when they are shortened get a number', () => {
  expect(shortTexts(['Heather Prism Natural', 'Heather Prism Navy', 'Black', 'black'], 10)).toEqual([
    'Heather Pr',
    'Heather 2',
    'Black',
    'black 2',
  ])
})
