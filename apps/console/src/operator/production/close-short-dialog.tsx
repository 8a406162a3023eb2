import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { Settlement } from './settlement.tsx'

export type EndProps = { part: { readonly id: number; readonly number: string }; onClose: () => void }

/** Closes a production order with what was sent, after showing the amounts. */
export function CloseShortDialog({ part: { id, number }, onClose }: EndProps) {
  const t = useTranslations('operator.production')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const settlement = useCall('getProductionSettlement', { params: { id } })
  const { data } = settlement
  const close = async (reason: string) => {
    if (!data) return
    try {
      await api.call('closeProductionShort', { params: { id }, body: { unsentMinor: data.unsentMinor, reason } })
      notify('success', t('closedShort', { number }))
    } finally {
      // Also after a refusal: more pieces may have shipped.
      invalidate('getProductionSettlement', 'listUnassignedProduction', 'getAnyOrder')
    }
  }
  return (
    <ReasonDialog
      title={t('closeShortTitle', { number })}
      text={t('closeShortText')}
      action={t('closeShort')}
      isReady={data !== undefined}
      isDanger
      onDo={close}
      onClose={onClose}
    >
      {data ? <Settlement settlement={data} rest={t('refundToSeller')} /> : <LoadState query={settlement} />}
    </ReasonDialog>
  )
}
