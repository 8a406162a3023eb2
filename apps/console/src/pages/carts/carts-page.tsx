import { EmptyState } from '@podwright/ui/empty-state'
import { Button } from 'antd'
import { useTranslations } from 'use-intl'
import { useAuth } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { CartTable } from './cart-table.tsx'
import { CheckoutPanel } from './checkout-panel.tsx'
import { useCartChanges } from './use-cart-changes.ts'

/** The cart: quantities with their tier prices, and the totals. */
export function CartsPage() {
  const t = useTranslations('console.carts')
  const { data: cart, status, reload, setData } = useLoaded('', (api, signal) => api.call('getCart', { signal }))
  const { session } = useAuth()
  const changes = useCartChanges(setData)
  return (
    <>
      <PageHead page="carts">
        {cart && cart.lines.length > 0 && <Button href="/category">{t('browse')}</Button>}
      </PageHead>
      {!cart && <LoadState status={status} onRetry={reload} />}
      {cart?.lines.length === 0 && (
        <div className={card.card}>
          <EmptyState icon="cart" title={t('empty')} text={t('emptyText')}>
            <Button type="primary" href="/category">
              {t('browse')}
            </Button>
          </EmptyState>
        </div>
      )}
      {cart && cart.lines.length > 0 && (
        <>
          <div className={card.card}>
            <CartTable lines={cart.lines} changes={changes} />
          </div>
          {session?.userType === 3 && <CheckoutPanel cart={cart} onOrdered={reload} />}
        </>
      )}
    </>
  )
}
