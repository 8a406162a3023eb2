import type { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Input, Popconfirm, Progress, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../../app/account.tsx'
import { useServices } from '../../../app/services.tsx'
import { usePermits } from '../../../app/use-permits.ts'
import { useCall } from '../../../data/use-call.ts'
import { useCallCache } from '../../../data/use-call-cache.ts'
import card from '../../../parts/card.module.css'
import { LoadState } from '../../../parts/load-state.tsx'
import { OpenDrawer } from '../../../parts/open-drawer.tsx'
import { Thumb } from '../../../parts/thumb.tsx'
import { EditDialog } from '../edit-dialog.tsx'
import styles from '../finished.module.css'
import { MockupDialog } from '../mockup-dialog.tsx'
import { RulePrice } from '../rule-price.tsx'
import { useRetailText } from '../use-retail-text.ts'
import { Listings } from './listings.tsx'
import { NextSteps } from './next-steps.tsx'
import { PrintFiles } from './print-files.tsx'
import { ShopperPage } from './shopper-page.tsx'
import { Versions } from './versions.tsx'

/** Loaded on demand, so that the product is shown sooner. */
const PublishDialog = lazy(() =>
  import('../../listings/publish-dialog.tsx').then((module) => ({ default: module.PublishDialog })),
)

const CartDialog = lazy(() => import('./cart-dialog.tsx').then((module) => ({ default: module.CartDialog })))

const ExportDialog = lazy(() => import('../export-dialog.tsx').then((module) => ({ default: module.ExportDialog })))

type DrawerProps = {
  id: number
  /** The dialog that is open above it. */
  dialog: 'publish' | 'cart' | undefined
  onDialog: (dialog: 'publish' | 'cart' | undefined) => void
  onClose: () => void
}

/** One finished product: its pictures, print files and actions. */
export function FinishedDrawer({ id, dialog, onDialog, onClose }: DrawerProps) {
  const t = useTranslations('console.finished')
  return (
    <OpenDrawer onClose={onClose} size="46rem" title={t('detail')}>
      <Detail key={id} id={id} onDialog={onDialog} onGone={onClose} />
      <Suspense>{dialog && <ProductDialog id={id} dialog={dialog} onClose={() => onDialog(undefined)} />}</Suspense>
    </OpenDrawer>
  )
}

type ProductDialogProps = { id: number; dialog: 'publish' | 'cart'; onClose: () => void }

function ProductDialog({ id, dialog, onClose }: ProductDialogProps) {
  const { data } = useCall('getFinishedProduct', { params: { id } })
  if (!data) return null
  if (dialog === 'cart') return <CartDialog product={data} onClose={onClose} />
  return <PublishDialog ids={[id]} retail={[data]} onClose={onClose} onDone={onClose} />
}

/** Polling interval while pictures are being rendered. */
const pollIntervalMs = 3000

type DetailProps = { id: number; onDialog: DrawerProps['onDialog']; onGone: () => void }

function Detail({ id, onDialog, onGone }: DetailProps) {
  const t = useTranslations('console.finished')
  const failures = useTranslations('finished.failure')
  const params = { id }
  const product = useCall(
    'getFinishedProduct',
    { params },
    { refetchInterval: ({ state }) => isWaiting(state) && pollIntervalMs },
  )
  const { data } = product
  const { set, invalidate } = useCallCache()
  const permits = usePermits()
  if (!data) return <LoadState query={product} />
  const take = (next: FinishedDetail) => {
    set('getFinishedProduct', next, { params })
    invalidate('listFinishedProducts')
  }
  return (
    <>
      <TitleField product={data} onChange={take} />
      <NextSteps id={id} onPublish={() => onDialog('publish')} onAddToCart={() => onDialog('cart')} />
      <Actions product={data} onGone={onGone} />
      <Facts product={data} />
      {data.state === 'preparing' && <Progress percent={data.progress} aria-label={t('states.preparing')} />}
      {data.failure && <Alert type="error" showIcon title={failures(data.failure)} />}
      <h2 className={card.section}>{t('pictures')}</h2>
      <ul className={styles.pictures}>
        {data.pictures.map(({ path }, at) => (
          <li key={path}>
            <a
              href={`/images/${path}`}
              target="_blank"
              rel="noreferrer"
              aria-label={t('picture', { number: String(at + 1), name: data.title })}
            >
              <Thumb src={`/images/${path}`} size={320} />
            </a>
          </li>
        ))}
      </ul>
      {data.isPersonalizable && permits('designs') && <ShopperPage product={data} onChange={take} />}
      <PrintFiles product={data} onChange={take} />
      {permits('listings') && <Listings product={data} />}
      <Versions product={data} />
    </>
  )
}

/** Returns whether some files of the product are still pending, according to the last response. */
function isWaiting({ status, data }: { status: string; data: FinishedDetail | undefined }): boolean {
  if (status === 'error' || !data) return false
  return data.state === 'preparing' || data.printFiles.some(({ state }) => state === 'waiting')
}

function TitleField({ product, onChange }: { product: FinishedDetail; onChange: (product: FinishedDetail) => void }) {
  const t = useTranslations('console.finished')
  const { api, notify } = useServices()
  const [title, setTitle] = useState(product.title)
  const isChanged = title.trim() !== product.title && title.trim() !== ''
  const save = useMutation({
    mutationFn: () => api.call('renameFinishedProduct', { params: { id: product.id }, body: { title: title.trim() } }),
    onSuccess: (next) => {
      onChange(next)
      notify('success', t('saved'))
    },
  })
  return (
    <form
      className={styles.actions}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) save.mutate()
      }}
    >
      <Input
        value={title}
        maxLength={200}
        aria-label={t('title')}
        onChange={(event) => setTitle(event.target.value)}
        prefix={<span className={card.muted}>{product.code}</span>}
      />
      {isChanged && (
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('save')}
        </Button>
      )}
    </form>
  )
}

