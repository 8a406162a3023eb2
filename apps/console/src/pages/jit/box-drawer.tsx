import type { BoxDetail } from '@podwright/contracts/jit/jit-shapes'
import { useMutation } from '@tanstack/react-query'
import { Button, Popconfirm, Progress } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { ScanField, type Scanned, scanSettings } from '../../parts/forms/scan-field.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { OpenDrawer } from '../../parts/open-drawer.tsx'
import { TrackingDialog } from '../../parts/parcels/tracking-dialog.tsx'
import { OpenButton } from '../../parts/table/open-button.tsx'
import { CloseForm, HandOverForm } from './box-forms.tsx'
import styles from './jit.module.css'
import { LabelLink } from './label-link.tsx'
import { measuresText } from './measures.ts'
import { PackedOrders } from './packed-orders.tsx'
import { BoxTag, PackCodeTag } from './state-tags.tsx'
import { useRefetchListsOnClose } from './use-refetch-lists-on-close.ts'
import { withScanResult } from './with-scan-result.ts'

type DrawerProps = { id: number; onOpenCode: (id: number) => void; onClose: () => void }

/** One box: scan items into it, close it with its measures, hand it over. */
export function BoxDrawer({ id, onOpenCode, onClose }: DrawerProps) {
  const t = useTranslations('console.jit')
  return (
    <OpenDrawer onClose={onClose} size="56rem" title={t('box')}>
      <Detail key={id} id={id} onOpenCode={onOpenCode} onClose={onClose} />
    </OpenDrawer>
  )
}

type DetailProps = { id: number; onOpenCode: (id: number) => void; onClose: () => void }

function Detail({ id, onOpenCode, onClose }: DetailProps) {
  const t = useTranslations('console.jit')
  const { api } = useServices()
  const { set } = useCallCache()
  useRefetchListsOnClose()
  const params = { id }
  const box = useCall('getBox', { params })
  const { data } = box
  const take = (next: BoxDetail) => set('getBox', next, { params })
  const takeOut = useMutation({
    mutationFn: (productionId: number) => api.call('takeOutOfBox', { params: { id, productionId } }),
    onSuccess: take,
  })
  if (!data) return <LoadState query={box} />
  const scan = async (code: string): Promise<Scanned> => {
    const scanned = await api.call('scanIntoBox', { params: { id }, body: { code }, ...scanSettings })
    const { result, number, packCode, missing } = scanned
    set('getBox', (before) => withScanResult(before, scanned), { params })
    const words = { number, packCode, count: missing }
    if (result === 'known') return { kind: 'known', text: t('scanKnown', words) }
    return { kind: 'done', text: missing === 0 ? t('scanComplete', words) : t('scanPacked', words) }
  }
  const isOpen = data.state === 'open'
  return (
    <>
      <Head box={data} />
      <div className={styles.actions}>
        <LabelLink href={data.label} />
        {data.state === 'handed_over' && <CorrectBox box={data} onChange={take} />}
      </div>
      {isOpen && (
        <section className={styles.scan} aria-label={t('scan')}>
          <ScanField label={t('scan')} scan={scan} />
          <Progress
            percent={data.orders === 0 ? 0 : Math.floor((data.packed / data.orders) * 100)}
            format={() => `${data.packed} / ${data.orders}`}
            aria-label={t('packed')}
          />
        </section>
      )}
      {isOpen && <CloseForm box={data} onClosed={take} />}
      {data.state === 'closed' && <HandOverForm box={data} onChange={take} />}
      {data.packCodes.length > 0 && <h2 className={card.section}>{t('codes')}</h2>}
      <ul className={styles.codes}>
        {data.packCodes.map((code) => (
          <li key={code.id}>
            <OpenButton onOpen={() => onOpenCode(code.id)}>{code.number}</OpenButton> <PackCodeTag state={code.state} />{' '}
            {code.packed} / {code.orders}
          </li>
        ))}
      </ul>
      {data.items.length > 0 && <h2 className={card.section}>{t('content')}</h2>}
      {data.items.length > 0 && (
        <PackedOrders
          items={data.items}
          isBusy={takeOut.isPending}
          onTakeOut={isOpen ? takeOut.mutate : undefined}
          mayTakeOut={({ isPacked }) => isPacked}
        />
      )}
      {isOpen && <DiscardBox id={id} onDone={onClose} />}
    </>
  )
}

function Head({ box }: { box: BoxDetail }) {
  const t = useTranslations('console.jit')
  const words = [`${box.warehouse.code} · ${box.warehouse.name}`, measuresText(box), box.trackingNumber]
  return (
    <>
      <h2 className={styles.head}>
        {box.number} <BoxTag state={box.state} />
      </h2>
      <p className={card.muted}>
        {[...words, box.pieces > 0 && t('piecesOf', { count: box.pieces })].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}

function CorrectBox({ box, onChange }: { box: BoxDetail; onChange: (box: BoxDetail) => void }) {
  const t = useTranslations('console.jit')
  const label = useTranslations('console.production')('correctTracking')
  const { api } = useServices()
  const [isAsking, setAsking] = useState(false)
  const save = async (body: { trackingNumber: string; acceptsWarnings: boolean }) => {
    const params = { id: box.id }
    onChange(await api.call('correctBoxTracking', { params, body, handles: ['tracking_suspect'] }))
    setAsking(false)
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{label}</Button>
      {isAsking && (
        <TrackingDialog former={box.trackingNumber ?? ''} onSave={save} onClose={() => setAsking(false)}>
          <p className={card.muted}>{t('correctHelp')}</p>
        </TrackingDialog>
      )}
    </>
  )
}

function DiscardBox({ id, onDone }: { id: number; onDone: () => void }) {
  const t = useTranslations('console.jit')
  const { api } = useServices()
  const giveUp = useMutation({ mutationFn: () => api.call('cancelBox', { params: { id } }), onSuccess: onDone })
  return (
    <Popconfirm title={t('giveUpAsk')} okText={t('giveUp')} cancelText={t('cancel')} onConfirm={() => giveUp.mutate()}>
      <Button className={styles.giveUp ?? ''} danger loading={giveUp.isPending}>
        {t('giveUp')}
      </Button>
    </Popconfirm>
  )
}
