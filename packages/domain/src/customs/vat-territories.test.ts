import { describe, expect, it } from 'vitest'
import { isOutsideVatArea } from './vat-territories.ts'

describe('the VAT area of the European Union', () => {
  it.each([
    ['Las Palmas', 'ES', '35001'],
    ['Santa Cruz de Tenerife', 'ES', '38999'],
    ['Ceuta', 'ES', '51001'],
    ['Melilla', 'ES', '52006'],
    ['Büsingen', 'DE', '78266'],
    ['Heligoland', 'DE', 'D-27498'],
    ['Mariehamn', 'FI', 'FI-22100'],
    ['Guadeloupe', 'FR', '97110'],
    ['Réunion', 'FR', '97 400'],
    ['Mayotte', 'FR', '97600'],
    ['Nouméa', 'FR', '98800'],
    ['Karyes on Mount Athos', 'GR', '630 86'],
    ['Campione', 'IT', '22061'],
    ['Livigno', 'IT', '23041'],
  ])('does not contain %s (%s %s)', (_, country, postcode) => {
    expect(isOutsideVatArea(country, postcode)).toBe(true)
  })

  it.each([
    ['Cádiz', 'ES', '11001'],
    ['Palma', 'ES', '07001'],
    ['a neighbor of Büsingen', 'DE', '78262'],
    ['Cuxhaven', 'DE', '27472'],
    ['Turku', 'FI', '20100'],
    ['Rauma', 'FI', '26100'],
    ['Ajaccio', 'FR', '20000'],
    ['Monaco', 'FR', '98000'],
    ['Ouranoupoli', 'GR', '63075'],
    ['Como', 'IT', '22100'],
    ['Bormio', 'IT', '23032'],
    ['Vienna', 'AT', '1010'],
    ['a place without postcode', 'IE', ''],
    ['Funchal', 'PT', '9000-001'],
  ])('contains %s (%s %s)', (_, country, postcode) => {
    expect(isOutsideVatArea(country, postcode)).toBe(false)
  })

  it.each([
    ['a missing one', 'ES', ''],
    ['one of another form', 'DE', '1010'],
    ['the earlier one of Livigno, which other places have too', 'IT', '23030'],
    ['the earlier one of Campione, which other places have too', 'IT', '22060'],
  ])('%s does not tell', (_, country, postcode) => {
    expect(isOutsideVatArea(country, postcode)).toBe(undefined)
  })
})
