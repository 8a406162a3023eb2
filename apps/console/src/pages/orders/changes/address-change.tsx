import type { OrderAddress } from '@podwright/domain/orders/address'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatters } from '../../../parts/use-formatters.ts'
import styles from './changes.module.css'
import { compareAddresses } from './compare-addresses.ts'

type AddressChangeProps = { address: OrderAddress; previous: OrderAddress | null }

/** The old and the new address of an order; what differs is struck through or underlined. */
export function AddressChange({ address, previous }: AddressChangeProps) {
  const t = useTranslations('console.shopChanges')
  return (
    <dl className={styles.addresses}>
      {previous && (
        <>
          <dt>{t('oldAddress')}</dt>
          <dd>
            <AddressLine address={previous} other={address} mark="del" />
          </dd>
        </>
      )}
      <dt>{t('newAddress')}</dt>
      <dd>
        <AddressLine address={address} other={previous} mark="ins" />
      </dd>
    </dl>
  )
}

type AddressLineProps = { address: OrderAddress; other: OrderAddress | null; mark: 'del' | 'ins' }

function AddressLine({ address, other, mark: Mark }: AddressLineProps) {
  const { country } = useFormatters()
  return compareAddresses(address, other).map(({ part, text, isDifferent }, at) => {
    const shown = part === 'country' ? country(text) : text
    return (
      <Fragment key={part}>
        {at > 0 && ', '}
        {isDifferent ? <Mark>{shown}</Mark> : shown}
      </Fragment>
    )
  })
}
