import { ApiError } from '@podwright/contracts/client/api-error'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { DataOf } from '@podwright/contracts/define-call'
import type { listLibraryItems } from '@podwright/contracts/library/list-library-items'
import { formatDate } from '@podwright/i18n/format'
import { Button, buttonClass, IconButton } from '@podwright/ui/button'
import { EmptyState } from '@podwright/ui/empty-state'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ProductPicture } from '../../display/product-picture.tsx'
import tile from '../../display/product-tile.module.css'
import { StartingPrice } from '../../display/starting-price.tsx'
import { WholeWords } from '../../display/whole-words.tsx'
import { refreshAccountSummary } from '../../shell/auth/account-summary.ts'
import { showToast } from '../../shell/feedback/feedback-store.ts'
import { useApi } from '../../shell/site/api-provider.tsx'
import { useSite } from '../../shell/site/site-provider.tsx'
import { detailPath } from '../catalogue/catalogue-paths.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './library-page.module.css'
import { LoadState } from './load-state.tsx'
import { useMemberData } from './use-member-data.ts'

type Library = DataOf<typeof listLibraryItems>
const pageSize = 24

function loadFirstPage(api: ApiClient, signal: AbortSignal): Promise<Library> {
  return api.call('listLibraryItems', { query: { pageSize }, signal })
}

/** The own library: what was added, newest first, with the ways on and out. */
export function LibraryPage() {
  const { state, retry, setData } = useMemberData(loadFirstPage)
  return (
    <ConsoleFrame page="library">
      {state.status === 'ready' ? (
        <LibraryList library={state.data} onChange={setData} />
      ) : (
        <LoadState status={state.status} onRetry={retry} />
      )}
    </ConsoleFrame>
  )
}

function LibraryList({ library, onChange }: { library: Library; onChange: (library: Library) => void }) {
  const t = useTranslations('console.library')
  const api = useApi()
  const [isBusy, setIsBusy] = useState(false)

  async function run(work: () => Promise<void>) {
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      // The client has told the visitor; the list stays as it is.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setIsBusy(false)
    }
  }
  const remove = (productId: number) =>
    run(async () => {
      await api.call('removeLibraryItem', { params: { productId } })
      onChange({
        items: library.items.filter((item) => item.product.id !== productId),
        total: Math.max(0, library.total - 1),
      })
      showToast('success', t('removed'))
      void refreshAccountSummary()
    })
  const showMore = () =>
    run(async () => {
      // Whole pages from the start: what was removed meanwhile has moved the later ones.
      const next = await api.call('listLibraryItems', {
        query: { page: Math.floor(library.items.length / pageSize) + 1, pageSize },
      })
      const known = new Set(library.items.map((item) => item.product.id))
      onChange({
        items: [...library.items, ...next.items.filter((item) => !known.has(item.product.id))],
        total: next.total,
      })
    })

  if (library.items.length === 0 && library.total === 0) {
    return (
      <EmptyState icon="library" title={t('empty')} text={t('emptyText')}>
        <Link to="/sys-category" className={buttonClass({ variant: 'primary' })}>
          {t('browse')}
        </Link>
      </EmptyState>
    )
  }
  return (
    <>
      <p className={styles.count} role="status">
        {t('count', { count: library.total })}
      </p>
      <ul className={tile.tiles}>
        {library.items.map((item) => (
          <LibraryTile key={item.product.id} item={item} isBusy={isBusy} onRemove={() => remove(item.product.id)} />
        ))}
      </ul>
      {library.items.length < library.total && (
        <div className={styles.more}>
          <Button isBusy={isBusy} onClick={showMore}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}

function LibraryTile(props: { item: Library['items'][number]; isBusy: boolean; onRemove: () => void }) {
  const t = useTranslations('console.library')
  const { locale } = useSite()
  const { product, listed, addedAt } = props.item
  return (
    <li className={styles.tile} data-unlisted={listed ? undefined : ''}>
      {listed ? (
        <Link to={detailPath(product.kind, product.id)} className={styles.link}>
          <TileFace product={product} />
        </Link>
      ) : (
        // Its page is gone: nothing to open, and nothing to design.
        <div className={styles.link}>
          <TileFace product={product} />
        </div>
      )}
      <p className={`${tile.facts} ${styles.facts}`}>
        {listed ? (
          <StartingPrice product={product} className={styles.price} />
        ) : (
          <strong className={styles.unlisted}>{t('unlisted')}</strong>
        )}
        <span>{t('addedOn', { date: formatDate(addedAt, locale) })}</span>
      </p>
      <div className={styles.actions}>
        {listed && (
          <Link
            to={`/studio?productId=${product.id}&mode=single`}
            className={buttonClass({ variant: 'quiet' })}
            aria-label={`${t('design')}: ${product.name}`}
          >
            {t('design')}
          </Link>
        )}
        <IconButton
          icon="trash"
          label={`${t('remove')}: ${product.name}`}
          disabled={props.isBusy}
          onClick={props.onRemove}
        />
      </div>
    </li>
  )
}

function TileFace({ product }: { product: Library['items'][number]['product'] }) {
  return (
    <>
      <ProductPicture
        picture={{ src: product.pictures[0]?.src ?? '', alt: '' }}
        width={320}
        height={320}
        sizes="17rem"
        className={`${tile.picture} ${styles.picture}`}
      />
      <span className={styles.name}>
        <WholeWords text={product.name} />
      </span>
    </>
  )
}
