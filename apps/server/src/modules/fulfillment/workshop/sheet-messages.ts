import type { Technique } from '@podwright/domain/catalog/vocabulary'
import { fileMessages } from '../../../file-messages.ts'
import type { CuttingHeading } from './cutting-list.ts'

export type CuttingMessages = {
  readonly heading: Readonly<Record<CuttingHeading, string>>
  readonly technique: Readonly<Record<Technique, string>>
}

/** Texts of cutting lists. */
export const cuttingMessages = fileMessages(
  ({ api, category }): CuttingMessages => ({ heading: api.cuttingList, technique: category.technique }),
)
