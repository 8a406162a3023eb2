import type { OperatorCase } from '@podwright/contracts/operator/cases'
import type { CaseDetail } from '@podwright/contracts/orders/after-sales'
import { operatorCaseLists } from '@podwright/domain/operator-lists'
import { lateCaseDays } from '@podwright/domain/orders/after-sales'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useCallPages } from '../../data/use-call-pages.ts'
import { CaseTag } from '../../pages/after-sales/case-tag.tsx'
import card from '../../parts/card.module.css'
import { NumberCell } from '../../parts/table/number-cell.tsx'
import { ProductCell } from '../../parts/table/product-cell.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { choiceIn, numberIn, useUrlState } from '../../parts/use-url-state.ts'
import { daysSince } from '../parts/days-since.ts'
import { ChoiceFilter, OperatorList } from '../parts/operator-list.tsx'
import { OrderNumber } from '../parts/order-number.tsx'
import { DecideCase } from './decide-case.tsx'

const CaseDrawer = lazy(() =>
  import('../../pages/after-sales/case-drawer.tsx').then((module) => ({ default: module.CaseDrawer })),
)

/** After-sales cases that suppliers refused or left unanswered, with all messages and pictures. */
export function CasesPage() {
  const t = useTranslations('operator.cases')
  const [query, change] = useUrlState()
  const which = choiceIn(query.get('which'), operatorCaseLists)
  const opened = numberIn(query.get('case'), { min: 0, max: 2_147_483_647, none: 0 })
  const list = useCallPages('listOperatorCases', { query: { which } })
  const columns = useColumns((id) => change({ case: String(id) }))
  return (
    <OperatorList
      page="cases"
      list={list}
      columns={columns}
      empty={{ icon: 'refresh', title: t('empty') }}
      filters={
        <ChoiceFilter
          name="which"
          choices={operatorCaseLists}
          labelOf={(choice) => t(`which.${choice}`, { days: lateCaseDays })}
        />
      }
    >
      {opened > 0 && (
        <Suspense>
          <CaseDrawer
            id={opened}
            Decisions={DecideCase}
            Numbers={Numbers}
            onClose={() => change({ case: undefined })}
          />
        </Suspense>
      )}
    </OperatorList>
  )
}

function Numbers({ data: { orderNumber, productionNumber } }: { data: CaseDetail }) {
  return (
    <>
      <OrderNumber of={orderNumber} /> · <OrderNumber of={productionNumber} />
    </>
  )
}

function useColumns(onOpen: (id: number) => void): readonly Column<OperatorCase>[] {
  const t = useTranslations('operator.cases')
  const area = useTranslations('operator')
  const words = useTranslations('console.afterSales')
  const { yuan } = useFormatters()
  return [
    {
      title: words('number'),
      key: 'number',
      width: '11rem',
      render: (item) => <NumberCell item={item} onOpen={onOpen} />,
    },
    {
      title: words('about'),
      key: 'about',
      render: (item) => (
        <ProductCell item={item}>
          {words('pieces', { count: item.quantity })} · {words(`reasons.${item.reason}`)}
        </ProductCell>
      ),
    },
    {
      title: t('parties'),
      key: 'parties',
      width: '12rem',
      render: ({ seller, supplier }) => (
        <>
          {seller}
          <p className={card.note}>{supplier}</p>
        </>
      ),
    },
    {
      title: t('stake'),
      key: 'stake',
      width: '12rem',
      render: ({ kind, state, requestedMinor, proposedMinor, goodsMinor }) => (
        <>
          {[words(`kinds.${kind}`), requestedMinor === null ? '' : yuan(requestedMinor)].filter(Boolean).join(' · ')}
          {state === 'approval' && proposedMinor !== null && (
            <p className={card.note}>{t('proposed', { amount: yuan(proposedMinor) })}</p>
          )}
          <p className={card.note}>{t('goods', { amount: yuan(goodsMinor) })}</p>
        </>
      ),
    },
    { title: words('state'), key: 'state', width: '10rem', render: ({ state }) => <CaseTag state={state} /> },
    {
      title: t('waiting'),
      key: 'waiting',
      width: '8rem',
      render: ({ createdAt, decidedAt }) => area('waiting', { days: daysSince(decidedAt ?? createdAt) }),
    },
  ]
}
