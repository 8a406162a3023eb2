import type { FinishedDetail, FinishedSummary } from '@podwright/contracts/finished/finished-shapes'
import { formatMoney } from '@podwright/i18n/format'
import { Icon } from '@podwright/ui/icon'
import { Alert, Button, Drawer, Input, Popconfirm, Progress, Tag } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../app/account.tsx'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { Thumb } from '../../parts/thumb.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { useRun } from '../../parts/use-run.ts'
import { EditDialog } from './edit-dialog.tsx'
import styles from './finished.module.css'
import { Listings } from './listings.tsx'
import { PrintFiles } from './print-files.tsx'
import { Versions } from './versions.tsx'

type DrawerProps = {
  id: number
  onClose: () => void
  onChange: (product: FinishedSummary) => void
  onGone: () => void
  /** Another product was made of this one. */
  onMade: () => void
}

/** One finished product: pictures, print files, and what can be done with it. */
export function FinishedDrawer({ id, onClose, ...rest }: DrawerProps) {
  const t = useTranslations('console.finished')
  return (
    <Drawer open onClose={onClose} size="46rem" title={t('detail')}>
      <Detail key={id} id={id} {...rest} />
    </Drawer>
  )
}

/** While pictures are being made, asked again after so long. */
const againMs = 3000

function Detail({ id, onChange, onGone, onMade }: Omit<DrawerProps, 'id' | 'onClose'> & { id: number }) {
  const t = useTranslations('console.finished')
  const failures = useTranslations('finished.failure')
  const { data, status, reload, setData } = useLoaded(`${id}`, (api, signal) =>
    api.call('getFinishedProduct', { params: { id }, signal }),
  )
  const isWaiting = data?.state === 'preparing' || data?.printFiles.some(({ state }) => state === 'waiting')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer that is not the last one waits for the next
  useEffect(() => {
    if (!isWaiting || status !== 'ready') return
    const timer = setTimeout(reload, againMs)
    return () => clearTimeout(timer)
  }, [isWaiting, status, reload, data])

  if (!data) return <LoadState status={status} onRetry={reload} />
  const onEdited = (product: FinishedSummary) => {
    onChange(product)
    reload()
  }
  const take = (product: FinishedDetail) => {
    setData(product)
    onChange(product)
  }
  return (
    <>
      <TitleField product={data} onChange={take} />
      <Actions product={data} onGone={onGone} onMade={onMade} onEdited={onEdited} />
      <Facts product={data} />
      {data.state === 'preparing' && <Progress percent={data.progress} aria-label={t('states.preparing')} />}
      {data.failure && <Alert type="error" showIcon title={failures(data.failure)} />}
      <h2 className={card.section}>{t('pictures')}</h2>
      <ul className={styles.pictures}>
        {data.pictures.map(({ path, view, colour }) => (
          <li key={path}>
            <a href={`/images/${path}`} target="_blank" rel="noreferrer" aria-label={t('picture', { view, colour })}>
              <Thumb src={`/images/${path}`} size={320} />
            </a>
          </li>
        ))}
      </ul>
      <PrintFiles product={data} onChange={take} />
      <Listings product={data} />
      <Versions product={data} onMade={onMade} />
    </>
  )
}

function TitleField({ product, onChange }: { product: FinishedDetail; onChange: (product: FinishedDetail) => void }) {
  const t = useTranslations('console.finished')
  const { api, notify } = useServices()
  const { isBusy, run } = useRun()
  const [title, setTitle] = useState(product.title)
  const isChanged = title.trim() !== product.title && title.trim() !== ''
  const save = () =>
    run(async () => {
      onChange(await api.call('renameFinishedProduct', { params: { id: product.id }, body: { title: title.trim() } }))
      notify('success', t('saved'))
    })
  return (
    <form
      className={styles.actions}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) void save()
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
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('save')}
        </Button>
      )}
    </form>
  )
}

/** Price, tags and what was ordered of it. */
function Facts({ product: { price, tags, orderedQuantity } }: { product: FinishedDetail }) {
  const t = useTranslations('console.finished')
  const { locale } = useServices()
  return (
    <div className={styles.tags}>
      <span>
        {t('price')}: <strong>{price ? formatMoney(price.minor, price.currency, locale) : t('noPrice')}</strong>
      </span>
      {orderedQuantity > 0 && <span className={card.muted}>· {t('orderedPieces', { count: orderedQuantity })}</span>}
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </div>
  )
}

type ActionProps = {
  product: FinishedDetail
  onGone: () => void
  onMade: () => void
  onEdited: (product: FinishedSummary) => void
}

function Actions({ product, onGone, onMade, onEdited }: ActionProps) {
  const t = useTranslations('console.finished')
  const { api, notify } = useServices()
  const { refresh } = useAccount()
  const { isBusy, run } = useRun()
  const { id, designId, revision, colours, sizes, isArchived } = product
  const [isEditing, setEditing] = useState(false)
  const archive = () =>
    run(async () => {
      const { items } = await api.call('editFinishedProducts', { body: { ids: [id], isArchived: !isArchived } })
      for (const item of items) onEdited(item)
    })
  const pictures = () =>
    run(async () => {
      const body = { of: { finishedIds: [id] }, channel: 'generic' as const, manifest: [] }
      const { download } = await api.call('createExport', { body, headers: { repeatSubmit: 'false' } })
      location.assign(download)
    })
  const duplicate = () =>
    run(async () => {
      const title = t('copyOf', { title: product.title }).slice(0, 200)
      const body = { revision, title, colours, finishKey: crypto.randomUUID(), acceptsWarnings: true }
      await api.call('finishDesign', {
        params: { id: designId },
        body: sizes.length > 0 ? { ...body, sizes } : body,
      })
      notify('success', t('duplicated'))
      onMade()
    })
  const remove = () =>
    run(async () => {
      await api.call('deleteFinishedProduct', { params: { id } })
      notify('success', t('removed', { count: 1 }))
      refresh()
      onGone()
    })
  return (
    <div className={styles.actions}>
      <Button type="primary" href={`/studio?design=${designId}`} target="_blank" icon={<Icon name="palette" />}>
        {t('openDesign')}
      </Button>
      <Button icon={<Icon name="duplicate" />} loading={isBusy} onClick={() => void duplicate()}>
        {t('duplicate')}
      </Button>
      <Button onClick={() => setEditing(true)}>{t('edit')}</Button>
      {product.pictures.length > 0 && (
        <Button icon={<Icon name="download" />} loading={isBusy} onClick={() => void pictures()}>
          {t('downloadPictures')}
        </Button>
      )}
      <Button loading={isBusy} onClick={() => void archive()}>
        {t(isArchived ? 'restore' : 'archiveDo')}
      </Button>
      {isEditing && (
        <EditDialog
          ids={[id]}
          product={product}
          onClose={() => setEditing(false)}
          onDone={(items) => {
            setEditing(false)
            for (const item of items) onEdited(item)
          }}
        />
      )}
      <Popconfirm
        title={t('removeAsk', { count: 1 })}
        description={t('removeText')}
        okText={t('remove')}
        cancelText={t('cancel')}
        okButtonProps={{ danger: true }}
        onConfirm={remove}
      >
        <Button danger icon={<Icon name="trash" />}>
          {t('remove')}
        </Button>
      </Popconfirm>
    </div>
  )
}
