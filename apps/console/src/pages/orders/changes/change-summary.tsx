import type { ShopChange } from '@podwright/contracts/stores/sync'
import { useTranslations } from 'use-intl'
import card from '../../../parts/card.module.css'
import { useFormatters } from '../../../parts/use-formatters.ts'

/** What has changed in the store: its kind, and the new address or pieces. */
export function ChangeSummary({ change: { kind, isUnreadable, address, refund, lines } }: { change: ShopChange }) {
  const t = useTranslations('console.shopChanges')
  const { country, money } = useFormatters()
  const changed = lines.filter(({ quantity, previousQuantity }) => quantity !== previousQuantity)
  const isNothingLeft = lines.every(({ quantity }) => quantity === 0)
  const parts = address && [
    address.recipient,
    address.phone,
    address.line1,
    address.line2,
    address.district,
    address.city,
    address.region,
    address.postcode,
    country(address.country),
  ]
  return (
    <>
      <strong>{t(`kinds.${kind}`)}</strong>
      {parts && <p className={card.note}>{parts.filter(Boolean).join(', ')}</p>}
      {refund && (
        <p className={card.note}>
          {t('refunded', {
            amount: money(refund.refundedMinor, refund.currency),
            total: money(refund.totalMinor, refund.currency),
          })}
        </p>
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
