import type { UnassignedProduction } from '@podwright/contracts/operator/production'
import { unassignedLists } from '@podwright/domain/operator-lists'
import { isOpenPart } from '@podwright/domain/orders/remedies'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCallPages } from '../../data/use-call-pages.ts'
import card from '../../parts/card.module.css'
import { actionColumn, numberColumn } from '../../parts/table/columns.tsx'
import { ProductCell } from '../../parts/table/product-cell.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { choiceIn, useUrlState } from '../../parts/use-url-state.ts'
import { useOperatorPermits } from '../operator-session.ts'
import { daysSince } from '../parts/days-since.ts'
import { ChoiceFilter, OperatorList } from '../parts/operator-list.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { PartActions } from './part-actions.tsx'

/** Loaded on demand, so that the table is shown sooner. */
const MatchingActions = lazy(() =>
  import('../../parts/bulk/matching-actions.tsx').then((module) => ({ default: module.MatchingActions })),
)
const AssignMatchingDialog = lazy(() =>
  import('../parts/assign-matching-dialog.tsx').then((module) => ({ default: module.AssignMatchingDialog })),
)

const changedCalls = ['listUnassignedProduction'] as const

/** Unassigned production orders, to be assigned to suppliers. */
export function ProductionPage() {
  const permits = useOperatorPermits()
  const t = useTranslations('operator.production')
  const [query] = useUrlState()
  const which = choiceIn(query.get('which'), unassignedLists)
  const [part, setPart] = useState<UnassignedProduction>()
  const list = useCallPages('listUnassignedProduction', { query: { which } })
  return (
    <OperatorList
      page="production"
      list={list}
      columns={useColumns(setPart)}
      empty={{ icon: 'factory', title: t('empty') }}
      filters={<ChoiceFilter name="which" choices={unassignedLists} labelOf={(choice) => t(`which.${choice}`)} />}
      matching={
        <Suspense>
          <MatchingActions
            permits={permits}
            selection={{ list: 'unassigned', filter: { which } }}
            calls={changedCalls}
            renderForm={({ matching, onClose }) => (
              <AssignMatchingDialog action="assign_production" matching={matching} onClose={onClose} />
            )}
          />
        </Suspense>
      }
    >
      {part && <AssignDialog part={part} onClose={() => setPart(undefined)} />}
    </OperatorList>
  )
}

function useColumns(onAssign: (part: UnassignedProduction) => void): readonly Column<UnassignedProduction>[] {
  const t = useTranslations('operator.production')
  const area = useTranslations('operator')
  const reprint = useTranslations('console.afterSales')('reprintTag')
  const { yuan, country } = useFormatters()
  return [
    {
      title: t('number'),
      key: 'number',
      width: '11rem',
      render: ({ number, orderNumber, seller }) => (
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
      render: (item) => (
        <ProductCell item={item}>
          {[t('pieces', { count: item.quantity }), item.isReprint ? reprint : ''].filter(Boolean).join(' · ')}
        </ProductCell>
      ),
    },
    {
      title: t('way'),
      key: 'way',
      width: '13rem',
      render: ({ origin, destination }) => `${country(origin)} → ${country(destination ?? '')}`,
    },
    {
      title: t('why'),
      key: 'why',
      render: (part) => <Reason part={part} />,
    },
    numberColumn('value', t('value'), ({ goodsMinor, freightMinor }) => yuan(goodsMinor + freightMinor), '9rem'),
    {
      title: t('since'),
      key: 'since',
      width: '6rem',
      render: ({ since }) => area('waiting', { days: daysSince(since) }),
    },
    actionColumn(t('assign'), (part) => (
      <>
        {isOpenPart(part.state) && (
          <Button size="small" aria-label={`${t('assign')}: ${part.number}`} onClick={() => onAssign(part)}>
            {t('assign')}
          </Button>
        )}
        <PartActions part={part} />
      </>
    )),
  ]
}

/** Why a production order waits for an operator, and how far its supplier came. */
function Reason({ part }: { part: UnassignedProduction }) {
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
