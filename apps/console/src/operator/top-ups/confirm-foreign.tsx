import { minorToDecimal } from '@podwright/domain/money'
import { formatMoney } from '@podwright/i18n/format'
import { useMutation } from '@tanstack/react-query'
import { Alert, Form } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import { readForeignTopUp } from '../../pages/wallet/read-top-up.ts'
import { AmountField } from '../../parts/forms/amount-field.tsx'
import { Modal } from '../../parts/forms/modal.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from '../parts/parts.module.css'
import type { DialogAction } from './types.ts'

type ConfirmForeignProps = Omit<DialogAction, 'kind'> & {
  foreign: NonNullable<DialogAction['topUp']['foreign']>
  onClose: () => void
}

/** Confirms a top-up in another currency with the amount received, which is credited at the newest rate. */
export function ConfirmForeign({ topUp, foreign, onClose }: ConfirmForeignProps) {
  const t = useTranslations('operator.topUps')
  const cancel = useTranslations('operator')('cancel')
  const { api, notify, locale } = useServices()
  const { invalidate } = useCallCache()
  const { yuan, day } = useFormatters()
  const { currency, amountMinor: announcedMinor } = foreign
  const rates = useCall('listKnownRates')
  const known = rates.data?.items.find((each) => each.currency === currency && each.isInForce)
  const [text, setText] = useState(minorToDecimal(announcedMinor))
  const [isAsked, setIsAsked] = useState(false)
  const received = known && readForeignTopUp(text, known.rate)
  const receivedMinor = received?.amountMinor
  const differenceMinor = (receivedMinor ?? announcedMinor) - announcedMinor
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const confirm = useMutation({
    mutationFn: (minor: number) =>
      api.call('confirmTopUp', {
        params: { id: topUp.id },
        body: {
          receivedMinor: minor,
          ...(received && { creditedMinor: received.yuanMinor }),
          ...(differenceMinor !== 0 && { differenceMinor }),
        },
      }),
    // The dialog shows the newest rate, and asks for confirmation again.
    onError: () => void rates.refetch(),
    onSuccess: (confirmed) => {
      notify('success', t('confirmed', { amount: yuan(confirmed.receivedMinor ?? 0), account: topUp.username }))
      invalidate('listAllTopUps')
      onClose()
    },
  })
  const submit = () => {
    if (receivedMinor === undefined) return
    if (differenceMinor !== 0 && !isAsked) setIsAsked(true)
    else confirm.mutate(receivedMinor)
  }
  const confirmText = isAsked && receivedMinor !== undefined
  return (
    <Modal
      open
      title={t('confirmTitle', { reference: topUp.reference })}
      width="30rem"
      okText={confirmText ? t('confirmDifference', { amount: money(receivedMinor) }) : t('confirm')}
      cancelText={cancel}
      okButtonProps={{ disabled: receivedMinor === undefined, danger: isAsked }}
      confirmLoading={confirm.isPending}
      onOk={submit}
      onCancel={onClose}
    >
      {!rates.data && <LoadState query={rates} />}
      {rates.data && !known && <Alert type="error" showIcon title={t('rateMissing', { currency })} />}
      <Form layout="vertical" className={styles.form ?? ''} onFinish={submit}>
        <p>{t('confirmText', { amount: money(announcedMinor), account: topUp.username })}</p>
        <AmountField
          id="received"
          label={t('arrivedIn', { currency })}
          value={text}
          isWrong={receivedMinor === undefined}
          help={
            known && received
              ? t('creditedAt', {
                  amount: yuan(received.yuanMinor),
                  rate: known.rate,
                  currency,
                  date: day(known.date),
                })
              : t('arrivedHelp')
          }
          currency={currency}
          onChange={(value) => {
            setText(value)
            setIsAsked(false)
          }}
        />
        {confirmText && (
          <Alert
            type="warning"
            showIcon
            title={t('differs', {
              difference: money(Math.abs(differenceMinor)),
              direction: differenceMinor > 0 ? 'more' : 'less',
              received: money(receivedMinor),
              announced: money(announcedMinor),
            })}
          />
        )}
      </Form>
    </Modal>
  )
}
