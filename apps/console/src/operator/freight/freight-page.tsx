import type { ManagedCarrier } from '@podwright/contracts/operator/freight'
import { csvText } from '@podwright/domain/csv/csv'
import { freightTable } from '@podwright/domain/freight/table'
import { Icon } from '@podwright/ui/icon'
import { Button, type TableProps, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { FilePicker } from '../../parts/file-picker.tsx'
import { saveText } from '../../parts/save-text.ts'
import { useRun } from '../../parts/use-run.ts'
import { OperatorHead } from '../parts/operator-head.tsx'
import { PagedTable } from '../parts/paged-table.tsx'
import { usePages } from '../parts/use-pages.ts'
import type { FreightFile } from './import-dialog.tsx'

const CarrierDialog = lazy(() => import('./carrier-dialog.tsx').then((module) => ({ default: module.CarrierDialog })))
const ImportDialog = lazy(() => import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })))

/** Carriers, and what they ask: the rates leave and come as one table. */
export function FreightPage() {
  const t = useTranslations('operator.freight')
  const { api } = useServices()
  const { isBusy, run } = useRun()
  const [carrier, setCarrier] = useState<ManagedCarrier>()
  const [file, setFile] = useState<FreightFile>()
  const list = usePages('', async (client, _, signal) => ({
    ...(await client.call('listManagedCarriers', { ...(signal && { signal }) })),
    next: null,
  }))
  const save = () =>
    void run(async () => {
      const { items } = await api.call('exportFreightRates')
      saveText(csvText(freightTable(items)), 'freight-rates.csv', 'text/csv')
    })
  const look = (chosen: File) =>
    void run(async () => {
      const csv = await chosen.text()
      const seen = await api.call('importFreightRates', { body: { csv, apply: false } })
      setFile({ name: chosen.name, csv, seen })
    })
  return (
    <>
      <OperatorHead page="freight">
        <Button icon={<Icon name="download" />} loading={isBusy} onClick={save}>
          {t('export')}
        </Button>
        <FilePicker accept=".csv,text/csv" label={t('import')} isBusy={isBusy} onFile={look} />
      </OperatorHead>
      <PagedTable
        list={list}
        rowKey="id"
        columns={useColumns(setCarrier)}
        icon="truck"
        empty={t('empty')}
        hasFilters={false}
      />
      <Suspense>
        {carrier && <CarrierDialog carrier={carrier} onDone={list.reload} onClose={() => setCarrier(undefined)} />}
        {file && <ImportDialog file={file} onDone={list.reload} onClose={() => setFile(undefined)} />}
      </Suspense>
    </>
  )
}

function useColumns(onOpen: (carrier: ManagedCarrier) => void): NonNullable<TableProps<ManagedCarrier>['columns']> {
  const t = useTranslations('operator.freight')
  const { locale } = useServices()
  return [
    {
      title: t('carrier'),
      key: 'carrier',
      render: (_, { id, names }) => (
        <>
          <strong>{names[locale]}</strong>
          <p className={card.note}>{id}</p>
        </>
      ),
    },
    { title: t('ways'), dataIndex: 'ways', align: 'end', className: card.number ?? '' },
    { title: t('tracking'), key: 'tracking', render: (_, { hasTracking }) => t(hasTracking ? 'yes' : 'no') },
    {
      title: t('state'),
      key: 'state',
      render: (_, { isActive }) => <Tag color={isActive ? 'success' : 'default'}>{t(isActive ? 'on' : 'off')}</Tag>,
    },
    {
      title: <span className="visually-hidden">{t('change')}</span>,
      key: 'change',
      align: 'end',
      render: (_, carrier) => (
        <Button size="small" aria-label={`${t('change')}: ${carrier.id}`} onClick={() => onOpen(carrier)}>
          {t('change')}
        </Button>
      ),
    },
  ]
}
