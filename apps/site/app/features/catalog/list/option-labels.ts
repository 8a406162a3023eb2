import { type Band, priceBands, productionDayBands, weightBands } from '@podwright/domain/catalog/bands'
import type { FilterGroup } from '@podwright/domain/catalog/list-filters'
import type { ChosenOption } from '@podwright/domain/catalog/list-url'
import { filterTechniques, productCountries, productTags } from '@podwright/domain/catalog/words'
import { useTranslations } from 'use-intl'
import { useVisitorMoney } from '../visitor-money.ts'

/** The name of an option, and for a price band its range in the visitor's currency. */
export type OptionLabel = { readonly text: string; readonly note?: string }

/** Returns the names of filter options in the visitor's language. */
export function useOptionLabels(): (option: ChosenOption) => OptionLabel {
  const t = useTranslations('category')
  const money = useVisitorMoney()

  function priceLabel(band: Band): OptionLabel {
    if ('above' in band) {
      const text = t('option.priceAbove', { low: String(band.above / 100) })
      return money.isConverted
        ? { text, note: t('option.priceLocalAbove', { low: money.local(band.above) }) }
        : { text }
    }
    const text = t('option.price', { low: String(band.low / 100), high: String(band.high / 100) })
    if (!money.isConverted) return { text }
    return { text, note: t('option.priceLocal', { low: money.local(band.low), high: money.local(band.high) }) }
  }
  const labels: Record<FilterGroup, (code: string) => OptionLabel | undefined> = {
    productionDays: (code) =>
      bandLabel(productionDayBands, code, (band) =>
        'above' in band ? t('option.daysAbove', { low: String(band.above) }) : t('option.days', boundsOf(band)),
      ),
    price: (code) => {
      const band = priceBands.find((candidate) => candidate.code === code)
      return band && priceLabel(band)
    },
    weight: (code) =>
      bandLabel(weightBands, code, (band) =>
        'above' in band ? t('option.weightAbove', { low: String(band.above) }) : t('option.weight', boundsOf(band)),
      ),
    country: (code) => wordLabel(productCountries, code, (country) => t(`country.${country}`)),
    level: (code) => ({ text: t('level', { level: code }) }),
    technique: (code) => wordLabel(filterTechniques, code, (technique) => t(`technique.${technique}`)),
    tag: (code) => wordLabel(productTags, code, (tag) => t(`tag.${tag}`)),
  }
  return ({ group, code }) => labels[group](code) ?? { text: code }
}

function boundsOf(band: { low: number; high: number }) {
  return { low: String(band.low), high: String(band.high) }
}

function bandLabel(bands: readonly Band[], code: string, textOf: (band: Band) => string): OptionLabel | undefined {
  const band = bands.find((candidate) => candidate.code === code)
  return band && { text: textOf(band) }
}

function wordLabel<Word extends string>(
  words: readonly Word[],
  code: string,
  textOf: (word: Word) => string,
): OptionLabel | undefined {
  const word = words.find((candidate) => candidate === code)
  return word && { text: textOf(word) }
}
