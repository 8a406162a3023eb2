/** What customs of all countries want to know about a product: for blanks, and for ready-made products on them. */
export type ProductCustoms = {
  /** Six digits of the Harmonized System, and up to four national ones. */
  readonly hsCode: string
  /** The goods in English, as a customs officer would call them. */
  readonly description: string
  /** ISO 3166 code of the country where the goods were made. */
  readonly origin: string
}

export const hsCodePattern = /^\d{6,10}$/

/** Printable ASCII: carriers and customs offices refuse other characters. */
export const customsTextPattern = /^[\x20-\x7e]+$/

export const customsLimits = { description: 70, shortest: 3 } as const

/** Customs data: catalog files, or an operator's replacement. */
export const customsSources = ['catalog', 'operator'] as const
export type CustomsSource = (typeof customsSources)[number]

/** Lists of products by their customs data; messages: `operator.customs.which.<name>`. */
export const customsLists = ['all', 'missing', 'changed'] as const

/** Groups an HS code for reading: 610910 is 6109.10. */
export function formatHsCode(code: string): string {
  return [code.slice(0, 4), code.slice(4, 6), code.slice(6, 8), code.slice(8)].filter((part) => part !== '').join('.')
}
