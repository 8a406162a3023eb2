import type { PressFile, ProductionDetail } from '@podwright/contracts/orders/production'
import { stageBefore } from '@podwright/domain/orders/production-states'
import { useMutation } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import card from '../../parts/card.module.css'
import { PrintWarningList } from '../../parts/print-warnings/lazy-print-warnings.tsx'
import { ProductCell } from '../../parts/table/product-cell.tsx'
import { type Column, Table } from '../../parts/table/table.tsx'
import { TextList } from '../../parts/text-list.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { usePrintFileName } from '../../parts/use-print-file-name.ts'
import { useStationName } from '../board/use-station-name.ts'
import { needOf } from './prepress/prepress-need.ts'

/** Loaded on demand: most techniques print the file as it is. */
const PrepressDialog = lazy(() =>
  import('./prepress/prepress-dialog.tsx').then((module) => ({ default: module.PrepressDialog })),
)

type Line = ProductionDetail['lines'][number]
type LinesProps = { order: ProductionDetail; onChange: (order: ProductionDetail) => void }

/** The products of a production order with their print files. */
export function ProductionLines({ order, onChange }: LinesProps) {
  const t = useTranslations('console.production')
  const { titleOf } = useFormatters()
  const nameOf = usePrintFileName()
  const states = useStationName()
  const { api } = useServices()
  const stepBack = useMutation({
    mutationFn: (lineId: number) =>
      api.call('stepBackProduction', { params: { id: order.id }, body: { lineIds: [lineId] } }),
    onSuccess: onChange,
  })
  const checked = useCall('listProductionWarnings', { params: { id: order.id } })
  const warningsOf = (id: number) => checked.data?.lines.find(({ lineId }) => lineId === id)?.warnings ?? []
  const [opened, setOpened] = useState<{ readonly file: PressFile; readonly title: string }>()
  const columns: readonly Column<Line>[] = [
    {
      title: t('product'),
      key: 'product',
      render: (line) => (
        <>
          <ProductCell item={line}>
            {line.colour} · {line.size} · {line.sku}
          </ProductCell>
          {line.personalization.length > 0 && <TextList texts={line.personalization} label={t('personalization')} />}
        </>
      ),
    },
    {
      title: t('pieces'),
      key: 'pieces',
      align: 'end',
      width: '6rem',
      render: ({ quantity, shippedQuantity }) => (shippedQuantity > 0 ? `${shippedQuantity} / ${quantity}` : quantity),
    },
    {
      title: t('state'),
      key: 'state',
      width: '9rem',
      render: (line) => (
        <>
          <Tag>{states(line.state)}</Tag>
          {order.state === 'in_production' && stageBefore(line.state) && (
            <Button
              type="link"
              size="small"
              aria-label={`${t('stepBack')}: ${line.sku}`}
              loading={stepBack.isPending}
              onClick={() => stepBack.mutate(line.id)}
            >
              {t('stepBack')}
            </Button>
          )}
        </>
      ),
    },
    {
      title: t('printFiles'),
      key: 'files',
      width: '15rem',
      render: ({ printFiles, isPlain, ...line }) => (
        <>
          <ul>
            {isPlain && <li>{t('plain')}</li>}
            {!isPlain && printFiles.length === 0 && <li className={card.muted}>{t('fileWaiting')}</li>}
            {printFiles.map((file) => (
              <li key={`${file.area} ${file.garment} ${file.format} ${file.sizes[0]?.code}`}>
                {file.download ? (
                  <a href={file.download} download>
                    {`${nameOf(file)} · ${file.format.toUpperCase()}`}
                  </a>
                ) : (
                  <span className={card.muted}>{t(file.state === 'failed' ? 'fileFailed' : 'fileWaiting')}</span>
                )}
                {file.prepress.length > 0 && (
                  <Button
                    type="link"
                    size="small"
                    aria-label={`${t(`prepress.open.${needOf(file.prepress)}`)}: ${line.sku} ${file.area}`}
                    onClick={() => setOpened({ file, title: titleOf(line) })}
                  >
                    {t(`prepress.open.${needOf(file.prepress)}`)}
                  </Button>
                )}
                {file.widthPx !== null && (
                  <p className={card.note}>
                    {file.widthPx} × {file.heightPx} px
                  </p>
                )}
              </li>
            ))}
          </ul>
          {warningsOf(line.id).length > 0 && (
            <Suspense>
              <PrintWarningList warnings={warningsOf(line.id)} />
            </Suspense>
          )}
        </>
      ),
    },
  ]
  return (
    <>
      <h2 className={card.section}>{t('linesTitle')}</h2>
      <Table<Line> rowKey="id" items={order.lines} columns={columns} />
      {opened && (
        <Suspense>
          <PrepressDialog
            orderId={order.id}
            file={opened.file}
            title={opened.title}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
