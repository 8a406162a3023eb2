import type { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useFormatter, useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import card from '../../../parts/card.module.css'
import { type Column, Table } from '../../../parts/table/table.tsx'
import { usePrintFileName } from '../../../parts/use-print-file-name.ts'
import styles from '../finished.module.css'

type PrintFile = FinishedDetail['printFiles'][number]
/** The print files of a product with their sizes; other formats are rendered on demand. */
export function PrintFiles({
  product,
  onChange,
}: {
  product: FinishedDetail
  onChange: (product: FinishedDetail) => void
}) {
  const t = useTranslations('console.finished')
  const { api } = useServices()
  const make = useMutation({
    mutationFn: (format: 'png' | 'pdf') => api.call('makePrintFiles', { params: { id: product.id }, body: { format } }),
    onSuccess: onChange,
  })
  const hasPdf = product.printFiles.some(({ format }) => format === 'pdf')
  const hasFailed = product.state === 'failed' || product.printFiles.some(({ state }) => state === 'failed')
  return (
    <>
      <h2 className={card.section}>{t('printFiles')}</h2>
      <FileTable files={product.printFiles} />
      <div className={styles.actions}>
        {!hasPdf && product.state === 'ready' && (
          <Button loading={make.isPending} onClick={() => make.mutate('pdf')}>
            {t('makePdf')}
          </Button>
        )}
        {hasFailed && (
          <Button icon={<Icon name="refresh" />} loading={make.isPending} onClick={() => make.mutate('png')}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    </>
  )
}

function FileTable({ files }: { files: readonly PrintFile[] }) {
  const t = useTranslations('console.finished')
  const failures = useTranslations('finished.failure')
  const format = useFormatter()
  const nameOf = usePrintFileName()
  const sizeOf = (bytes: number) =>
    bytes < 1e6
      ? `${format.number(Math.ceil(bytes / 1000))} kB`
      : `${format.number(bytes / 1e6, { maximumFractionDigits: 1 })} MB`
  const columns: readonly Column<PrintFile>[] = [
    {
      title: t('area'),
      key: 'area',
      render: nameOf,
    },
    { title: t('format'), key: 'format', render: (file) => file.format.toUpperCase() },
    {
      title: t('pixels'),
      key: 'pixels',
      align: 'end',
      render: ({ widthPx, heightPx }) => (widthPx === null ? '' : `${widthPx} × ${heightPx}`),
    },
    {
      title: t('fileSize'),
      key: 'bytes',
      align: 'end',
      render: ({ bytes }) => (bytes === null ? '' : sizeOf(bytes)),
    },
    {
      title: t('file'),
      key: 'download',
      align: 'end',
      render: ({ download, state, failure }) =>
        download ? (
          <a href={download} download>
            {t('download')}
          </a>
        ) : failure ? (
          failures(failure)
        ) : (
          t(`fileStates.${state === 'failed' ? 'failed' : 'waiting'}`)
        ),
    },
  ]
  return (
    <Table<PrintFile>
      rowKey={({ area, garment, format: kind, sizes }) => `${area} ${garment} ${kind} ${sizes[0]?.code}`}
      items={files}
      columns={columns}
      empty={t('noFiles')}
    />
  )
}
