import type { ProductCountry } from '@podwright/domain/catalog/vocabulary'
import type { LocaleCode } from '@podwright/domain/locale'
import enUSApi from '@podwright/i18n/messages/en-US/api.json' with { type: 'json' }
import enUSCategory from '@podwright/i18n/messages/en-US/category.json' with { type: 'json' }
import filPHApi from '@podwright/i18n/messages/fil-PH/api.json' with { type: 'json' }
import filPHCategory from '@podwright/i18n/messages/fil-PH/category.json' with { type: 'json' }
import idIDApi from '@podwright/i18n/messages/id-ID/api.json' with { type: 'json' }
import idIDCategory from '@podwright/i18n/messages/id-ID/category.json' with { type: 'json' }
import msMYApi from '@podwright/i18n/messages/ms-MY/api.json' with { type: 'json' }
import msMYCategory from '@podwright/i18n/messages/ms-MY/category.json' with { type: 'json' }
import thTHApi from '@podwright/i18n/messages/th-TH/api.json' with { type: 'json' }
import thTHCategory from '@podwright/i18n/messages/th-TH/category.json' with { type: 'json' }
import viVNApi from '@podwright/i18n/messages/vi-VN/api.json' with { type: 'json' }
import viVNCategory from '@podwright/i18n/messages/vi-VN/category.json' with { type: 'json' }
import zhCNApi from '@podwright/i18n/messages/zh-CN/api.json' with { type: 'json' }
import zhCNCategory from '@podwright/i18n/messages/zh-CN/category.json' with { type: 'json' }
import type { PriceHeading } from './price-lines.ts'

export type PriceListTexts = {
  readonly heading: Readonly<Record<PriceHeading, string>>
  readonly country: Readonly<Record<ProductCountry, string>>
}

const textsFrom = (
  { priceList }: { priceList: PriceListTexts['heading'] },
  { country }: { country: PriceListTexts['country'] },
): PriceListTexts => ({ heading: priceList, country })

/** Texts of the file; none takes an argument, so none needs formatting. A heading that a language lacks does not compile. */
export const priceListTexts: Readonly<Record<LocaleCode, PriceListTexts>> = {
  'zh-CN': textsFrom(zhCNApi, zhCNCategory),
  'en-US': textsFrom(enUSApi, enUSCategory),
  'th-TH': textsFrom(thTHApi, thTHCategory),
  'ms-MY': textsFrom(msMYApi, msMYCategory),
  'fil-PH': textsFrom(filPHApi, filPHCategory),
  'vi-VN': textsFrom(viVNApi, viVNCategory),
  'id-ID': textsFrom(idIDApi, idIDCategory),
}
