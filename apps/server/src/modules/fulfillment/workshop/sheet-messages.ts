import type { Technique } from '@podwright/domain/catalog/vocabulary'
import type { LocaleCode } from '@podwright/domain/locale'
import headings from '@podwright/i18n/messages/api/cutting-list.json' with { type: 'json' }
import category from '@podwright/i18n/messages/category.json' with { type: 'json' }
import { fileMessages } from '../../../file-messages.ts'
import type { CuttingHeading } from './cutting-list.ts'

export type CuttingMessages = {
  readonly heading: Readonly<Record<CuttingHeading, string>>
  readonly technique: Readonly<Record<Technique, string>>
}

/** Texts of cutting lists. */
export const cuttingMessages: Readonly<Record<LocaleCode, CuttingMessages>> = fileMessages({
  heading: headings.cuttingList,
  technique: category.technique,
})
