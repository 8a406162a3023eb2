import type { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import type { Listing } from '@podwright/contracts/finished/listings'
import { channels } from '@podwright/domain/channels/registry'
import { formatMoney } from '@podwright/i18n/format'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { useCall } from '../../../data/use-call.ts'
import { useCallCache } from '../../../data/use-call-cache.ts'
import card from '../../../parts/card.module.css'
import styles from '../finished.module.css'
import { ListingDialog } from './listing-dialog.tsx'
import { ProblemList } from './problem-list.tsx'

/** The listings of a product, with the problems that their channels report. */
export function Listings({ product }: { product: FinishedDetail }) {
  const t = useTranslations('console.finished')
  const { api, locale } = useServices()
  const { invalidate } = useCallCache()
  const [edited, setEdited] = useState<Listing | 'new'>()
  const { data, refetch } = useCall('listListings', { params: { id: product.id } })
  const remove = useMutation({
    mutationFn: (storeId: number) => api.call('removeListing', { params: { id: product.id, storeId } }),
    onSettled: () => invalidate('listListings'),
  })
  // The channel problems depend on both the state and the archive flag.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a state change triggers a refetch
  useEffect(() => void refetch({ cancelRefetch: false }), [product.state, product.isArchived, refetch])
  if (!data) return null
  return (
    <>
      <h2 className={card.section}>{t('listing.title')}</h2>
      {data.items.length === 0 && <p className={card.muted}>{t('listing.empty')}</p>}
      <ul className={styles.rows}>
        {data.items.map((listing) => (
          <li key={listing.storeId}>
            <div>
              <strong>{listing.storeName}</strong>{' '}
              <Tag color={listing.state === 'ready' ? 'success' : 'warning'}>
                {t(`listing.states.${listing.state}`)}
              </Tag>
              <span className={card.note}>
                {listing.channel === 'generic' ? t('anyChannel') : channels[listing.channel].name}
                {listing.priceMinor !== null && ` · ${formatMoney(listing.priceMinor, listing.currency, locale)}`}
              </span>
              <ProblemList problems={listing.problems} />
            </div>
            <span className={styles.tools}>
              <Button size="small" onClick={() => setEdited(listing)}>
                {t('edit')}
              </Button>
              <Button
                size="small"
                type="text"
                disabled={remove.isPending}
                onClick={() => remove.mutate(listing.storeId)}
              >
                {t('listing.remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button icon={<Icon name="store" />} onClick={() => setEdited('new')}>
          {t('listing.add')}
        </Button>
      </div>
      {edited && (
        <ListingDialog
          product={product}
          listing={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined)
            invalidate('listListings')
          }}
        />
      )}
    </>
  )
}
