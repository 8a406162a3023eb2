import type { ProductCountry } from '@podwright/domain/catalog/vocabulary'
import { fileMessages } from '../../../file-messages.ts'
import type { PriceHeading } from './price-lines.ts'

export type PriceListMessages = {
  readonly heading: Readonly<Record<PriceHeading, string>>
  readonly country: Readonly<Record<ProductCountry, string>>
}

export const priceListMessages = fileMessages(
  ({ api, category }): PriceListMessages => ({ heading: api.priceList, country: category.country }),
)
