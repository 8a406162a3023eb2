/**
 * Parts of member states of the European Union where Directive 2006/112/EC does not apply, so that no VAT of the Union is
 * due and IOSS cannot be used: Article 6 of the directive. French territories are those of Articles 349 and 355(1) of the
 * Treaty on the Functioning of the European Union, which that article refers to. Territories with a country code of their
 * own are no member states here.
 */
type VatTerritory = {
  readonly country: string
  readonly name: string
  /** First and last postcode. */
  readonly postcodes: readonly (readonly [first: number, last: number])[]
  /** An earlier postcode that places within the VAT area have too. */
  readonly shared?: number
}

const vatTerritories: readonly VatTerritory[] = [
  { country: 'DE', name: 'Büsingen', postcodes: [[78_266, 78_266]] },
  { country: 'DE', name: 'Heligoland', postcodes: [[27_498, 27_498]] },
  {
    country: 'ES',
    name: 'Canary Islands',
    postcodes: [
      [35_000, 35_999],
      [38_000, 38_999],
    ],
  },
  { country: 'ES', name: 'Ceuta', postcodes: [[51_000, 51_999]] },
  { country: 'ES', name: 'Melilla', postcodes: [[52_000, 52_999]] },
  { country: 'FI', name: 'Åland Islands', postcodes: [[22_000, 22_999]] },
  {
    country: 'FR',
    name: 'French overseas departments and territories',
    // From 98800: New Caledonia, Polynesia, Wallis and Futuna. 98000 to 98099 is Monaco, which belongs to the VAT area.
    postcodes: [
      [97_000, 97_999],
      [98_100, 98_999],
    ],
  },
  { country: 'GR', name: 'Mount Athos', postcodes: [[63_086, 63_087]] },
  { country: 'IT', name: 'Campione d’Italia', postcodes: [[22_061, 22_061]], shared: 22_060 },
  { country: 'IT', name: 'Livigno', postcodes: [[23_041, 23_041]], shared: 23_030 },
]

/**
 * Whether an address in a member state is outside of the VAT area of the Union; undefined if its postcode does not tell,
 * because it is missing, is none of its country or belongs to places on both sides.
 */
export function isOutsideVatArea(country: string, postcode: string): boolean | undefined {
  const territories = vatTerritories.filter((territory) => territory.country === country)
  if (territories.length === 0) return false
  // A country may stand before it: FI-22100.
  const digits = postcode.replaceAll(/[\s-]/g, '').replace(/^[A-Z]{1,2}/i, '')
  if (!/^\d{5}$/.test(digits)) return undefined
  const number = Number(digits)
  if (territories.some(({ shared }) => shared === number)) return undefined
  return territories.some(({ postcodes }) => postcodes.some(([first, last]) => number >= first && number <= last))
}
