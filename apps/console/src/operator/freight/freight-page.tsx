import type { ManagedCarrier } from '@podwright/contracts/operator/freight'
import { csvText } from '@podwright/domain/csv/csv'
import { freightTable } from '@podwright/domain/freight/table'
import { EmptyState } from '@podwright/ui/empty-state'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import card from '../../parts/card.module.css'
import { FilePicker } from '../../parts/forms/file-picker.tsx'
import { saveText } from '../../parts/save-text.ts'
import { actionColumn } from '../../parts/table/columns.tsx'
import { PagedTable } from '../../parts/table/paged-table.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { OperatorHead } from '../parts/operator-head.tsx'
import type { FreightFile } from './import-dialog.tsx'

const CarrierDialog = lazy(() => import('./carrier-dialog.tsx').then((module) => ({ default: module.CarrierDialog })))
const ImportDialog = lazy(() => import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })))

/** Carriers and their rates; rates are exported and imported as one table. */
export function FreightPage() {
  const t = useTranslations('operator.freight')
  const { api } = useServices()
  const [carrier, setCarrier] = useState<ManagedCarrier>()
  const [file, setFile] = useState<FreightFile>()
  const list = useCall('listManagedCarriers')
  const save = useMutation({
    mutationFn: () => api.call('exportFreightRates'),
    onSuccess: ({ items }) => saveText(csvText(freightTable(items)), 'freight-rates.csv', 'text/csv'),
  })
  const check = useMutation({
    mutationFn: async (chosen: File): Promise<FreightFile> => {
      const csv = await chosen.text()
      return { name: chosen.name, csv, seen: await api.call('importFreightRates', { body: { csv, apply: false } }) }
    },
    onSuccess: setFile,
  })
  const isBusy = save.isPending || check.isPending
  return (
    <>
      <OperatorHead page="freight">
        <Button icon={<Icon name="download" />} loading={isBusy} onClick={() => save.mutate()}>
          {t('export')}
        </Button>
        <FilePicker accept=".csv,text/csv" label={t('import')} isBusy={isBusy} onFile={check.mutate} />
      </OperatorHead>
      <PagedTable
        list={list}
        rowKey="id"
        columns={useColumns(setCarrier)}
        empty={<EmptyState icon="truck" title={t('empty')} />}
      />
      <Suspense>
        {carrier && <CarrierDialog carrier={carrier} onClose={() => setCarrier(undefined)} />}
        {file && <ImportDialog file={file} onClose={() => setFile(undefined)} />}
      </Suspense>
    </>
  )
}

function useColumns(onOpen: (carrier: ManagedCarrier) => void): readonly Column<ManagedCarrier>[] {
  const t = useTranslations('operator.freight')
  const { locale } = useServices()
  return [
    {
      title: t('carrier'),
      key: 'carrier',
      render: ({ id, names }) => (
        <>
          <strong>{names[locale]}</strong>
          <p className={card.note}>{id}</p>
        </>
      ),
    },
    { title: t('ways'), key: 'ways', render: ({ ways }) => ways, align: 'end', className: card.number ?? '' },
    { title: t('tracking'), key: 'tracking', render: ({ hasTracking }) => t(hasTracking ? 'yes' : 'no') },
    {
      title: t('state'),
      key: 'state',
      render: ({ isActive }) => <Tag color={isActive ? 'success' : 'default'}>{t(isActive ? 'on' : 'off')}</Tag>,
    },
    actionColumn(t('change'), (carrier) => (
      <Button size="small" aria-label={`${t('change')}: ${carrier.id}`} onClick={() => onOpen(carrier)}>
        {t('change')}
      </Button>
    )),
  ]
}
