import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import type { ShopChange } from '@podwright/contracts/stores/sync'
import { isShopConcern } from '@podwright/domain/stores/shop-orders'
import { useMutation } from '@tanstack/react-query'
import { Button, Popconfirm, Space } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { useCallCache } from '../../../data/use-call-cache.ts'
import { Modal } from '../../../parts/forms/modal.tsx'
import { PriceDifference, reportedDifference } from '../detail/price-difference.tsx'

type ActionsProps = { change: ShopChange; onDecided: (order: OrderDetail) => void }
type Decision = { readonly decision: 'apply' | 'replace' | 'dismiss'; readonly differenceMinor: number | null }

const priceTitles: Partial<Record<ShopChange['kind'], 'piecesPriceTitle' | 'productPriceTitle'>> = {
  quantity: 'piecesPriceTitle',
  product: 'productPriceTitle',
}

/**
 * Applies a change of the store to the order, cancels the order, or leaves it as it is. A price difference is confirmed
 * first.
 */
export function ChangeActions({ change, onDecided }: ActionsProps) {
  const { id, version, kind, isUnreadable, isReplaceable, orderNumber } = change
  const t = useTranslations('console.shopChanges')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const [differenceMinor, setDifferenceMinor] = useState<number>()
  const decide = useMutation({
    mutationFn: (body: Decision) =>
      api.call('decideShopChange', {
        params: { id },
        body: { ...body, version },
        headers: { repeatSubmit: 'false' },
        handles: ['order_price_changed'],
      }),
    onSuccess: (order, { decision }) => {
      notify('success', t(decision === 'dismiss' ? 'dismissed' : 'applied'))
      setDifferenceMinor(undefined)
      onDecided(order)
    },
    onError: (error) => setDifferenceMinor(reportedDifference(error)),
    onSettled: () => invalidate('listShopChanges', 'getStoreSync'),
  })
  const apply = (confirmed: number | null) => decide.mutate({ decision: 'apply', differenceMinor: confirmed })
  const replace = (confirmed: number | null) => decide.mutate({ decision: 'replace', differenceMinor: confirmed })
  const isProduct = kind === 'product'
  const cancels = kind !== 'address' && kind !== 'quantity'
  // Where the store has not canceled the order, canceling it here is never the suggested answer.
  const isKeepFirst = isProduct || (isShopConcern(kind) && kind !== 'cancel_requested')
  const keeping = cancels ? 'keep' : 'dismiss'
  const use = (
    <Popconfirm
      key="apply"
      title={t(`ask.${kind}`)}
      okText={t(`apply.${kind}`)}
      cancelText={t('cancel')}
      okButtonProps={{ danger: cancels }}
      onConfirm={() => apply(null)}
    >
      <Button
        size="small"
        type={isKeepFirst ? 'default' : 'primary'}
        danger={cancels}
        disabled={decide.isPending || isUnreadable}
        aria-label={`${t(`apply.${kind}`)}: ${orderNumber}`}
      >
        {t(`apply.${kind}`)}
      </Button>
    </Popconfirm>
  )
  const useProduct = isReplaceable && (
    <Popconfirm
      key="replace"
      title={t('replaceAsk')}
      okText={t('replace')}
      cancelText={t('cancel')}
      onConfirm={() => replace(null)}
    >
      <Button size="small" disabled={decide.isPending || isUnreadable} aria-label={`${t('replace')}: ${orderNumber}`}>
        {t('replace')}
      </Button>
    </Popconfirm>
  )
  const keep = (
    <Popconfirm
      key="dismiss"
      title={t(`${keeping}Ask`)}
      okText={t(keeping)}
      cancelText={t('cancel')}
      onConfirm={() => decide.mutate({ decision: 'dismiss', differenceMinor: null })}
    >
      <Button
        size="small"
        type={isKeepFirst ? 'primary' : 'default'}
        disabled={decide.isPending}
        aria-label={`${t(keeping)}: ${orderNumber}`}
      >
        {t(keeping)}
      </Button>
    </Popconfirm>
  )
  return (
    <>
      <Space size="small" wrap>
        {isKeepFirst ? [keep, useProduct, use] : [use, keep]}
      </Space>
      {differenceMinor !== undefined && (
        <Modal
          open
          title={t(priceTitles[kind] ?? 'priceTitle')}
          okText={isProduct ? t('replace') : t(`apply.${kind}`)}
          cancelText={t('cancel')}
          confirmLoading={decide.isPending}
          onOk={() => (isProduct ? replace(differenceMinor) : apply(differenceMinor))}
          onCancel={() => setDifferenceMinor(undefined)}
        >
          <PriceDifference minor={differenceMinor} />
        </Modal>
      )}
    </>
  )
}
