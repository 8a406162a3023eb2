import { minorToDecimal } from '@podwright/domain/money'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import { readTopUp } from '../../pages/wallet/read-top-up.ts'
import { useFormatters } from '../../parts/use-formatters.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { ConfirmForeign } from './confirm-foreign.tsx'
import { ReceivedDialog } from './received-dialog.tsx'
import type { DialogAction } from './types.ts'

/**
 * Confirms a top-up with the amount received, which may differ from the announced one, or rejects it with a reason for
 * the seller.
 */
export function DecideTopUp({ topUp, kind, onClose }: DialogAction & { onClose: () => void }) {
  const t = useTranslations('operator.topUps')
  const { api } = useServices()
  const { invalidate } = useCallCache()
  if (kind === 'confirm') {
    const dialog = { topUp, onClose }
    return topUp.foreign ? <ConfirmForeign {...dialog} foreign={topUp.foreign} /> : <Confirm {...dialog} />
  }
  const reject = async (reason: string) => {
    await api.call('rejectTopUp', { params: { id: topUp.id }, body: { reason } })
    invalidate('listAllTopUps')
  }
  return (
    <ReasonDialog
      title={t('rejectTitle', { reference: topUp.reference })}
      text={t('rejectText')}
      action={t('reject')}
      onDo={reject}
      onClose={onClose}
    />
  )
}

function Confirm({ topUp, onClose }: Omit<DialogAction, 'kind'> & { onClose: () => void }) {
  const t = useTranslations('operator.topUps')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const { yuan } = useFormatters()
  const [text, setText] = useState(minorToDecimal(topUp.amountMinor))
  const confirm = useMutation({
    mutationFn: (body: { receivedMinor: number; differenceMinor?: number }) =>
      api.call('confirmTopUp', { params: { id: topUp.id }, body }),
    onSuccess: (_, { receivedMinor }) => {
      notify('success', t('confirmed', { amount: yuan(receivedMinor), account: topUp.username }))
      invalidate('listAllTopUps')
      onClose()
    },
  })
  return (
    <ReceivedDialog
      topUp={topUp}
      announcedMinor={topUp.amountMinor}
      receivedMinor={readTopUp(text)}
      text={text}
      label={t('arrived')}
      help={t('arrivedHelp')}
      money={yuan}
      isPending={confirm.isPending}
      onText={setText}
      onConfirm={(amounts) => confirm.mutate(amounts)}
      onClose={onClose}
    />
  )
}
