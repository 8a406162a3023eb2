import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { FinishedSummary } from '@podwright/contracts/finished/finished-shapes'
import { csvText } from '@podwright/domain/csv/csv'
import { minorToDecimal } from '@podwright/domain/money'
import type { useTranslations } from 'use-intl'
import { saveText } from '../../parts/save-text.ts'
import type { criteriaOf } from './finished-query.ts'
import type { useRetailText } from './use-retail-text.ts'

const pageLimit = 96

type Criteria = ReturnType<typeof criteriaOf>
type Texts = {
  readonly t: ReturnType<typeof useTranslations<'console.finished'>>
  readonly retailText: ReturnType<typeof useRetailText>
}

/** Saves all products that match as a spreadsheet. */
export async function exportList(api: ApiClient, criteria: Criteria, { t, retailText }: Texts): Promise<void> {
  const items = await loadAll(api, criteria)
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
