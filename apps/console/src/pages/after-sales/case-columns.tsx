import type { CaseSummary } from '@podwright/contracts/orders/after-sales'
import { useTranslations } from 'use-intl'
import { timeColumn } from '../../parts/table/columns.tsx'
import { NumberCell } from '../../parts/table/number-cell.tsx'
import { ProductCell } from '../../parts/table/product-cell.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { caseAmountOf } from './case-amount.ts'
import { CaseTag } from './case-tag.tsx'

/** Returns the table columns for cases. */
export function useCaseColumns(onOpen: (id: number) => void): readonly Column<CaseSummary>[] {
  const t = useTranslations('console.afterSales')
  const { yuan, moment } = useFormatters()
  return [
    {
      title: t('number'),
      key: 'number',
      width: '12rem',
      render: (item) => <NumberCell item={item} onOpen={onOpen} />,
    },
    {
      title: t('about'),
      key: 'about',
      render: (item) => <ProductCell item={item}>{t('pieces', { count: item.quantity })}</ProductCell>,
    },
    { title: t('reason'), key: 'reason', width: '13rem', render: (item) => t(`reasons.${item.reason}`) },
    {
      title: t('request'),
      key: 'request',
      width: '15rem',
      render: (found) => {
        const amountMinor = caseAmountOf(found)
        return [t(`kinds.${found.kind}`), amountMinor === null ? '' : yuan(amountMinor)].filter(Boolean).join(' · ')
      },
    },
    { title: t('state'), key: 'state', width: '12rem', render: ({ state }) => <CaseTag state={state} /> },
    timeColumn('createdAt', t('createdAt'), (item) => moment(item.createdAt)),
  ]
}
