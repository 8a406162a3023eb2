import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { useCallCache } from '../../../data/use-call-cache.ts'

/** Opens invoice and credit notes of a paid order, and issues those that are missing. */
export function InvoiceButton({ orderId }: { orderId: number }) {
  const t = useTranslations('console.invoices')
  const { api } = useServices()
  const { invalidate } = useCallCache()
  const open = useMutation({
    mutationFn: async () => {
      const { items } = await api.call('issueOrderInvoices', { params: { id: orderId } })
      return api.call('createInvoicesUrl', { body: { ids: items.map(({ id }) => id) } })
    },
    onSuccess: ({ download }) => {
      invalidate('listInvoices')
      // If the browser blocks the new window, the PDF opens in this one.
      if (!window.open(download, '_blank')) location.assign(download)
    },
  })
  return (
    <p>
      <Button icon={<Icon name="download" />} loading={open.isPending} onClick={() => open.mutate()}>
        {t('ofOrder')}
      </Button>
    </p>
  )
}
