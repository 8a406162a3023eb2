import type { CaseSummary } from '@podwright/contracts/orders/after-sales'
import type { TableColumnsType } from 'antd'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { Thumb } from '../../parts/thumb.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { caseAmountOf } from './case-amount.ts'
import { CaseTag } from './case-tag.tsx'

/** Returns the table columns for cases. */
export function useCaseColumns(onOpen: (id: number) => void): TableColumnsType<CaseSummary> {
  const t = useTranslations('console.afterSales')
  const { yuan, titleOf, moment } = useFormatters()
  return [
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
}
