import type { ShopChange } from '@podwright/contracts/stores/sync'
import { useTranslations } from 'use-intl'
import card from '../../../parts/card.module.css'
import { useFormatters } from '../../../parts/use-formatters.ts'

/** What has changed in the store: its kind, and the new address or pieces. */
export function ChangeSummary({ change: { kind, address, lines } }: { change: ShopChange }) {
  const t = useTranslations('console.shopChanges')
  const { country } = useFormatters()
  const pieces = lines.filter(({ quantity }) => quantity > 0)
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
      {kind === 'quantity' && (
        <p className={card.note}>
          {pieces.length === 0
            ? t('nothingLeft')
            : pieces.map(({ title, sku, quantity }) => `${quantity} × ${title || sku}`).join(', ')}
        </p>
      )}
    </>
  )
}
