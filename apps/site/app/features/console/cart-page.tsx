import type { Cart } from '@podwright/contracts/cart/cart-shapes'
import { ApiError } from '@podwright/contracts/client/api-error'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import { formatWeight } from '@podwright/i18n/format'
import { buttonClass } from '@podwright/ui/button'
import { EmptyState } from '@podwright/ui/empty-state'
import { useCallback, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Price } from '../../display/price.tsx'
import { refreshAccountSummary } from '../../shell/auth/account-summary.ts'
import { useApi } from '../../shell/site/api-provider.tsx'
import { useSite } from '../../shell/site/site-provider.tsx'
import styles from './cart-page.module.css'
import { CartRow } from './cart-row.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { LoadState } from './load-state.tsx'
import { useMemberData } from './use-member-data.ts'

function loadCart(api: ApiClient, signal: AbortSignal): Promise<Cart> {
  return api.call('getCart', { signal })
}

/** The cart: quantities with their tier prices, and the totals. */
export function CartPage() {
  const { state, retry, setData } = useMemberData(loadCart)
  return (
    <ConsoleFrame page="carts">
      {state.status === 'ready' ? (
        <CartTable cart={state.data} onCart={setData} />
      ) : (
        <LoadState status={state.status} onRetry={retry} />
      )}
    </ConsoleFrame>
  )
}

function CartTable({ cart, onCart }: { cart: Cart; onCart: (cart: Cart) => void }) {
  const t = useTranslations('console.carts')
  const { locale } = useSite()
  const { setQuantity, remove } = useCartChanges(onCart)
  if (cart.lines.length === 0) {
    return (
      <EmptyState icon="cart" title={t('empty')} text={t('emptyText')}>
        <Link to="/category" className={buttonClass({ variant: 'primary' })}>
          {t('browse')}
        </Link>
      </EmptyState>
    )
  }
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('product')}</th>
            <th scope="col">{t('unitPrice')}</th>
            <th scope="col">{t('quantity')}</th>
            <th scope="col">{t('amount')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {cart.lines.map((line) => (
            <CartRow
              key={line.variantId}
              line={line}
              onQuantity={(quantity) => setQuantity(line.variantId, quantity)}
              onRemove={() => remove(line.variantId)}
            />
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <div className={styles.note}>
          {cart.lines.some((line) => !line.listed) && <p className={styles.unlisted}>{t('unlistedNote')}</p>}
          <p>{t('note')}</p>
        </div>
        <div className={styles.totals} role="status">
          <p>
            {t('pieces', { count: cart.totalQuantity })}
            <span className={styles.weight}>{t('weight', { weight: formatWeight(cart.totalWeightG, locale) })}</span>
          </p>
          <p className={styles.total}>
            {t('total')} <Price minor={cart.totalMinor} className={styles.amount} />
          </p>
          <Link to="/resource/calculator" className={buttonClass({ variant: 'primary', size: 'large' })}>
            {t('freight')}
          </Link>
        </div>
      </div>
    </>
  )
}

/** Changes that answer with the whole cart; only the answer to the last one is shown, in whatever order they arrive. */
function useCartChanges(onCart: (cart: Cart) => void) {
  const api = useApi()
  const latest = useRef(0)
  const run = useCallback(
    async (change: () => Promise<Cart>) => {
      latest.current += 1
      const own = latest.current
      try {
        const cart = await change()
        if (own === latest.current) onCart(cart)
        void refreshAccountSummary()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // The visitor has been told; the table shows what the server holds.
        const cart = await api.call('getCart', { handles: 'all' }).catch(() => undefined)
        if (cart && own === latest.current) onCart(cart)
      }
    },
    [api, onCart],
  )
  return {
    // Going to a quantity and back within half a second is no repeated submission.
    setQuantity: (variantId: number, quantity: number) =>
      run(() =>
        api.call('changeCartLine', { params: { variantId }, body: { quantity }, headers: { repeatSubmit: 'false' } }),
      ),
    remove: (variantId: number) => run(() => api.call('removeCartLine', { params: { variantId } })),
  }
}
