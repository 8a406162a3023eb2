import type { DataOf } from '@podwright/contracts/define-call'
import type { listLibraryItems } from '@podwright/contracts/library/list-library-items'
import { EmptyState } from '@podwright/ui/empty-state'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../app/account.tsx'
import { useAuth, useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { Pages } from '../../parts/table/pages.tsx'
import { Thumb } from '../../parts/thumb.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { numberIn, useUrlState } from '../../parts/use-url-state.ts'
import styles from './finished.module.css'

type Item = DataOf<typeof listLibraryItems>['items'][number]
const pageSize = 24

/**
 * Catalog products that were saved to the library, newest first, with links to the product and the studio, and removal.
 */
export function SavedPanel() {
  const t = useTranslations('console.saved')
  const { api, notify } = useServices()
  const { refresh } = useAccount()
  const { invalidate } = useCallCache()
  const [query, change] = useUrlState()
  const page = numberIn(query.get('page'), { min: 1, max: 50, none: 1 })
  const list = useCall('listLibraryItems', { query: { page, pageSize } })
  const remove = useMutation({
    mutationFn: (productId: number) => api.call('removeLibraryItem', { params: { productId } }),
    onSuccess: () => {
      invalidate('listLibraryItems')
      notify('success', t('removed'))
      refresh()
    },
  })
  if (!list.data) return <LoadState query={list} />
  const { items, total } = list.data
  if (total === 0) {
    return (
      <div className={card.card}>
        <EmptyState icon="library" title={t('empty')} text={t('emptyText')}>
          <Button type="primary" href="/sys-category">
            {t('browse')}
          </Button>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={card.card}>
      <div className={card.bar}>
        <span className={card.muted} role="status">
          {t('count', { count: total })}
        </span>
      </div>
      <ul className={styles.saved} aria-busy={remove.isPending}>
        {items.map((item) => (
          <SavedTile
            key={item.product.id}
            item={item}
            isBusy={remove.isPending}
            onRemove={() => remove.mutate(item.product.id)}
          />
        ))}
      </ul>
      <Pages
        page={page}
        pageSize={pageSize}
        total={total}
        onPage={(next) => change({ page: next === 1 ? undefined : String(next) })}
      />
    </div>
  )
}

function SavedTile({ item, isBusy, onRemove }: { item: Item; isBusy: boolean; onRemove: () => void }) {
  const t = useTranslations('console.saved')
  const { session } = useAuth()
  const { yuan, day } = useFormatters()
  const { product, listed } = item
  const face = (
    <>
      <Thumb src={product.pictures[0]?.src} size={320} />
      <span className={styles.name}>{product.name}</span>
    </>
  )
  const path = product.kind === 'blank' ? 'category-detail' : 'sys-category-detail'
  return (
    <li className={styles.tile}>
      {listed ? (
        <a className={styles.face} href={`/${path}/${product.id}`}>
          {face}
        </a>
      ) : (
        // The product is no longer in the catalog, so there is no page to open and nothing to design.
        <div className={styles.face}>{face}</div>
      )}
      <p className={card.note}>{t('addedOn', { date: day(item.addedAt) })}</p>
      <p>
        {listed ? <span className={styles.price}>{yuan(product.purchasePriceMinor)}</span> : <Tag>{t('unlisted')}</Tag>}
      </p>
      <div className={styles.actions}>
        {listed && session?.userType === 3 && (
          <Button
            size="small"
            href={`/studio?productId=${product.id}&mode=single`}
            aria-label={`${t('design')}: ${product.name}`}
          >
            {t('design')}
          </Button>
        )}
        <Button
          size="small"
          type="text"
          icon={<Icon name="trash" />}
          aria-label={`${t('remove')}: ${product.name}`}
          disabled={isBusy}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
