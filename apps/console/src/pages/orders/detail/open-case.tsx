import type { OrderDetail, OrderLine } from '@podwright/contracts/orders/order-shapes'
import {
  type CaseKind,
  type CaseReason,
  caseKinds,
  caseReasons,
  maxRefund,
  needsPicture,
  priceOfPiece,
} from '@podwright/domain/orders/after-sales'
import { readQuantity } from '@podwright/domain/profit/read-input'
import { useMutation } from '@tanstack/react-query'
import { Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import card from '../../../parts/card.module.css'
import { FormDrawer } from '../../../parts/forms/form-drawer.tsx'
import { Thumb } from '../../../parts/thumb.tsx'
import { useFormatters } from '../../../parts/use-formatters.ts'
import styles from '../../after-sales/after-sales.module.css'
import { decimalOf, readRefund } from '../../after-sales/read-refund.ts'
import { CasePictures, type Evidence } from './case-pictures.tsx'

type OpenCaseProps = { order: OrderDetail; onClose: () => void; onOpened: () => void }
type Values = { partId: number; kind: CaseKind; reason: CaseReason; text: string }

/** Opens an after-sales case: the affected pieces, the problem and the requested remedy. */
export function OpenCase({ order, onClose, onOpened }: OpenCaseProps) {
  const t = useTranslations('console.afterSales')
  const { api, notify } = useServices()
  const { yuan, titleOf, variantOf } = useFormatters()
  const [requestKey] = useState(() => crypto.randomUUID())
  const [form] = Form.useForm<Values>()
  const kind = Form.useWatch('kind', form) ?? 'refund'
  const reason = Form.useWatch('reason', form)
  const partId = Form.useWatch('partId', form)
  const [pieces, setPieces] = useState<Readonly<Record<number, string>>>({})
  const [pictures, setPictures] = useState<readonly Evidence[]>([])
  const [amount, setAmount] = useState<string>()
  const [isChecked, setIsChecked] = useState(false)
  const parts = order.parts.filter(({ id }) =>
    order.lines.some((line) => line.productionId === id && line.claimable > 0),
  )
  const part = parts.find(({ id }) => id === partId) ?? parts[0]
  const lines = order.lines.filter(({ productionId, isIgnored }) => productionId === part?.id && !isIgnored)
  const claimed = claimedLines(lines, pieces)
  const isTooMany = lines.some((line) => isNotClaimable(line, pieces[line.id]))
  const maxMinor = maxRefund({
    lines: claimed.map(({ line, quantity }) => ({ unitPriceMinor: priceOfPiece(line, order.lines), quantity })),
    reason: reason ?? 'other',
    freightMinor: part?.freightMinor ?? 0,
    isWholePart: lines.every((line) => claimed.some((each) => each.line === line && each.quantity === line.quantity)),
    leftMinor: order.paidMinor - order.refundedMinor,
  })
  const requestedMinor = amount === undefined ? maxMinor : readRefund(amount, maxMinor)
  const isAmountWrong = isChecked && claimed.length > 0 && !requestedMinor
  const isPictureNeeded = reason !== undefined && needsPicture(reason)
  const isPictureMissing = isPictureNeeded && pictures.length === 0
  const open = useMutation({
    mutationFn: (values: Values) =>
      api.call('openCase', {
        params: { id: order.id },
        headers: { repeatSubmit: 'false' },
        body: {
          requestKey,
          kind: values.kind,
          reason: values.reason,
          text: values.text,
          lines: claimed.map(({ line, quantity }) => ({ lineId: line.id, quantity })),
          artworkIds: pictures.map(({ id }) => id),
          requestedMinor: values.kind === 'refund' ? (requestedMinor ?? null) : null,
        },
      }),
    onSuccess: () => {
      notify('success', t('opened'))
      onOpened()
    },
  })
  const send = (values: Values) => {
    setIsChecked(true)
    if (claimed.length > 0 && !isTooMany && !isPictureMissing && (kind !== 'refund' || requestedMinor))
      open.mutate(values)
  }
  return (
    <FormDrawer<Values>
      form={form}
      id="open-case"
      size="42rem"
      title={t('openTitle')}
      okText={t('send')}
      isSaving={open.isPending}
      initialValues={{ partId: parts[0]?.id, kind: 'refund' }}
      onFinishFailed={() => setIsChecked(true)}
      isEntered={pictures.length > 0 || Object.keys(pieces).length > 0}
      onSubmit={send}
      onClose={onClose}
    >
      {parts.length > 1 && (
        <Form.Item name="partId" label={t('part')}>
          <Select
            options={parts.map(({ id, number, isReprint }) => ({
              value: id,
              label: isReprint ? `${number} · ${t('reprintTag')}` : number,
            }))}
          />
        </Form.Item>
      )}
      <Form.Item
        label={t('affected')}
        validateStatus={isTooMany || (isChecked && claimed.length === 0) ? 'error' : ''}
        help={isTooMany ? t('piecesTooMany') : isChecked && claimed.length === 0 ? t('piecesWrong') : undefined}
      >
        <div className={styles.lines}>
          {lines.map((line) => (
            <div key={line.id} className={styles.line}>
              <div className={card.product}>
                <Thumb src={line.picture ? `/images/${line.picture.path}` : undefined} />
                <div>
                  <p>{titleOf(line)}</p>
                  <p className={card.note}>{variantOf(line)}</p>
                </div>
              </div>
              <Input
                inputMode="numeric"
                aria-label={`${t('affected')}: ${titleOf(line)}, ${variantOf(line)}`}
                value={pieces[line.id] ?? '0'}
                status={isNotClaimable(line, pieces[line.id]) ? 'error' : ''}
                onChange={(event) => setPieces({ ...pieces, [line.id]: event.target.value })}
              />
              <span className={card.muted}>{t('ofSent', { count: line.claimable })}</span>
            </div>
          ))}
        </div>
      </Form.Item>
      <Form.Item name="reason" label={t('reason')} rules={[{ required: true, message: t('reasonNeeded') }]}>
        <Select options={caseReasons.map((name) => ({ value: name, label: t(`reasons.${name}`) }))} />
      </Form.Item>
      <Form.Item name="kind" label={t('request')}>
        <Radio.Group options={caseKinds.map((name) => ({ value: name, label: t(`kindsLong.${name}`) }))} />
      </Form.Item>
      {kind === 'refund' && (
        <Form.Item
          label={t('amount')}
          htmlFor="case-requested"
          validateStatus={isAmountWrong ? 'error' : ''}
          help={isAmountWrong ? t('amountWrong') : undefined}
          extra={claimed.length > 0 && t('amountMax', { amount: yuan(maxMinor) })}
        >
          <Input
            id="case-requested"
            inputMode="decimal"
            value={amount ?? (claimed.length > 0 ? decimalOf(maxMinor) : '')}
            onChange={(event) => setAmount(event.target.value)}
          />
        </Form.Item>
      )}
      <Form.Item
        name="text"
        label={t('describe')}
        rules={[{ required: true, whitespace: true, message: t('describeNeeded') }]}
      >
        <Input.TextArea rows={4} maxLength={2000} />
      </Form.Item>
      <Form.Item
        label={t('pictures')}
        required={isPictureNeeded}
        validateStatus={isChecked && isPictureMissing ? 'error' : ''}
        help={isChecked && isPictureMissing ? t('pictureNeeded') : undefined}
      >
        <CasePictures pictures={pictures} onChange={setPictures} />
      </Form.Item>
    </FormDrawer>
  )
}

/** Returns whether the typed text is not a valid number of claimable pieces. */
function isNotClaimable({ claimable }: OrderLine, typed = '0'): boolean {
  return !/^\s*0*\s*$/.test(typed) && (readQuantity(typed) ?? claimable + 1) > claimable
}

/** Returns the lines with a claimed quantity. */
function claimedLines(lines: readonly OrderLine[], pieces: Readonly<Record<number, string>>) {
  return lines.flatMap((line) => {
    const quantity = readQuantity(pieces[line.id] ?? '0')
    return quantity ? [{ line, quantity }] : []
  })
}
