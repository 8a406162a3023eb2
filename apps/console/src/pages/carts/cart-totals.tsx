import type { Cart } from '@podwright/contracts/cart/cart-shapes'
import { formatWeight } from '@podwright/i18n/format'
import { Button } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { useTexts } from '../../parts/use-texts.ts'
import styles from './carts.module.css'

/** What the cart comes to, without freight. */
export function CartTotals({ cart }: { cart: Cart }) {
  const t = useTranslations('console.carts')
  const { locale } = useServices()
  const { yuan } = useTexts()
  return (
    <div className={`${card.card} ${styles.totals}`}>
      <div className={card.muted}>
        {cart.lines.some(({ listed }) => !listed) && <p>{t('unlistedNote')}</p>}
        <p>{t('note')}</p>
      </div>
      <div role="status" className={styles.sum}>
        <p>
          {t('pieces', { count: cart.totalQuantity })} ·{' '}
          {t('weight', { weight: formatWeight(cart.totalWeightG, locale) })}
        </p>
        <p>
          {t('total')} <strong className={styles.amount}>{yuan(cart.totalMinor)}</strong>
        </p>
        <Button type="primary" href="/resource/calculator">
          {t('freight')}
        </Button>
      </div>
    </div>
  )
}
