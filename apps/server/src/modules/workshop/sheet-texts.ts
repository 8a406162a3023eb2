import type { Technique } from '@podwright/domain/catalog/vocabulary'
import { wordsOfFile } from '../../file-words.ts'
import type { CuttingHeading } from './cutting-list.ts'

export type CuttingTexts = {
  readonly heading: Readonly<Record<CuttingHeading, string>>
  readonly technique: Readonly<Record<Technique, string>>
}

/** Words of cutting lists. */
export const cuttingTexts = wordsOfFile(
  ({ api, category }): CuttingTexts => ({ heading: api.cuttingList, technique: category.technique }),
)
