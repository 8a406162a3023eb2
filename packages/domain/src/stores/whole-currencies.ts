/** Currencies in which a platform takes whole amounts only, whatever is usual elsewhere. */
const wholeCurrencies: Readonly<Partial<Record<string, ReadonlySet<string>>>> = {
  lazada: new Set(['VND', 'IDR']),
  shopee: new Set(['THB', 'VND', 'PHP', 'IDR', 'TWD', 'CLP', 'COP']),
}
const none: ReadonlySet<string> = new Set()

export function wholeCurrenciesOf(platform: string): ReadonlySet<string> {
  return wholeCurrencies[platform] ?? none
}
