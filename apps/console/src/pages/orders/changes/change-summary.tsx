import type { ShopChange } from '@podwright/contracts/stores/sync'
import { useTranslations } from 'use-intl'
import card from '../../../parts/card.module.css'
import { useFormatters } from '../../../parts/use-formatters.ts'
import { AddressChange } from './address-change.tsx'

/** What has changed in the store: its kind, and both addresses or the new pieces. */
export function ChangeSummary({ change }: { change: ShopChange }) {
  const { kind, isUnreadable, address, previousAddress, refund, lines } = change
  const t = useTranslations('console.shopChanges')
  const { money } = useFormatters()
  const changed = lines.filter(({ quantity, previousQuantity }) => quantity !== previousQuantity)
  // The products that the store has for the order by now.
  const products = kind === 'product' ? lines.filter(({ quantity }) => quantity > 0) : []
  const isNothingLeft = lines.every(({ quantity }) => quantity === 0)
  return (
    <>
      <strong>{t(`kinds.${kind}`)}</strong>
      {address && <AddressChange address={address} previous={previousAddress} />}
      {refund && (
        <p className={card.note}>
          {t('refunded', {
            amount: money(refund.refundedMinor, refund.currency),
            total: money(refund.totalMinor, refund.currency),
          })}
        </p>
      )}
      {products.length > 0 && (
        <ul className={card.note}>
          {products.map(({ title, sku, quantity }, at) => (
            // Lines of a shop may have the same title and SKU.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered
            <li key={at}>
              {[title, sku].filter(Boolean).join(' · ')} × {quantity}
            </li>
          ))}
        </ul>
      )}
      {isUnreadable && <p className={card.note}>{t('unreadable')}</p>}
      {kind === 'quantity' && !isUnreadable && (
        <ul className={card.note}>
          {changed.map(({ title, sku, quantity, previousQuantity }, at) => (
            // Lines of a shop may have the same title and SKU.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered
            <li key={at}>
              {[title, sku].filter(Boolean).join(' · ')}: {previousQuantity} → {quantity}
            </li>
          ))}
          {isNothingLeft && <li>{t('nothingLeft')}</li>}
        </ul>
      )}
    </>
  )
}
