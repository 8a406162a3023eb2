import type { OrderDetail, OrderLine } from '@podwright/contracts/orders/order-shapes'
import { isBegun } from '@podwright/domain/orders/production-states'
import { isOpenPart } from '@podwright/domain/orders/remedies'
import { useMutation } from '@tanstack/react-query'
import { Button, Checkbox, Tag } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { useCall } from '../../../data/use-call.ts'
import card from '../../../parts/card.module.css'
import { Modal } from '../../../parts/forms/modal.tsx'
import { VariantPicker, type VariantTarget } from '../../../parts/forms/variant-picker.tsx'
import { PrintWarningList } from '../../../parts/print-warnings/lazy-print-warnings.tsx'
import { type Column, Table } from '../../../parts/table/table.tsx'
import { Thumb } from '../../../parts/thumb.tsx'
import { useFormatters } from '../../../parts/use-formatters.ts'
import styles from '../orders.module.css'
import { BuyersTexts, LinePersonalization } from './line-personalization.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'

type LinesProps = { order: OrderDetail; onChange: (order: OrderDetail) => void }

/** The order lines; unmapped SKUs of the store are mapped to products here. */
export function OrderLines({ order, onChange }: LinesProps) {
  const t = useTranslations('console.orders')
  const { yuan, titleOf, variantOf } = useFormatters()
  const [mapped, setMapped] = useState<OrderLine>()
  const [replaced, setReplaced] = useState<OrderLine>()
  const mayMap = order.actions.includes('map')
  const open = new Set(order.parts.filter(({ state }) => isOpenPart(state)).map(({ id }) => id))
  const isPrinted = (line: OrderLine) => line.finishedId !== null && !isBegun(line.state)
  const checked = useCall('listPrintWarnings', { query: { ids: [order.id] } }, { enabled: order.lines.some(isPrinted) })
  const warningsOf = (line: OrderLine) =>
    (isPrinted(line) && checked.data?.lines.find(({ lineId }) => lineId === line.id)?.warnings) || []
  const mayReplace = (line: OrderLine) => line.productionId !== null && open.has(line.productionId)
  const columns: readonly Column<OrderLine>[] = [
    {
      title: t('product'),
      key: 'product',
      render: (line) => (
        <>
          <LineProduct line={line} />
          <LinePersonalization order={order} line={line} onChoose={() => setMapped(line)} onChange={onChange} />
          {warningsOf(line).length > 0 && (
            <Suspense>
              <PrintWarningList warnings={warningsOf(line)} />
            </Suspense>
          )}
        </>
      ),
    },
    {
      title: t('unitPrice'),
      key: 'price',
      align: 'end',
      width: '8rem',
      render: (line) => (line.unitPriceMinor === null ? '' : yuan(line.unitPriceMinor)),
    },
    {
      title: t('quantity'),
      key: 'quantity',
      align: 'end',
      width: '6rem',
      render: (line) => (line.shippedQuantity > 0 ? `${line.shippedQuantity} / ${line.quantity}` : line.quantity),
    },
    {
      title: t('state'),
      key: 'state',
      width: '10rem',
      render: (line) =>
        line.isIgnored && line.state !== 'canceled' ? (
          <Tag>{t('ignored')}</Tag>
        ) : (
          (line.productionId !== null || line.isIgnored) && <Tag>{t(`lines.${line.state}`)}</Tag>
        ),
    },
    ...(mayMap
      ? [
          {
            title: <span className="visually-hidden">{t('map')}</span>,
            key: 'map',
            width: '8rem',
            render: (line: OrderLine) => {
              const label = t(line.variantId === null ? 'map' : 'remap')
              return (
                <Button
                  size="small"
                  type={line.needsDesign || (line.variantId === null && !line.isIgnored) ? 'primary' : 'default'}
                  aria-label={`${label}: ${titleOf(line) || line.externalTitle || line.externalSku}`}
                  onClick={() => setMapped(line)}
                >
                  {label}
                </Button>
              )
            },
          },
        ]
      : []),
    ...(order.actions.includes('replace')
      ? [
          {
            title: <span className="visually-hidden">{t('replace')}</span>,
            key: 'replace',
            width: '9rem',
            render: (line: OrderLine) =>
              mayReplace(line) && (
                <Button
                  size="small"
                  aria-label={`${t('replace')}: ${titleOf(line)}, ${variantOf(line)}`}
                  onClick={() => setReplaced(line)}
                >
                  {t('replace')}
                </Button>
              ),
          },
        ]
      : []),
  ]
  return (
    <>
      <h2 className={card.section}>{t('linesTitle')}</h2>
      <Table<OrderLine> rowKey="id" items={order.lines} columns={columns} />
      {replaced && (
        <ReplaceDialog
          order={order}
          line={replaced}
          onClose={() => setReplaced(undefined)}
          onChange={(next) => {
            setReplaced(undefined)
            onChange(next)
          }}
        />
      )}
      {mapped && (
        <MapDialog
          order={order}
          line={mapped}
          onClose={() => setMapped(undefined)}
          onChange={(next) => {
            setMapped(undefined)
            onChange(next)
          }}
        />
      )}
    </>
  )
}

