import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { FinishedSummary } from '@podwright/contracts/finished/finished-shapes'
import { csvText } from '@podwright/domain/csv/csv'
import { minorToDecimal } from '@podwright/domain/money'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { saveText } from '../../parts/save-text.ts'
import type { criteriaOf } from './finished-query.ts'
import { useRetailText } from './use-retail-text.ts'

const pageLimit = 96

type Criteria = ReturnType<typeof criteriaOf>

/** Returns a function that exports all filtered products as a spreadsheet. */
export function useExport(criteria: Criteria) {
  const t = useTranslations('console.finished')
  const { api } = useServices()
  const retailText = useRetailText()
  return useMutation({
    mutationFn: () => loadAll(api, criteria),
    onSuccess: (items) => {
      const head = [
        t('code'),
        t('title'),
        t('blank'),
        t('colours'),
        t('sizes'),
        t('state'),
        t('made'),
        t('price'),
        t('tags'),
      ]
      const rows = items.map((item) => [
        item.code,
        item.title,
        item.productCode,
        item.colours.join(' '),
        item.sizes.join(' '),
        t(`states.${item.state}`),
        item.createdAt,
        item.price ? `${minorToDecimal(item.price.minor)} ${item.price.currency}` : retailText(item),
        item.tags.join(', '),
      ])
      saveText(csvText([head, ...rows]), 'finished-products.csv', 'text/csv')
    },
  })
}

async function loadAll(api: ApiClient, criteria: Criteria): Promise<FinishedSummary[]> {
  const found: FinishedSummary[] = []
  for (;;) {
    const last = found.at(-1)
    const query = { ...criteria, ...(last && { before: last.id }), pageSize: pageLimit }
    const { items } = await api.call('listFinishedProducts', { query })
    found.push(...items)
    if (items.length < pageLimit) return found
  }
}
