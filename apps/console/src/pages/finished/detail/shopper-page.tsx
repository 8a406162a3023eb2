import type { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import { useMutation } from '@tanstack/react-query'
import { Button, Popconfirm } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import card from '../../../parts/card.module.css'

type ShopperProps = { product: FinishedDetail; onChange: (product: FinishedDetail) => void }

/** The public page on which shoppers fill in the texts of a product: its link, and whether it is on. */
export function ShopperPage({ product, onChange }: ShopperProps) {
  const t = useTranslations('console.finished.shopper')
  const { api } = useServices()
  const { id, shopperCode } = product
  const change = useMutation({
    mutationFn: (isOn: boolean) => api.call('setShopperPage', { params: { id }, body: { isOn } }),
    onSuccess: (next) => onChange({ ...product, ...next }),
  })
  return (
    <>
      <h2 className={card.section}>{t('title')}</h2>
      <p className={card.muted}>{t('text')}</p>
      {shopperCode === null ? (
        <Button type="primary" loading={change.isPending} onClick={() => change.mutate(true)}>
          {t('on')}
        </Button>
      ) : (
        <>
          <p>
            <a href={`/p/${shopperCode}`} target="_blank" rel="noreferrer" aria-label={t('link')}>
              {new URL(`/p/${shopperCode}`, location.href).href}
            </a>
          </p>
          <Popconfirm title={t('offHint')} okText={t('off')} showCancel={false} onConfirm={() => change.mutate(false)}>
            <Button loading={change.isPending}>{t('off')}</Button>
          </Popconfirm>
        </>
      )}
    </>
  )
}
