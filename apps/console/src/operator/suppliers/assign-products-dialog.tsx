import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import { AccountPicker, type PickedAccount } from '../parts/account-picker.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

/** Products by code; null stands for all products without a supplier. */
export type AssignedProducts = { readonly codes: string[] | null; readonly count: number }

type AssignProps = { products: AssignedProducts; onDone: () => void; onClose: () => void }

/** Assigns products to a supplier. */
export function AssignProductsDialog({ products: { codes, count }, onDone, onClose }: AssignProps) {
  const t = useTranslations('operator.suppliers')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const [supplier, setSupplier] = useState<PickedAccount>()
  const assign = async (note: string) => {
    if (!supplier) return
    const { products } = await api.call('assignProductSupplier', { body: { codes, supplierId: supplier.id, note } })
    const account = supplier.username
    if (products === 0) notify('info', t('alreadyAssigned', { account }))
    else notify('success', t('assigned', { count: products, account }))
    invalidate('listProductSuppliers')
    onDone()
  }
  return (
    <ReasonDialog
      title={t('assignTitle', { count })}
      text={t('assignText')}
      action={t('assign')}
      needsReason={false}
      isReady={supplier !== undefined}
      onDo={assign}
      onClose={onClose}
    >
      <AccountPicker id="assign-products-supplier" kind="supplier" value={supplier} onChange={setSupplier} />
    </ReasonDialog>
  )
}
