import { expect, it } from 'vitest'
import { readSearchText } from './search-text.ts'

it('the digits of a number find it without its letters, whatever kind it is', () => {
  const { idsOf, orderTexts } = readSearchText('100000123')
  expect(orderTexts).toEqual(['PW100000123', '100000123'])
  for (const prefix of ['PW', 'PO', 'AS', 'WD'] as const) expect(idsOf(prefix)).toEqual({ from: 123, to: 124 })
})

it('a number with letters is of its own kind alone, in either case', () => {
  const { idsOf, orderTexts } = readSearchText('as100000123')
  expect(orderTexts).toEqual(['as100000123'])
  expect(idsOf('AS')).toEqual({ from: 123, to: 124 })
  expect([idsOf('PW'), idsOf('PO'), idsOf('WD')]).toEqual([undefined, undefined, undefined])
  expect(readSearchText('AS10000012').idsOf('AS')).toEqual({ from: 120, to: 130 })
})

it('phone numbers, e-mail addresses and store names may be of accounts, other numbers and punctuation are not', () => {
  const canName = (text: string) => readSearchText(text).canNameAccount
  expect(['+8613800000003', '138', 'asha@example.com', 'pod store', '小店'].map(canName)).not.toContain(false)
  expect(['PW100000001', 'po1', 'WD100000001', 'TU-AAAA-BBBB', '--', '12'].map(canName)).not.toContain(true)
})
