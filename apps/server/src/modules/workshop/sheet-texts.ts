import type { Technique } from '@podwright/domain/catalog/vocabulary'
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
import type { CuttingHeading } from './cutting-list.ts'

export type CuttingTexts = {
  readonly heading: Readonly<Record<CuttingHeading, string>>
  readonly technique: Readonly<Record<Technique, string>>
}

const textsFrom = (
  { cuttingList }: { cuttingList: CuttingTexts['heading'] },
  { technique }: { technique: CuttingTexts['technique'] },
): CuttingTexts => ({ heading: cuttingList, technique })

/** Words of cutting lists; none takes an argument. A word that a language lacks does not compile. */
export const cuttingTexts: Readonly<Record<LocaleCode, CuttingTexts>> = {
  'zh-CN': textsFrom(zhCNApi, zhCNCategory),
  'en-US': textsFrom(enUSApi, enUSCategory),
  'th-TH': textsFrom(thTHApi, thTHCategory),
  'ms-MY': textsFrom(msMYApi, msMYCategory),
  'fil-PH': textsFrom(filPHApi, filPHCategory),
  'vi-VN': textsFrom(viVNApi, viVNCategory),
  'id-ID': textsFrom(idIDApi, idIDCategory),
}