/** The price, tags and ordered quantity of a product. */
function Facts({ product }: { product: FinishedDetail }) {
  const t = useTranslations('console.finished')
  const retailText = useRetailText()
  const { tags, orderedQuantity } = product
  return (
    <div className={styles.tags}>
      <span>
        {t('price')}: <strong>{retailText(product) || t('noPrice')}</strong>{' '}
        {product.priceRule && <RulePrice product={product} rule={product.priceRule} />}
      </span>
      {orderedQuantity > 0 && <span className={card.muted}>· {t('orderedPieces', { count: orderedQuantity })}</span>}
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </div>
  )
}

type ActionProps = { product: FinishedDetail; onGone: () => void }

function Actions({ product, onGone }: ActionProps) {
  const t = useTranslations('console.finished')
  const { api, notify } = useServices()
  const { refresh } = useAccount()
  const { invalidate } = useCallCache()
  const { id, designId, revision, colours, sizes, isArchived, price, priceRule, mockupIds } = product
  const [shown, setShown] = useState<'edit' | 'export' | 'mockups'>()
  const close = () => setShown(undefined)
  const archive = useMutation({
    mutationFn: () => api.call('editFinishedProducts', { body: { ids: [id], isArchived: !isArchived } }),
    onSuccess: () => invalidate('getFinishedProduct', 'listFinishedProducts'),
  })
  const duplicate = useMutation({
    mutationFn: () => {
      const title = t('copyOf', { title: product.title }).slice(0, 200)
      const finishKey = crypto.randomUUID()
      const body = { revision, title, colours, finishKey, acceptsWarnings: true, price, priceRule, mockupIds }
      return api.call('finishDesign', {
        params: { id: designId },
        body: sizes.length > 0 ? { ...body, sizes } : body,
      })
    },
    onSuccess: () => {
      notify('success', t('duplicated'))
      invalidate('listFinishedProducts', 'getFinishedFacets')
    },
  })
  const remove = useMutation({
    mutationFn: () => api.call('deleteFinishedProduct', { params: { id } }),
    onSuccess: () => {
      notify('success', t('removed', { count: 1 }))
      refresh()
      invalidate('listFinishedProducts', 'getFinishedFacets')
      onGone()
    },
  })
  const isBusy = [archive, duplicate, remove].some(({ isPending }) => isPending)
  return (
    <div className={styles.actions}>
      <Button href={`/studio?design=${designId}&revision=${revision}`} target="_blank" icon={<Icon name="palette" />}>
        {t('openDesign')}
      </Button>
      <Button icon={<Icon name="duplicate" />} loading={isBusy} onClick={() => duplicate.mutate()}>
        {t('duplicate')}
      </Button>
      <Button onClick={() => setShown('edit')}>{t('editDetails')}</Button>
      <Button disabled={product.state === 'preparing'} onClick={() => setShown('mockups')}>
        {t('mockups.choose')}
      </Button>
      {product.pictures.length > 0 && (
        <Button icon={<Icon name="download" />} onClick={() => setShown('export')}>
          {t('exportZip')}
        </Button>
      )}
      <Button loading={isBusy} onClick={() => archive.mutate()}>
        {t(isArchived ? 'restore' : 'archiveDo')}
      </Button>
      {shown === 'export' && (
        <Suspense>
          <ExportDialog ids={[id]} onClose={close} />
        </Suspense>
      )}
      {shown === 'edit' && <EditDialog products={[product]} product={product} onClose={close} onDone={close} />}
      {shown === 'mockups' && (
        <MockupDialog
          ids={[id]}
          productId={product.productId}
          chosen={product.mockupIds}
          onClose={close}
          onDone={close}
        />
      )}
      <Popconfirm
        title={t('removeAsk', { count: 1 })}
        description={t('removeText')}
        okText={t('remove')}
        cancelText={t('cancel')}
        okButtonProps={{ danger: true }}
        onConfirm={() => remove.mutate()}
      >
        <Button danger icon={<Icon name="trash" />}>
          {t('remove')}
        </Button>
      </Popconfirm>
    </div>
  )
}
