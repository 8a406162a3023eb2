import type { UnassignedProduction } from '@podwright/contracts/operator/production'
import { unassignedLists } from '@podwright/domain/operator-lists'
import { isOpenPart } from '@podwright/domain/orders/remedies'
import { Button, Segmented, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCallPages } from '../../data/use-call-pages.ts'
import card from '../../parts/card.module.css'
import { PagedTable } from '../../parts/table/paged-table.tsx'
import { ProductCell } from '../../parts/table/product-cell.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { choiceIn, useUrlState } from '../../parts/use-url-state.ts'
import { daysSince } from '../parts/days-since.ts'
import { NothingFound } from '../parts/nothing-found.tsx'
import { OperatorHead } from '../parts/operator-head.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { PartActions } from './part-actions.tsx'

/** Unassigned production orders, to be assigned to suppliers. */
export function ProductionPage() {
  const t = useTranslations('operator.production')
  const [query, change] = useUrlState()
  const which = choiceIn(query.get('which'), unassignedLists)
  const [part, setPart] = useState<UnassignedProduction>()
  const list = useCallPages('listUnassignedProduction', { query: { which } })
  return (
    <>
      <OperatorHead page="production" />
      <div className={card.bar}>
        <Segmented
          value={which}
          onChange={(value) => change({ which: value === 'all' ? undefined : value })}
          options={unassignedLists.map((value) => ({ value, label: t(`which.${value}`) }))}
        />
      </div>
      <PagedTable
        list={list}
        rowKey="id"
        columns={useColumns(setPart)}
        empty={<NothingFound icon="factory" title={t('empty')} />}
      />
      {part && <AssignDialog part={part} onClose={() => setPart(undefined)} />}
    </>
  )
}

function useColumns(onAssign: (part: UnassignedProduction) => void): TableColumnsType<UnassignedProduction> {
  const t = useTranslations('operator.production')
  const area = useTranslations('operator')
  const reprint = useTranslations('console.afterSales')('reprintTag')
  const { yuan, country } = useFormatters()
  return [
    {
      title: t('number'),
      key: 'number',
      width: '11rem',
      render: (_, { number, orderNumber, seller }) => (
        <>
          <strong>{number}</strong>
          <p className={card.note}>{orderNumber}</p>
          <p className={card.note}>{seller}</p>
        </>
      ),
    },
    {
      title: t('product'),
      key: 'product',
      render: (_, item) => (
        <ProductCell item={item}>
          {[t('pieces', { count: item.quantity }), item.isReprint ? reprint : ''].filter(Boolean).join(' · ')}
        </ProductCell>
      ),
    },
    {
      title: t('way'),
      key: 'way',
      render: (_, { origin, destination }) => `${country(origin)} → ${country(destination ?? '')}`,
    },
    {
      title: t('why'),
      key: 'why',
      render: (_, part) => <Why part={part} />,
    },
    {
      title: t('value'),
      key: 'value',
      align: 'end',
      className: card.number ?? '',
      render: (_, { goodsMinor, freightMinor }) => yuan(goodsMinor + freightMinor),
    },
    {
      title: t('since'),
      key: 'since',
      width: '8rem',
      render: (_, { since }) => area('waiting', { days: daysSince(since) }),
    },
    {
      title: <span className="visually-hidden">{t('assign')}</span>,
      key: 'assign',
      align: 'end',
      render: (_, part) => (
        <>
          {isOpenPart(part.state) && (
            <Button size="small" aria-label={`${t('assign')}: ${part.number}`} onClick={() => onAssign(part)}>
              {t('assign')}
            </Button>
          )}
          <PartActions part={part} />
        </>
      ),
    },
  ]
}

/** Why a production order waits for an operator, and how far its supplier came. */
function Why({ part }: { part: UnassignedProduction }) {
  const t = useTranslations('operator.production')
  const refusals = useTranslations('console.orders.refusals')
  const states = useTranslations('console.orders.production')
  const { day } = useFormatters()
  const { why, state, shownState, refuseCode, refuseNote, supplier, dueOn, quantity, shippedQuantity } = part
  const account = supplier ?? ''
  const isWithSupplier = why === 'locked' || why === 'overdue'
  return (
    <>
      {why === 'refused' && [refuseCode && refusals(refuseCode), refuseNote].filter(Boolean).join(' · ')}
      {why === 'refused' && supplier !== null && <p className={card.note}>{t('refusedBy', { account })}</p>}
      {why === 'unassigned' && t('noSupplier')}
      {why === 'locked' && t('lockedSupplier', { account })}
      {why === 'overdue' && t('overdueSince', { account, date: dueOn === null ? '' : day(dueOn) })}
      {isWithSupplier && (
        <p className={card.note}>
          {[
            state === 'waiting' ? '' : states(shownState),
            shippedQuantity > 0 ? t('sentOf', { sent: String(shippedQuantity), count: String(quantity) }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </>
  )
}
