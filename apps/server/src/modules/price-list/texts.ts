import type { ProductCountry } from '@podwright/domain/catalog/vocabulary'
import { wordsOfFile } from '../../file-words.ts'
import type { PriceHeading } from './price-lines.ts'

export type PriceListTexts = {
  readonly heading: Readonly<Record<PriceHeading, string>>
  readonly country: Readonly<Record<ProductCountry, string>>
}

export const priceListTexts = wordsOfFile(
  ({ api, category }): PriceListTexts => ({ heading: api.priceList, country: category.country }),
)
