import type { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import { Icon } from '@podwright/ui/icon'
import { Alert, Button, Drawer, Input, Popconfirm, Progress } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../app/account.tsx'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { Thumb } from '../../parts/thumb.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { useRun } from '../../parts/use-run.ts'
import styles from './finished.module.css'
import { PrintFiles } from './print-files.tsx'

type DrawerProps = {
  id: number | undefined
  onClose: () => void
  onChange: (product: FinishedDetail) => void
  onGone: () => void
  /** Another product was made of this one. */
  onMade: () => void
}

/** One finished product: pictures, print files, and what can be done with it. */
export function FinishedDrawer({ id, onClose, ...rest }: DrawerProps) {
  const t = useTranslations('console.finished')
  return (
    <Drawer open={id !== undefined} onClose={onClose} size="46rem" title={t('detail')} destroyOnHidden>
      {id !== undefined && <Detail key={id} id={id} {...rest} />}
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
  const take = (product: FinishedDetail) => {
    setData(product)
    onChange(product)
  }
  return (
    <>
      <TitleField product={data} onChange={take} />
      <Actions product={data} onGone={onGone} onMade={onMade} />
      {data.state === 'preparing' && <Progress percent={data.progress} aria-label={t('states.preparing')} />}
      {data.failure && <Alert type="error" showIcon title={failures(data.failure)} />}
      <h2 className={styles.section}>{t('pictures')}</h2>
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
    </>
  )
}

function TitleField({ product, onChange }: { product: FinishedDetail; onChange: (product: FinishedDetail) => void }) {
  const t = useTranslations('console.finished')
  const { api, tell } = useServices()
  const { isBusy, run } = useRun()
  const [title, setTitle] = useState(product.title)
  const isChanged = title.trim() !== product.title && title.trim() !== ''
  const save = () =>
    run(async () => {
      onChange(await api.call('renameFinishedProduct', { params: { id: product.id }, body: { title: title.trim() } }))
      tell('success', t('saved'))
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

function Actions({ product, onGone, onMade }: { product: FinishedDetail; onGone: () => void; onMade: () => void }) {
  const t = useTranslations('console.finished')
  const { api, tell } = useServices()
  const { refresh } = useAccount()
  const { isBusy, run } = useRun()
  const { id, designId, revision, colours, sizes } = product
  const duplicate = () =>
    run(async () => {
      const title = t('copyOf', { title: product.title }).slice(0, 200)
      const body = { revision, title, colours, finishKey: crypto.randomUUID(), acceptsWarnings: true }
      await api.call('finishDesign', {
        params: { id: designId },
        body: sizes.length > 0 ? { ...body, sizes } : body,
      })
      tell('success', t('duplicated'))
      onMade()
    })
  const remove = () =>
    run(async () => {
      await api.call('deleteFinishedProduct', { params: { id } })
      tell('success', t('removed', { count: 1 }))
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
