import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BulkForm } from '../../parts/bulk/bulk-dialog.tsx'
import { AccountPicker, type PickedAccount } from './account-picker.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type AssignProps = Pick<BulkForm, 'matching' | 'onClose'> & {
  action: 'assign_products' | 'assign_production'
}

/** Assigns everything that matches a filter to a supplier. */
export function AssignMatchingDialog({ action, matching, onClose }: AssignProps) {
  const suppliers = useTranslations('operator.suppliers')
  const production = useTranslations('operator.production')
  const bulk = useTranslations('bulk')
  const [supplier, setSupplier] = useState<PickedAccount>()
  const isProducts = action === 'assign_products'
  const assign = async (reason: string) => {
    if (!supplier) return
    const { id: supplierId } = supplier
    await matching.onSave(
      isProducts
        ? { action: 'assign_products', input: { supplierId, note: reason } }
        : { action: 'assign_production', input: { supplierId, reason } },
    )
  }
  return (
    <ReasonDialog
      title={
        isProducts
          ? suppliers('assignTitle', { count: matching.count })
          : production('assignMany', { count: matching.count })
      }
      text={`${isProducts ? suppliers('assignText') : production('assignManyText')} ${bulk('background')}`}
      action={suppliers('assign')}
      needsReason={!isProducts}
      isReady={supplier !== undefined}
      onDo={assign}
      onClose={onClose}
    >
      <AccountPicker id="assign-matching-supplier" kind="supplier" value={supplier} onChange={setSupplier} />
    </ReasonDialog>
  )
}
