import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { AccountPicker, type PickedAccount } from '../parts/account-picker.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import type { EndProps } from './close-short-dialog.tsx'
import { Settlement } from './settlement.tsx'

/** Gives the unsent pieces of a production order to another supplier, after showing the amounts. */
export function TakeOverDialog({ part: { id, number }, onClose }: EndProps) {
  const t = useTranslations('operator.production')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const [supplier, setSupplier] = useState<PickedAccount>()
  const settlement = useCall('getProductionSettlement', { params: { id } })
  const { data } = settlement
  const takeOver = async (reason: string) => {
    if (!data || !supplier) return
    try {
      const body = { supplierId: supplier.id, unsentMinor: data.unsentMinor, reason }
      const taken = await api.call('takeOverProduction', { params: { id }, body })
      notify('success', t('takenOver', { number: taken.number, account: supplier.username }))
    } finally {
      invalidate('getProductionSettlement', 'listUnassignedProduction', 'getAnyOrder')
    }
  }
  return (
    <ReasonDialog
      title={t('takeOverTitle', { number })}
      text={t('takeOverText')}
      action={t('takeOver')}
      isReady={data !== undefined && supplier !== undefined}
      onDo={takeOver}
      onClose={onClose}
    >
      {data ? <Settlement settlement={data} rest={t('forOtherSupplier')} /> : <LoadState query={settlement} />}
      <AccountPicker id="take-over-supplier" kind="supplier" value={supplier} onChange={setSupplier} />
    </ReasonDialog>
  )
}
