import type { DataOf } from '@podwright/contracts/define-call'
import type { CatalogImport, getCatalogFiles } from '@podwright/contracts/operator/catalog'
import { catalogImportLimits, isOpenImport } from '@podwright/domain/catalog/catalog-imports'
import { EmptyState } from '@podwright/ui/empty-state'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { FilePicker } from '../../parts/forms/file-picker.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { timeColumn } from '../../parts/table/columns.tsx'
import { type Column, Table } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { FactList } from '../health/fact-list.tsx'
import { useSizeFormat } from '../health/use-size-format.ts'
import { useOperatorPermits } from '../operator-session.ts'
import { OperatorHead } from '../parts/operator-head.tsx'
import styles from '../parts/parts.module.css'
import { ImportReport } from './import-report.tsx'
import { OpenImport } from './open-import.tsx'

type Files = DataOf<typeof getCatalogFiles>

/** How often a running check or import is looked at. */
const refetchMs = 2000

/** The catalog in force: export it, or check another one and import it, which takes an administrator. */
export function CatalogPage() {
  const t = useTranslations('operator.catalog')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const permits = useOperatorPermits()
  const sizeOf = useSizeFormat()
  const files = useCall('getCatalogFiles', undefined, {
    refetchInterval: ({ state }) => (state.data?.imports.some(isRunning) ? refetchMs : false),
  })
  const save = useMutation({
    mutationFn: () => api.call('exportCatalog'),
    onSuccess: ({ download }) => location.assign(download),
  })
  const upload = useMutation({
    mutationFn: (file: File) =>
      api.call('uploadCatalog', { query: { name: file.name.slice(-catalogImportLimits.name) }, body: file }),
    onSettled: () => invalidate('getCatalogFiles'),
  })
  const send = (file: File) => {
    const { zipBytes } = catalogImportLimits
    if (file.size > zipBytes) notify('error', t('tooLarge', { size: sizeOf(zipBytes) }))
    else upload.mutate(file)
  }
  const { data } = files
  const open = data?.imports.find(({ state }) => isOpenImport(state))
  return (
    <>
      <OperatorHead page="catalog">
        <Button icon={<Icon name="download" />} loading={save.isPending} onClick={() => save.mutate()}>
          {t('export')}
        </Button>
        {permits('system') && !open && (
          <FilePicker accept=".zip,application/zip" label={t('upload')} isBusy={upload.isPending} onFile={send} />
        )}
      </OperatorHead>
      {upload.isPending && (
        <Alert type="info" showIcon role="status" title={t('uploading', { name: upload.variables.name })} />
      )}
      {open && <OpenImport catalog={open} />}
      {data ? (
        <>
          <InForce files={data} />
          <section className={card.card}>
            <h2>{t('history')}</h2>
            <History imports={data.imports.filter(({ id }) => id !== open?.id)} />
          </section>
        </>
      ) : (
        <LoadState query={files} />
      )}
    </>
  )
}

function isRunning({ state }: Pick<CatalogImport, 'state'>): boolean {
  return state === 'checking' || state === 'importing'
}

function InForce({ files: { inForce, products } }: { files: Files }) {
  const t = useTranslations('operator.catalog')
  const { moment } = useFormatters()
  return (
    <section className={card.card}>
      <h2>{t('inForce')}</h2>
      <FactList
        facts={[
          [t('source'), inForce?.name ?? t('ofRelease')],
          ...(inForce ? [[t('importedAt'), moment(inForce.importedAt)] as const] : []),
          [t('products'), t('productCounts', products)],
        ]}
      />
    </section>
  )
}

const colors: Readonly<Partial<Record<CatalogImport['state'], string>>> = {
  imported: 'success',
  refused: 'error',
  failed: 'error',
  outdated: 'warning',
}

function History({ imports }: { imports: readonly CatalogImport[] }) {
  const t = useTranslations('operator.catalog')
  const { moment } = useFormatters()
  const columns: readonly Column<CatalogImport>[] = [
    timeColumn('at', t('at'), ({ createdAt }) => moment(createdAt)),
    { title: t('file'), key: 'file', render: ({ name }) => <strong>{name}</strong> },
    { title: t('operator'), key: 'operator', width: '11rem', render: ({ operator }) => operator },
    {
      title: t('changes'),
      key: 'changes',
      width: '9rem',
      className: card.number ?? '',
      render: ({ report }) =>
        report && `+${report.changes.added} ~${report.changes.changed} −${report.changes.unlisted}`,
    },
    {
      title: t('state'),
      key: 'state',
      width: '12rem',
      render: ({ state }) => <Tag color={colors[state] ?? 'default'}>{t(`states.${state}`)}</Tag>,
    },
  ]
  return (
    <Table
      items={imports}
      rowKey="id"
      columns={columns}
      empty={<EmptyState icon="library" title={t('empty')} text={t('emptyText')} />}
      details={{
        title: t('report'),
        labelOf: ({ name }) => `${t('report')}: ${name}`,
        render: (catalog) => <Details catalog={catalog} />,
      }}
    />
  )
}

function Details({ catalog }: { catalog: CatalogImport }) {
  const t = useTranslations('operator.catalog')
  const { state, note } = catalog
  const text = state === 'refused' || state === 'outdated' || state === 'failed' ? t(`stateTexts.${state}`) : note
  return (
    <div className={styles.stack}>
      {text !== '' && <p>{text}</p>}
      <ImportReport catalog={catalog} />
    </div>
  )
}
