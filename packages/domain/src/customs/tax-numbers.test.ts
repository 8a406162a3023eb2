import { describe, expect, it } from 'vitest'
import { readTaxNumber, taxNumberExamples, taxSchemes } from './tax-numbers.ts'

describe('tax numbers', () => {
  it.each(taxSchemes)('reads the example of %s with and without separators', (scheme) => {
    const number = taxNumberExamples[scheme]
    expect(readTaxNumber(scheme, number)).toBe(number)
    expect(readTaxNumber(scheme, ` ${number.slice(0, 3).toLowerCase()} ${number.slice(3)} `)).toBe(number)
  })

  it('an empty text is no number and no error', () => {
    for (const scheme of taxSchemes) expect(readTaxNumber(scheme, '  ')).toBe('')
  })

  it.each([
    ['ioss', 'IM123456789'],
    ['ioss', 'EU1234567890'],
    ['eu_vat', 'DE12345678'],
    ['eu_vat', 'GB123456789'],
    ['eu_vat', 'SE123456789002'],
    ['eori', 'D1234'],
    ['eori', `DE${'1'.repeat(16)}`],
    ['uk_vat', '123456789'],
    ['uk_vat', 'GB1234567890'],
    ['voec', '1234567'],
    ['au_gst', '51824753557'],
  ] as const)('refuses a %s of another form: %s', (scheme, number) => {
    expect(readTaxNumber(scheme, number)).toBeUndefined()
  })

  it('an Australian number of eleven digits needs the check sum of an ABN', () => {
    expect(readTaxNumber('au_gst', '51 824 753 556')).toBe('51824753556')
  })
})