function LineProduct({ line }: { line: OrderLine }) {
  const t = useTranslations('console.orders')
  const cases = useTranslations('console.afterSales')
  const { titleOf, variantOf } = useFormatters()
  return (
    <div className={card.product}>
      <Thumb src={line.picture ? `/images/${line.picture.path}` : undefined} />
      <div>
        <p className={styles.clamp}>{titleOf(line) || line.externalTitle}</p>
        <p className={card.note}>{[variantOf(line), line.externalSku].filter(Boolean).join(' ← ')}</p>
        {line.reprintOf !== null && <Tag color="processing">{cases('reprintTag')}</Tag>}
        {line.variantId === null && !line.isIgnored && <Tag color="warning">{t('unmapped')}</Tag>}
        {line.needsDesign && <Tag color="warning">{t('needsDesign')}</Tag>}
        {line.isPlain && <Tag>{t('plain')}</Tag>}
      </div>
    </div>
  )
}

function MapDialog({ order, line, onClose, onChange }: LinesProps & { line: OrderLine; onClose: () => void }) {
  const t = useTranslations('console.orders')
  const { api } = useServices()
  const [target, setTarget] = useState<VariantTarget>()
  // A product of the line does not need another one, except for what the buyer entered.
  const [isPersonalized, setPersonalized] = useState(
    line.needsPersonalization && line.variantId !== null && !line.needsDesign,
  )
  const [remembers, setRemembers] = useState(line.externalSku !== '' && order.storeId !== null)
  const map = useMutation({
    mutationFn: (body: { target: VariantTarget | null; isIgnored: boolean }) =>
      api.call('mapOrderLine', {
        params: { id: order.id, lineId: line.id },
        body: { ...body, isPersonalized, remembers: remembers && !isPersonalized && body.target !== null },
      }),
    onSuccess: onChange,
  })
  return (
    <Modal
      open
      title={t('mapTitle')}
      width="36rem"
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: target === undefined }}
      confirmLoading={map.isPending}
      onOk={() => map.mutate({ target: target ?? null, isIgnored: false })}
      onCancel={onClose}
    >
      <p className={card.muted}>{[line.externalTitle, line.externalSku].filter(Boolean).join(' · ')}</p>
      {line.needsPersonalization && <BuyersTexts line={line} />}
      <VariantPicker onPick={setTarget} />
      {line.needsPersonalization && (
        <p>
          <Checkbox checked={isPersonalized} onChange={(event) => setPersonalized(event.target.checked)}>
            {t('personalization.applied')}
          </Checkbox>
        </p>
      )}
      {line.externalSku !== '' && order.storeId !== null && !isPersonalized && (
        <p>
          <Checkbox checked={remembers} onChange={(event) => setRemembers(event.target.checked)}>
            {t('remember')}
          </Checkbox>
        </p>
      )}
      {!line.isIgnored && (
        <Button type="link" onClick={() => map.mutate({ target: null, isIgnored: true })}>
          {t('ignore')}
        </Button>
      )}
    </Modal>
  )
}
