import type { ProductCountry } from '@podwright/domain/catalog/vocabulary'
import type { LocaleCode } from '@podwright/domain/locale'
import headings from '@podwright/i18n/messages/api/price-list.json' with { type: 'json' }
import category from '@podwright/i18n/messages/category.json' with { type: 'json' }
import { fileMessages } from '../../../file-messages.ts'
import type { PriceHeading } from './price-lines.ts'

export type PriceListMessages = {
  readonly heading: Readonly<Record<PriceHeading, string>>
  readonly country: Readonly<Record<ProductCountry, string>>
}

export const priceListMessages: Readonly<Record<LocaleCode, PriceListMessages>> = fileMessages({
  heading: headings.priceList,
  country: category.country,
})
