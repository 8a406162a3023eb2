/** Where a seller of this country sends parcels first: sellers in China sell abroad, the others' first market is their own country. */
export function firstMarketOf(country: string): string {
  return country === 'CN' ? 'US' : country
}
