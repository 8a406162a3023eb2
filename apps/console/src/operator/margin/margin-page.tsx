import type { DataOf } from '@podwright/contracts/define-call'
import type { getMargin } from '@podwright/contracts/operator/pricing/margin'
import { type MarginGroup, marginGroups, marginLimits } from '@podwright/domain/margin-groups'
import { minorToDecimal } from '@podwright/domain/money'
import { addDays, daysBetween } from '@podwright/domain/profit/report'
import { EmptyState } from '@podwright/ui/empty-state'
import { Icon } from '@podwright/ui/icon'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { FigureRow } from '../../pages/home/figure-row.tsx'
import styles from '../../pages/reports/reports.module.css'
import card from '../../parts/card.module.css'
import { DateField } from '../../parts/forms/date-field.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { numberColumn } from '../../parts/table/columns.tsx'
import { type Column, Table } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { choiceIn, useUrlState } from '../../parts/use-url-state.ts'
import { OperatorHead } from '../parts/operator-head.tsx'
import { ChoiceFilter } from '../parts/operator-list.tsx'
import { useCommissionText } from './use-commission-text.ts'

const CommissionDialog = lazy(() =>
  import('./commission-dialog.tsx').then((module) => ({ default: module.CommissionDialog })),
)

type Margin = DataOf<typeof getMargin>
type Row = Margin['rows'][number]
const usualDays = 365

/** What sellers paid, what suppliers were credited, and what the platform kept; by month, supplier, product or order. */
export function MarginPage() {
  const t = useTranslations('operator.margin')
  const [query] = useUrlState()
  const [isSetting, setIsSetting] = useState(false)
  const group = choiceIn(query.get('group'), marginGroups)
  const period = readPeriod(query)
  const margin = useCall('getMargin', { query: { ...period, group } })
  const commission = useCall('getCommission')
  const percent = useCommissionText()
  return (
    <>
      <OperatorHead page="margin">
        {commission.data && (
          <Button onClick={() => setIsSetting(true)}>
            {t('commission', { percent: percent(commission.data.basisPoints) })}
          </Button>
        )}
      </OperatorHead>
      <Filters period={period} />
      {margin.data ? <Report margin={margin.data} group={group} period={period} /> : <LoadState query={margin} />}
      {isSetting && commission.data && (
        <Suspense>
          <CommissionDialog basisPoints={commission.data.basisPoints} onClose={() => setIsSetting(false)} />
        </Suspense>
      )}
    </>
  )
}

type Period = { readonly from: string; readonly to: string }

/** The last year unless the URL names other days. */
function readPeriod(query: URLSearchParams): Period {
  const today = new Date().toISOString().slice(0, 10)
  const dayIn = (name: string, none: string) => {
    const text = query.get(name) ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : none
  }
  const to = dayIn('to', today)
  const from = dayIn('from', addDays(to, 1 - usualDays))
  const days = Math.min(Math.max(1, daysBetween(from, to)), marginLimits.maxDays)
  return { from, to: addDays(from, days - 1) }
}

function Filters({ period: { from, to } }: { period: Period }) {
  const t = useTranslations('operator.margin')
  const [, change] = useUrlState()
  return (
    <div className={`${card.bar} ${styles.filters}`}>
      <ChoiceFilter name="group" choices={marginGroups} labelOf={(choice) => t(`groups.${choice}`)} />
      <DateField
        className={styles.day ?? ''}
        aria-label={t('from')}
        value={from}
        max={to}
        onChange={(day) => change({ from: day, to })}
      />
      –
      <DateField
        className={styles.day ?? ''}
        aria-label={t('to')}
        value={to}
        min={from}
        max={addDays(from, marginLimits.maxDays - 1)}
        onChange={(day) => change({ from, to: day })}
      />
    </div>
  )
}

type ReportProps = { margin: Margin; group: MarginGroup; period: Period }

function Report({ margin: { rows, total }, group, period: { from, to } }: ReportProps) {
  const t = useTranslations('operator.margin')
  const { yuan, count } = useFormatters()
  const columns = useColumns(group)
  if (rows.length === 0) return <EmptyState icon="chart" title={t('empty')} text={t('emptyText')} />
  const save = async () => {
    const { saveRows } = await import('../../pages/reports/report-file.ts')
    const money = (minor: number) => ({ number: minorToDecimal(minor) })
    const cells = (row: Margin['total']) => [
      { number: String(row.parts) },
      ...[row.paidMinor, row.creditedMinor, row.marginMinor].map(money),
    ]
    saveRows(
      [
        [t(`groups.${group}`), t('name'), t('parts'), t('paid'), t('credited'), t('margin')],
        ...rows.map((row) => [row.key, row.name, ...cells(row)]),
        [t('total'), '', ...cells(total)],
      ],
      `margin-${group}-${from}-${to}`,
      'csv',
    )
  }
  return (
    <>
      <FigureRow
        label={t('figures')}
        items={[
          { key: 'parts', title: t('parts'), value: count(total.parts) },
          { key: 'paid', title: t('paid'), value: yuan(total.paidMinor) },
          { key: 'credited', title: t('credited'), value: yuan(total.creditedMinor) },
          { key: 'margin', title: t('margin'), value: yuan(total.marginMinor) },
        ]}
      />
      <section className={card.card} aria-label={t(`groups.${group}`)}>
        <div className={card.bar}>
          <p className={card.note}>
            {rows.length === marginLimits.rows ? t('cut', { count: String(marginLimits.rows) }) : t('note')}
          </p>
          <span className={card.spread} />
          <Button icon={<Icon name="download" />} onClick={() => void save()}>
            {t('download')}
          </Button>
        </div>
        <Table<Row>
          rowKey="key"
          size="middle"
          items={rows}
          columns={columns}
          totals={[
            {
              key: 'total',
              cells: [
                t('total'),
                count(total.parts),
                yuan(total.paidMinor),
                yuan(total.creditedMinor),
                yuan(total.marginMinor),
                '',
              ],
            },
          ]}
        />
      </section>
    </>
  )
}

function useColumns(group: MarginGroup): readonly Column<Row>[] {
  const t = useTranslations('operator.margin')
  const { locale } = useServices()
  const { yuan, count } = useFormatters()
  const percent = useCommissionText()
  const months = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    calendar: 'gregory',
    timeZone: 'UTC',
  })
  return [
    {
      title: t(`groups.${group}`),
      key: 'key',
      render: ({ key, name }) => {
        if (key === '') return t('unknown')
        if (group === 'month') return months.format(new Date(`${key}-01T00:00:00Z`))
        return (
          <>
            {name || key}
            {name !== '' && <p className={card.note}>{key}</p>}
          </>
        )
      },
    },
    numberColumn('parts', t('parts'), ({ parts }) => count(parts)),
    numberColumn('paid', t('paid'), ({ paidMinor }) => yuan(paidMinor)),
    numberColumn('credited', t('credited'), ({ creditedMinor }) => yuan(creditedMinor)),
    numberColumn('margin', t('margin'), ({ marginMinor }) => <strong>{yuan(marginMinor)}</strong>),
    numberColumn('share', t('share'), ({ paidMinor, marginMinor }) =>
      paidMinor === 0 ? '–' : percent(Math.round((marginMinor * 10_000) / paidMinor)),
    ),
  ]
}
