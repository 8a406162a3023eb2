import type { UnassignedProduction } from '@podwright/contracts/operator/production'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import { AccountPicker, type PickedAccount } from '../parts/account-picker.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

type AssignProps = { part: UnassignedProduction; onClose: () => void }

/** Assigns a production order to a supplier. */
export function AssignDialog({ part: { id, number }, onClose }: AssignProps) {
  const t = useTranslations('operator.production')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const [supplier, setSupplier] = useState<PickedAccount>()
  const assign = async (reason: string) => {
    if (!supplier) return
    await api.call('assignProduction', { params: { id }, body: { supplierId: supplier.id, reason } })
    notify('success', t('assigned', { number, account: supplier.username }))
    invalidate('listUnassignedProduction')
  }
  return (
    <ReasonDialog
      title={t('assignTitle', { number })}
      text={t('assignText')}
      action={t('assign')}
      needsReason={false}
      isReady={supplier !== undefined}
      onDo={assign}
      onClose={onClose}
    >
      <AccountPicker id="assign-supplier" kind="supplier" value={supplier} onChange={setSupplier} />
    </ReasonDialog>
  )
}
