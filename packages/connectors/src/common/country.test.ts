import { expect, test } from 'vitest'
import { countryCodeOf } from './country.ts'

test('countryCodeOf finds the code of a name, and that of a former country stands for none', () => {
  expect(['United States', 'united kingdom', 'Germany', 'Czechia', 'Czech Republic', 'MX'].map(countryCodeOf)).toEqual([
    'US',
    'GB',
    'DE',
    'CZ',
    'CZ',
    'MX',
  ])
  expect(countryCodeOf('Atlantis')).toBeUndefined()
  expect(countryCodeOf('')).toBeUndefined()
})
