/** Members of the customs union of the European Union, with Monaco, which belongs to it. */
const euCountries: readonly string[] = [
  ...(['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT'] as const),
  ...(['LT', 'LU', 'LV', 'MC', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'] as const),
]

/** Countries that belong to the customs area of another one. */
const areaOfCountry: Readonly<Record<string, string>> = {
  ...Object.fromEntries(euCountries.map((country) => [country, 'EU'])),
  IM: 'GB',
  LI: 'CH',
  PR: 'US',
}

/** The customs area of a country: `EU`, or the country's own code. */
export function customsAreaOf(country: string): string {
  return areaOfCountry[country] ?? country
}

/** Whether goods that are sent between two countries need a customs declaration. */
export function leavesCustomsArea(origin: string, destination: string): boolean {
  return destination !== '' && customsAreaOf(origin) !== customsAreaOf(destination)
}
