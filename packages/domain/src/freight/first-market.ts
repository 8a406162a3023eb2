/** Returns the main market of a seller's country: sellers in China sell to the US first, all others at home. */
export function firstMarketOf(country: string): string {
  return country === 'CN' ? 'US' : country
}
