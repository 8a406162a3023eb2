import type { Invoice } from '@podwright/contracts/invoices/invoices'
import { type BillingProfile, invoiceLimits } from '@podwright/domain/wallet/invoices'
import { EmptyState } from '@podwright/ui/empty-state'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Button, Select, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { useCall } from '../../../data/use-call.ts'
import { useCallCache } from '../../../data/use-call-cache.ts'
import { useCallPages } from '../../../data/use-call-pages.ts'
import card from '../../../parts/card.module.css'
import { actionColumn, numberColumn, timeColumn } from '../../../parts/table/columns.tsx'
import { PagedTable } from '../../../parts/table/paged-table.tsx'
import type { Column } from '../../../parts/table/table.tsx'
import { useFormatters } from '../../../parts/use-formatters.ts'
import { IssueConfirm } from './issue-confirm.tsx'
import { pastMonths } from './past-months.ts'

const BillingDialog = lazy(() => import('./billing-dialog.tsx').then((module) => ({ default: module.BillingDialog })))

/** The seller's invoices and credit notes, with the billing details that they show. */
export function InvoiceCard() {
  const t = useTranslations('console.invoices')
  const { data: billing } = useCall('getBillingProfile')
  const list = useCallPages('listInvoices', { query: {} })
  const [isEditing, setEditing] = useState(false)
  const [selected, setSelected] = useState<readonly number[]>([])
  const open = useOpen()
  const columns = useColumns(open.mutate, open.isPending)
  const hasInvoices = (list.data?.items.length ?? 0) > 0
  if (!billing || !(billing.isAvailable || hasInvoices)) return null
  return (
    <>
      <PagedTable
        list={list}
        rowKey="id"
        columns={columns}
        empty={<EmptyState icon="wallet" title={t('empty')} text={t('emptyText')} />}
        selection={{
          ids: selected,
          onSelect: setSelected,
          labelOf: ({ number }) => t('select', { number }),
          max: invoiceLimits.download,
        }}
      >
        <h2>{t('title')}</h2>
        <p className={card.lead}>{t('text')}</p>
        <div className={card.bar}>
          {billing.isAvailable && billing.profile && <IssueMonth profile={billing.profile} />}
          <span className={card.spread} />
          <Button type={billing.profile ? 'default' : 'primary'} onClick={() => setEditing(true)}>
            {t('billing')}
          </Button>
        </div>
        {selected.length > 0 && (
          <section className={card.selection} aria-label={t('selected', { count: selected.length })}>
            <strong>{t('selected', { count: selected.length })}</strong>
            <Button icon={<Icon name="download" />} loading={open.isPending} onClick={() => open.mutate(selected)}>
              {t('download')}
            </Button>
          </section>
        )}
      </PagedTable>
      {isEditing && (
        <Suspense>
          <BillingDialog profile={billing.profile} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Opens a PDF of documents. */
function useOpen() {
  const { api } = useServices()
  return useMutation({
    mutationFn: (ids: readonly number[]) => api.call('createInvoicesUrl', { body: { ids: [...ids] } }),
    onSuccess: ({ download }) => {
      // If the browser blocks the new window, the PDF opens in this one.
      if (!window.open(download, '_blank')) location.assign(download)
    },
  })
}

/** Issues the documents of a past month. */
function IssueMonth({ profile }: { profile: BillingProfile }) {
  const t = useTranslations('console.invoices')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const { month: nameOf } = useFormatters()
  const months = pastMonths(new Date())
  const [month, setMonth] = useState(months[0] ?? '')
  const issue = useMutation({
    mutationFn: () => api.call('issueMonthInvoices', { body: { month } }),
    onSuccess: ({ items }) => {
      notify('success', t('issued', { count: items.length }))
      invalidate('listInvoices')
    },
  })
  return (
    <>
      <Select
        aria-label={t('month')}
        value={month}
        options={months.map((each) => ({ value: each, label: nameOf(each) }))}
        onChange={setMonth}
        style={{ minWidth: '12rem' }}
      />
      <IssueConfirm profile={profile} onIssue={() => issue.mutate()}>
        <Button loading={issue.isPending}>{t('issue', { month: nameOf(month) })}</Button>
      </IssueConfirm>
    </>
  )
}

function useColumns(onOpen: (ids: readonly number[]) => void, isBusy: boolean): readonly Column<Invoice>[] {
  const t = useTranslations('console.invoices')
  const { yuan, moment, month: nameOf } = useFormatters()
  return [
    timeColumn('at', t('at'), ({ issuedAt, member }) => (
      <>
        {moment(issuedAt)}
        {member !== null && <p className={card.note}>{member}</p>}
      </>
    )),
    {
      title: t('number'),
      key: 'number',
      width: '14rem',
      render: ({ number, kind }) => (
        <>
          <strong>{number}</strong> <Tag color={kind === 'invoice' ? 'default' : 'warning'}>{t(`kinds.${kind}`)}</Tag>
        </>
      ),
    },
    {
      title: t('about'),
      key: 'about',
      render: ({ orderNumber, month, corrects }) => (
        <>
          {orderNumber ?? (month === null ? '' : nameOf(month))}
          {corrects.length > 0 && <p className={card.note}>{t('corrects', { numbers: corrects.join(', ') })}</p>}
        </>
      ),
    },
    numberColumn('amount', t('amount'), ({ kind, totalMinor }) => yuan(kind === 'invoice' ? totalMinor : -totalMinor)),
    actionColumn(
      t('download'),
      ({ id, number }) => (
        <Button size="small" disabled={isBusy} aria-label={`${t('download')}: ${number}`} onClick={() => onOpen([id])}>
          {t('download')}
        </Button>
      ),
      '11rem',
    ),
  ]
}
