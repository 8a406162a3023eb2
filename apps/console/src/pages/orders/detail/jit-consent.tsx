import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import { useMutation } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { useCallCache } from '../../../data/use-call-cache.ts'

type ConsentProps = { order: OrderDetail; onChange: () => void }

/** Turns on JIT for the store of an order that a marketplace collects in its warehouse. */
export function JitConsent({ order, onChange }: ConsentProps) {
  const t = useTranslations('console.stores')
  const { api, notify } = useServices()
  const { modal } = App.useApp()
  const { invalidate } = useCallCache()
  const { storeId, storeName } = order
  const consent = useMutation({
    mutationFn: (id: number) => api.call('changeStoreJit', { params: { id }, body: { isConsented: true } }),
    onSuccess: () => {
      notify('success', t('saved'))
      invalidate('listStores')
      onChange()
    },
  })
  if (storeId === null) return null
  const ask = () =>
    void modal.confirm({
      title: t('enableJitAsk', { name: storeName ?? '' }),
      content: t('enableJitText'),
      okText: t('enableJit'),
      cancelText: t('cancel'),
      onOk: () => consent.mutate(storeId),
    })
  return (
    <Button size="small" type="primary" loading={consent.isPending} onClick={ask}>
      {t('enableJit')}
    </Button>
  )
}
