import type { StoreListing } from '@podwright/contracts/stores/listings'
import { consolePaths, reconnectStorePath } from '@podwright/domain/console-paths'
import type { StoreListingState } from '@podwright/domain/stores/store-listings'
import { formatMoney } from '@podwright/i18n/format'
import { Button, Tag } from 'antd'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { platformName } from '../../parts/platform-name.ts'
import { actionColumn, numberColumn, timeColumn } from '../../parts/table/columns.tsx'
import { ConfirmButton } from '../../parts/table/confirm-button.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { Thumb } from '../../parts/thumb.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from './listings.module.css'
import { messageOfPlatform } from './message-of-platform.ts'
import { remedyOf } from './remedies.ts'

const tagColors: Readonly<Record<StoreListingState, string>> = {
  queued: 'default',
  publishing: 'processing',
  live: 'success',
  in_review: 'warning',
  rejected: 'error',
  failed: 'error',
  taken_down: 'default',
}

type Actions = {
  readonly isBusy: boolean
  readonly onRetry: (id: number) => void
  /** Connects the product of the shop that has the same SKUs. */
  readonly onLink: (id: number) => void
  readonly onTakeDown: (id: number) => void
}

/** The columns of the listings, and the actions of a row by its state. */
export function useListingColumns({ isBusy, onRetry, onLink, onTakeDown }: Actions): readonly Column<StoreListing>[] {
  const t = useTranslations('console.listings')
  const connect = useTranslations('console.stores.connect')
  const { locale } = useServices()
  const { ago } = useFormatters()
  return [
    {
      title: t('product'),
      key: 'product',
      width: '26%',
      render: (item) => (
        <div className={card.product}>
          <Thumb src={item.picture ? `/images/${item.picture.path}` : undefined} />
          <div>
            <p>{item.title}</p>
            <p className={card.note}>
              {item.code}
              {item.variantCount > 0 && ` · ${t('variants', { count: item.variantCount })}`}
            </p>
          </div>
        </div>
      ),
    },
    {
      title: t('store'),
      key: 'store',
      width: '18%',
      render: ({ storeName, platform, url }) => (
        <>
          {/^https?:/.test(url) ? (
            <a href={url} target="_blank" rel="noreferrer">
              {storeName}
            </a>
          ) : (
            storeName
          )}
          <p className={card.note}>{platformName(platform, '')}</p>
        </>
      ),
    },
    { title: t('state'), key: 'state', width: '26%', render: (item) => <ListingState item={item} /> },
    numberColumn(
      'price',
      t('priceFrom'),
      ({ priceMinor, currency, hasPriceChange }) => (
        <>
          {priceMinor === null ? '' : formatMoney(priceMinor, currency, locale)}
          {hasPriceChange && <p className={card.note}>{t('priceChanged')}</p>}
        </>
      ),
      '11rem',
    ),
    timeColumn('changed', t('changed'), ({ updatedAt }) => ago(updatedAt)),
    actionColumn(
      t('actions'),
      (item) => {
        const button = (label: string, onClick: () => void) => (
          <Button type="link" size="small" disabled={isBusy} aria-label={`${label}: ${item.title}`} onClick={onClick}>
            {label}
          </Button>
        )
        const remedy = remedyOf(item)
        if (remedy === 'reconnect') return <Link to={reconnectStorePath(item.storeId)}>{connect('again')}</Link>
        if (remedy === 'resume') return <Link to={consolePaths.store}>{t('toStores')}</Link>
        if (remedy === 'settings')
          return <Link to={`${consolePaths.store}?publishing=${item.storeId}`}>{t('toSettings')}</Link>
        if (item.state === 'failed' && remedy === 'link') return button(t('link'), () => onLink(item.id))
        if (item.state === 'failed' || item.state === 'rejected') return button(t('retry'), () => onRetry(item.id))
        if (item.state === 'taken_down') return button(t('publishAgain'), () => onRetry(item.id))
        return (
          <ConfirmButton
            label={t('takeDown')}
            target={item.title}
            question={t('takeDownAsk', { count: 1 })}
            cancel={t('cancel')}
            isBusy={isBusy}
            isDanger
            onConfirm={() => onTakeDown(item.id)}
          />
        )
      },
      '11rem',
    ),
  ]
}

/** The state of a listing; of a failure the reason, the platform's message, and what helps. */
function ListingState({ item }: { item: StoreListing }) {
  const t = useTranslations('console.listings')
  const failures = useTranslations('console.listings.failures')
  const { ago } = useFormatters()
  const { state, failure, detail, nextAt, isWaiting, currency } = item
  const remedy = remedyOf(item)
  // A time that has passed means that it is tried at any moment.
  const waitsUntil = nextAt !== null && new Date(nextAt) > new Date() ? nextAt : undefined
  return (
    <>
      <Tag color={tagColors[state]}>{t(`states.${state}`)}</Tag>
      {isWaiting && !remedy && state !== 'queued' && state !== 'publishing' && (
        <Tag color="processing">{t('waiting')}</Tag>
      )}
      {failure && <p className={styles.failure}>{failures(failure, { currency })}</p>}
      {/* Of a store that has to be connected again, that is all there is to say. */}
      {detail !== '' && remedy !== 'reconnect' && (
        <p className={card.note}>{t('platformSays', { detail: messageOfPlatform(detail) })}</p>
      )}
      {remedy ? (
        <p className={card.note}>{t(`remedies.${remedy}`)}</p>
      ) : (
        waitsUntil && <p className={card.note}>{t('remedies.waits', { time: ago(waitsUntil) })}</p>
      )}
    </>
  )
}
