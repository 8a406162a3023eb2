import { minorToDecimal } from '@podwright/domain/money'
import { formatMoney } from '@podwright/i18n/format'
import { useMutation } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import { readForeignTopUp } from '../../pages/wallet/read-top-up.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { ReceivedDialog } from './received-dialog.tsx'
import type { DialogAction } from './types.ts'

type ConfirmForeignProps = Omit<DialogAction, 'kind'> & {
  foreign: NonNullable<DialogAction['topUp']['foreign']>
  onClose: () => void
}

/** Confirms a top-up in another currency with the amount received, which is credited at the newest rate. */
export function ConfirmForeign({ topUp, foreign, onClose }: ConfirmForeignProps) {
  const t = useTranslations('operator.topUps')
  const { api, notify, locale } = useServices()
  const { invalidate } = useCallCache()
  const { yuan, day } = useFormatters()
  const { currency, amountMinor: announcedMinor } = foreign
  const rates = useCall('listKnownRates')
  const known = rates.data?.items.find((each) => each.currency === currency && each.isInForce)
  const [text, setText] = useState(minorToDecimal(announcedMinor))
  const received = known && readForeignTopUp(text, known.rate)
  const confirm = useMutation({
    mutationFn: (amounts: { receivedMinor: number; differenceMinor?: number }) =>
      api.call('confirmTopUp', {
        params: { id: topUp.id },
        body: { ...amounts, ...(received && { creditedMinor: received.yuanMinor }) },
      }),
    // The dialog shows the newest rate, and asks for confirmation again.
    onError: () => void rates.refetch(),
    onSuccess: (confirmed) => {
      notify('success', t('confirmed', { amount: yuan(confirmed.receivedMinor ?? 0), account: topUp.username }))
      invalidate('listAllTopUps')
      onClose()
    },
  })
  const help =
    known && received
      ? t('creditedAt', { amount: yuan(received.yuanMinor), rate: known.rate, currency, date: day(known.date) })
      : t('arrivedHelp')
  return (
    <ReceivedDialog
      topUp={topUp}
      announcedMinor={announcedMinor}
      receivedMinor={received?.amountMinor}
      text={text}
      label={t('arrivedIn', { currency })}
      help={help}
      currency={currency}
      money={(minor) => formatMoney(minor, currency, locale)}
      isPending={confirm.isPending}
      onText={setText}
      onConfirm={(amounts) => confirm.mutate(amounts)}
      onClose={onClose}
    >
      {!rates.data && <LoadState query={rates} />}
      {rates.data && !known && <Alert type="error" showIcon title={t('rateMissing', { currency })} />}
    </ReceivedDialog>
  )
}
