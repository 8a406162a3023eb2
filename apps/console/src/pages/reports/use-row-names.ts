import type { ReportGroup } from '@podwright/domain/profit/report'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { platformName } from '../../parts/platform-name.ts'
import { useFormatters } from '../../parts/use-formatters.ts'
import type { RowNames } from './report-rows.ts'

/** How the rows of a report are called in the language of the page. */
export function useRowNames(group: ReportGroup): RowNames {
  const t = useTranslations('console.reports')
  const stores = useTranslations('console.stores')
  const { country, titleOf, shortDay } = useFormatters()
  return useMemo(() => {
    const nameOf: RowNames['nameOf'] = (row) => {
      const key = row.key ?? ''
      if (group === 'country') return { name: country(key), note: key }
      if (group === 'store') return { name: row.title, note: platformName(row.code, stores('platforms.manual')) }
      if (group === 'supplier') {
        const [id = '', origin = ''] = key.split(':')
        return { name: t('supplier', { number: id }), note: country(origin) }
      }
      return { name: titleOf(row), note: row.code }
    }
    // Noon, so that no time zone moves the date.
    return { nameOf, nameOfDay: (key) => shortDay(new Date(`${key}T12:00:00`)), none: t(`none.${group}`) }
  }, [group, t, stores, country, titleOf, shortDay])
}
