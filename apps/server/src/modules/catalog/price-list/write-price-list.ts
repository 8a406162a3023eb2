import type { downloadPriceList } from '@podwright/contracts/catalog/download-price-list'
import type { ParsedQueryOf } from '@podwright/contracts/define-call'
import { type LocaleCode, localeEntry } from '@podwright/domain/locale'
import type { CsvFile } from '../../../http/router/answer-csv.ts'
import { type Result, succeed } from '../../../result.ts'
import { listExchangeRates } from '../exchange-rates/read-rates.ts'
import type { Catalog } from '../products/catalog.ts'
import { productIdsOf } from '../products/find-products.ts'
import { colourName, textIn } from '../products/present.ts'
import type { PriceListDeps } from './deps.ts'
import { priceListMessages } from './messages.ts'
import { type PriceNames, priceHeadings, priceLines, type SecondCurrency } from './price-lines.ts'
import { findPriceRows, type PriceRow } from './queries.ts'

/** Products read per query: the file is streamed, so a large list is never in memory as a whole. */
const batch = 500

/** The purchase prices of all products that match the query, as a streamed CSV file. */
export async function writePriceList(
  deps: PriceListDeps,
  query: ParsedQueryOf<typeof downloadPriceList>,
  locale: LocaleCode,
): Promise<Result<CsvFile>> {
  const second = await secondCurrency(deps, locale)
  const ids = productIdsOf(deps.catalog, query, locale)
  const fileName = `podwright-prices-${query.kind.replace('_', '-')}-${deps.today()}.csv`
  return succeed({ fileName, rows: rowsOf(deps, ids, locale, second) })
}

async function secondCurrency({ db }: PriceListDeps, locale: LocaleCode): Promise<SecondCurrency> {
  const { currency: code } = localeEntry(locale)
  const rates = code === 'CNY' ? undefined : await listExchangeRates({ db })
  const rate = rates?.ok ? rates.data.rates[code] : undefined
  return rate === undefined ? undefined : { code, rate }
}

async function* rowsOf(
  { pool, catalog }: PriceListDeps,
  ids: readonly number[],
  locale: LocaleCode,
  second: SecondCurrency,
): AsyncGenerator<readonly string[]> {
  yield priceHeadings(priceListMessages[locale].heading, second)
  for (let start = 0; start < ids.length; start += batch) {
    const rows = await findPriceRows(pool, ids.slice(start, start + batch))
    for (const row of rows) yield* priceLines(row, wordsOf(row, catalog, locale), second)
  }
}

function wordsOf(row: PriceRow, { index: { references } }: Catalog, locale: LocaleCode): PriceNames {
  const category = references.categories.get(row.categoryId)
  return {
    name: textIn(row.names, locale),
    category: category ? textIn(category.names, locale) : '',
    material: textIn(references.materials.get(row.material) ?? {}, locale),
    country: priceListMessages[locale].country[row.country],
    colours: row.colours.map((code) => colourName(code, references, locale)),
    sizeLabel: ({ labels }) => textIn(labels, locale),
  }
}
