import { invoiceLimits } from '@podwright/domain/wallet/invoices'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { useCall } from '../../../data/use-call.ts'
import { useCallCache } from '../../../data/use-call-cache.ts'
import { IssueConfirm } from '../../wallet/invoices/issue-confirm.tsx'

const BillingDialog = lazy(() =>
  import('../../wallet/invoices/billing-dialog.tsx').then((module) => ({ default: module.BillingDialog })),
)

/**
 * Opens invoice and credit notes of a paid order, and issues those that are missing. A document cannot be changed, so
 * the billing details are shown before.
 */
export function InvoiceButton({ orderId }: { orderId: number }) {
  const t = useTranslations('console.invoices')
  const { api } = useServices()
  const { invalidate } = useCallCache()
  const { data: issued } = useCall('getOrderInvoices', { params: { id: orderId } })
  const { data: billing } = useCall('getBillingProfile')
  const [isEntering, setEntering] = useState(false)
  const open = useMutation({
    mutationFn: async () => {
      const { items } = await api.call('issueOrderInvoices', { params: { id: orderId } })
      const ids = items.slice(-invoiceLimits.download).map(({ id }) => id)
      return api.call('createInvoicesUrl', { body: { ids } })
    },
    onSuccess: ({ download }) => {
      invalidate('listInvoices', 'getOrderInvoices')
      // If the browser blocks the new window, the PDF opens in this one.
      if (!window.open(download, '_blank')) location.assign(download)
    },
  })
  if (!issued || !billing || (issued.items.length === 0 && !billing.isAvailable)) return null
  const { profile, isAvailable } = billing
  const needsDetails = !issued.isComplete && isAvailable && profile === null
  const isIssuing = !issued.isComplete && isAvailable && profile !== null
  const button = (
    <Button
      icon={<Icon name="download" />}
      loading={open.isPending}
      onClick={isIssuing ? undefined : () => (needsDetails ? setEntering(true) : open.mutate())}
    >
      {t('ofOrder')}
    </Button>
  )
  return (
    <p>
      {isIssuing ? (
        <IssueConfirm profile={profile} onIssue={() => open.mutate()}>
          {button}
        </IssueConfirm>
      ) : (
        button
      )}
      {isEntering && (
        <Suspense>
          <BillingDialog profile={null} onClose={() => setEntering(false)} />
        </Suspense>
      )}
    </p>
  )
}
