import type { CaseSummary } from '@podwright/contracts/orders/after-sales'
import { Table, type TableProps } from 'antd'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { rowOpens } from '../../parts/row-opens.ts'
import { Thumb } from '../../parts/thumb.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { caseAmountOf } from './case-amount.ts'
import { CaseTag } from './case-tag.tsx'

type TableData = { items: readonly CaseSummary[]; isLoading: boolean; onOpen: (id: number) => void }

/** Cases, one a row. */
export function CaseTable({ items, isLoading, onOpen }: TableData) {
  const t = useTranslations('console.afterSales')
  const { yuan, titleOf, moment } = useFormatters()
  const columns: TableProps<CaseSummary>['columns'] = [
    {
      title: t('number'),
      key: 'number',
      width: '12rem',
      render: (_, item) => (
        <>
          <button type="button" className={card.open} onClick={() => onOpen(item.id)}>
            {item.number}
          </button>
          <p className={card.note}>{item.orderNumber}</p>
        </>
      ),
    },
    {
      title: t('about'),
      key: 'about',
      render: (_, item) => (
        <div className={card.product}>
          <Thumb src={item.picture ? `/images/${item.picture.path}` : undefined} />
          <div>
            <p>{titleOf(item)}</p>
            <p className={card.note}>{t('pieces', { count: item.quantity })}</p>
          </div>
        </div>
      ),
    },
    { title: t('reason'), key: 'reason', width: '13rem', render: (_, item) => t(`reasons.${item.reason}`) },
    {
      title: t('wanted'),
      key: 'wanted',
      width: '11rem',
      render: (_, found) => {
        const amountMinor = caseAmountOf(found)
        return [t(`kinds.${found.kind}`), amountMinor === null ? '' : yuan(amountMinor)].filter(Boolean).join(' · ')
      },
    },
    { title: t('state'), key: 'state', width: '12rem', render: (_, { state }) => <CaseTag state={state} /> },
    { title: t('createdAt'), key: 'createdAt', width: '12rem', render: (_, item) => moment(item.createdAt) },
  ]
  return (
    <Table<CaseSummary>
      rowKey="id"
      onRow={rowOpens}
      size="middle"
      pagination={false}
      loading={isLoading}
      dataSource={[...items]}
      columns={columns}
    />
  )
}
