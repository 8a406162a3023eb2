import { storeFeesPath } from '@podwright/domain/console-paths'
import { addDays, reportGroups, reportLimits } from '@podwright/domain/profit/report'
import { EmptyState } from '@podwright/ui/empty-state'
import { Icon } from '@podwright/ui/icon'
import { Button, Select } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
import card from '../../parts/card.module.css'
import { DateField } from '../../parts/forms/date-field.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { useUrlState } from '../../parts/use-url-state.ts'
import { FigureRow } from '../home/figure-row.tsx'
import { utcOffset } from '../home/local-days.ts'
import { ReportChart } from './report-chart.tsx'
import {
  type FileColumn,
  fileCells,
  fileColumns,
  marginOf,
  type ReportRow,
  rowsOf,
  type SalesReport,
} from './report-rows.ts'
import { periods, type ReportState, readReportState } from './report-state.ts'
import { ReportTable } from './report-table.tsx'
import styles from './reports.module.css'
import { useRowNames } from './use-row-names.ts'

/** Sales, costs and profit of a period by store, product, design, country, supplier, week or day. */
export function ReportsPage() {
  const [query, change] = useUrlState()
  const today = new Date(Date.now() + utcOffset() * 60_000).toISOString().slice(0, 10)
  const shown = readReportState(query, today)
  const { group, from, to } = shown
  const report = useCall('getSalesReport', { query: { group, from, to, utcOffset: utcOffset() } })
  return (
    <>
      <PageHead page="reports" />
      <Filters shown={shown} today={today} change={change} />
      {report.data && !report.isPlaceholderData ? (
        <Report key={group} report={report.data} shown={shown} change={change} />
      ) : (
        <LoadState query={report} />
      )}
    </>
  )
}

type Change = ReturnType<typeof useUrlState>[1]

function Filters({ shown, today, change }: { shown: ReportState; today: string; change: Change }) {
  const t = useTranslations('console.reports')
  const { group, period, from, to } = shown
  return (
    <div className={`${card.bar} ${styles.filters}`}>
      <Select<ReportState['period']>
        className={styles.choice ?? ''}
        aria-label={t('period')}
        value={period}
        onChange={(next) =>
          change({ period: next, ...(next === 'custom' ? { from, to } : { from: undefined, to: undefined }) })
        }
        options={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
      />
      <DateField
        className={styles.day ?? ''}
        aria-label={t('from')}
        value={from}
        max={today}
        onChange={(day) => change({ period: 'custom', from: day, to })}
      />
      –
      <DateField
        className={styles.day ?? ''}
        aria-label={t('to')}
        value={to}
        min={from}
        max={addDays(from, reportLimits.maxDays - 1)}
        onChange={(day) => change({ period: 'custom', from, to: day })}
      />
      <Select<ReportState['group']>
        className={styles.group ?? ''}
        aria-label={t('groupBy')}
        prefix={`${t('groupBy')}:`}
        value={group}
        onChange={(next) => change({ group: next })}
        options={reportGroups.map((value) => ({ value, label: t(`groups.${value}`) }))}
      />
    </div>
  )
}

function Report({ report, shown, change }: { report: SalesReport; shown: ReportState; change: Change }) {
  const t = useTranslations('console.reports')
  const names = useRowNames(shown.group)
  const rows = useMemo(() => rowsOf(report, shown, names), [report, shown, names])
  const { group, measure } = shown
  if (report.groups.length === 0) return <EmptyState icon="chart" title={t('empty')} text={t('emptyText')} />
  return (
    <>
      <Totals total={report.total} />
      <ReportChart
        rows={rows}
        isTimeline={group === 'day' || group === 'week'}
        measure={measure}
        onMeasure={(next) => change({ measure: next })}
      />
      <section className={card.card} aria-label={t('table')}>
        <div className={card.bar}>
          <Notes report={report} shown={shown} />
          <span className={card.spread} />
          <ExportButtons report={report} shown={shown} rows={rows} />
        </div>
        <ReportTable group={group} rows={rows} report={report} />
      </section>
    </>
  )
}

/** The figures of the whole period. */
function Totals({ total }: Pick<SalesReport, 'total'>) {
  const t = useTranslations('console.reports')
  const { yuan, count, share } = useFormatters()
  const margin = marginOf(total)
  const tone = total.profitMinor < 0 ? 'bad' : 'good'
  return (
    <FigureRow
      label={t('totals')}
      items={[
        { key: 'orders', title: t('orders'), value: count(total.orders) },
        { key: 'sold', title: t('sold'), value: yuan(total.soldMinor) },
        { key: 'refunded', title: t('refunded'), value: yuan(total.refundedMinor) },
        { key: 'profit', title: t('profit'), value: yuan(total.profitMinor), tone },
        { key: 'margin', title: t('margin'), value: margin === undefined ? '–' : share(margin) },
      ]}
    />
  )
}

/** What the figures leave out or assume. */
function Notes({ report: { total }, shown: { group } }: { report: SalesReport; shown: ReportState }) {
  const t = useTranslations('console.reports')
  const home = useTranslations('console.home')
  const { yuan } = useFormatters()
  const stores = useCall('listStores', { handles: 'all' })
  const assumed = stores.data?.items.find(({ fees, orderCount }) => fees.isTypical && orderCount > 0)
  const isDivided = group === 'product' || group === 'design' || group === 'supplier'
  return (
    <div className={styles.notes}>
      {total.uncountedOrders > 0 && (
        <p>{home('uncounted', { count: total.uncountedOrders, costs: yuan(total.uncountedCostsMinor) })}</p>
      )}
      {isDivided && <p>{t('divided')}</p>}
      {assumed && (
        <p>
          {t('assumed', { name: assumed.name })} <Link to={storeFeesPath(assumed.id)}>{t('enterFees')}</Link>
        </p>
      )}
    </div>
  )
}

type ExportProps = { report: SalesReport; shown: ReportState; rows: readonly ReportRow[] }

function ExportButtons({ report, shown: { group, from, to }, rows }: ExportProps) {
  const t = useTranslations('console.reports')
  const save = async (format: 'csv' | 'xlsx') => {
    const { saveRows } = await import('./report-file.ts')
    const heading = (column: FileColumn) => t(`file.${column}`)
    const { rest, total } = report
    saveRows(
      [
        [t(`groups.${group}`), t('details'), ...fileColumns.map(heading)],
        ...rows.map((row) => [row.name, row.note, ...fileCells(row)]),
        ...(rest ? [[t('rest', { count: rest.groups }), '', ...fileCells(rest)]] : []),
        [t('total'), '', ...fileCells(total)],
      ],
      `report-${group}-${from}-${to}`,
      format,
    )
  }
  return (
    <>
      <Button icon={<Icon name="download" />} onClick={() => void save('csv')}>
        {t('download', { format: 'CSV' })}
      </Button>
      <Button icon={<Icon name="download" />} onClick={() => void save('xlsx')}>
        {t('download', { format: 'XLSX' })}
      </Button>
    </>
  )
}
