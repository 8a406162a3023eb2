import { consolePaths } from '@podwright/domain/console-paths'
import { buttonClass } from '@podwright/ui/button'
import { EmptyState } from '@podwright/ui/empty-state'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePermits } from '../../app/use-permits.ts'
import { useCall } from '../../data/use-call.ts'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { numberIn, useUrlState } from '../../parts/use-url-state.ts'
import { CartGroup } from './cart-group.tsx'
import { isOrderable } from './cart-line.ts'
import { CartTable } from './cart-table.tsx'
import { CheckoutPanel } from './checkout-panel.tsx'
import { useCartChanges } from './use-cart-changes.ts'
import { useQuote } from './use-quote.ts'

/** The cart grouped by supplier: quantities with tier prices, freight, and checkout of the selected lines. */
export function CartsPage() {
  const t = useTranslations('console.carts')
  const found = useCall('getCart')
  const permits = usePermits()
  const cart = found.data
  const changes = useCartChanges()
  const [query] = useUrlState()
  // Stores the deselected lines, so that lines added later are selected.
  const [changed, setDeselected] = useState<readonly number[]>()
  const offered = cart?.lines.filter(isOrderable) ?? []
  // Those who come from “Add to cart” order what they just added, not what has been in the cart for weeks.
  const added = numberIn(query.get('finished'), { min: 0, max: 2_147_483_647, none: 0 })
  const isAdded = offered.some(({ finishedId }) => finishedId === added)
  const deselected = changed ?? offered.filter(({ finishedId }) => isAdded && finishedId !== added).map(({ id }) => id)
  const gone = cart?.lines.filter(({ listed }) => !listed) ?? []
  const locked = cart?.lines.filter(({ listed, isLocked }) => listed && isLocked) ?? []
  const chosen = offered.filter(({ id }) => !deselected.includes(id))
  const quote = useQuote(chosen)
  const chooseOf = (own: readonly number[], ids: readonly number[]) =>
    setDeselected([...deselected.filter((id) => !own.includes(id)), ...own.filter((id) => !ids.includes(id))])
  return (
    <>
      <PageHead page="carts">
        <Link to={consolePaths.designFinished} className={buttonClass()}>
          {t('library')}
        </Link>
        {cart && cart.lines.length > 0 && (
          <a href="/category" className={buttonClass()}>
            {t('browse')}
          </a>
        )}
      </PageHead>
      {!cart && <LoadState query={found} />}
      {cart?.lines.length === 0 && (
        <div className={card.card}>
          <EmptyState icon="cart" title={t('empty')} text={t('emptyText')}>
            <Button type="primary" href="/category">
              {t('browse')}
            </Button>
          </EmptyState>
        </div>
      )}
      {cart?.groups.map((group, at) => (
        <CartGroup
          key={group.lineIds.join()}
          number={at + 1}
          group={group}
          lines={offered.filter(({ id }) => group.lineIds.includes(id))}
          changes={changes}
          chosen={chosen}
          quote={quote}
          onChoose={(ids) => chooseOf(group.lineIds, ids)}
        />
      ))}
      {locked.length > 0 && (
        <section className={card.card}>
          <h2>{t('locked')}</h2>
          <p className={card.note}>{t('lockedNote')}</p>
          <CartTable lines={locked} changes={changes} />
        </section>
      )}
      {gone.length > 0 && (
        <section className={card.card}>
          <h2>{t('unlisted')}</h2>
          <p className={card.note}>{t('unlistedNote')}</p>
          <CartTable lines={gone} changes={changes} />
        </section>
      )}
      {permits('orders') && offered.length > 0 && <CheckoutPanel chosen={chosen} quote={quote} />}
    </>
  )
}
