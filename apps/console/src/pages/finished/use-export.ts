import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { FinishedSummary } from '@podwright/contracts/finished/finished-shapes'
import { csvText } from '@podwright/domain/csv/csv'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { saveText } from '../../parts/save-text.ts'
import { useRun } from '../../parts/use-run.ts'

const atOnce = 96

/** Writes everything that the search finds into a table for a spreadsheet. */
export function useExport(search: string) {
  const t = useTranslations('console.finished')
  const { api } = useServices()
  const { isBusy, run } = useRun()
  const start = () =>
    void run(async () => {
      const items = await loadAll(api, search)
      const head = [t('code'), t('title'), t('blank'), t('colours'), t('sizes'), t('state'), t('made')]
      const rows = items.map((item) => [
        item.code,
        item.title,
        item.productCode,
        item.colours.join(' '),
        item.sizes.join(' '),
        t(`states.${item.state}`),
        item.createdAt,
      ])
      saveText(csvText([head, ...rows]), 'finished-products.csv', 'text/csv')
    })
  return { isBusy, start }
}

async function loadAll(api: ApiClient, search: string): Promise<FinishedSummary[]> {
  const found: FinishedSummary[] = []
  for (let page = 1; ; page++) {
    const { items, total } = await api.call('listFinishedProducts', { query: { search, page, pageSize: atOnce } })
    found.push(...items)
    if (items.length < atOnce || found.length >= total) return found
  }
}
