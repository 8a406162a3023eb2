import type { BoxDetail } from '@podwright/contracts/jit/jit-shapes'
import { Button, Drawer, Popconfirm, Progress } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { ScanField, type Scanned, scanSettings } from '../../parts/scan-field.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { useRun } from '../../parts/use-run.ts'
import { CloseForm, HandOverForm } from './box-forms.tsx'
import styles from './jit.module.css'
import { LabelLink } from './label-link.tsx'
import { measuresText } from './measures.ts'
import { PackedOrders } from './packed-orders.tsx'
import { BoxTag, PackCodeTag } from './state-tags.tsx'
import { withScanned } from './with-scanned.ts'

type DrawerProps = { id: number; onOpenCode: (id: number) => void; onClose: () => void }

/** One box: scanned full, closed with its measures, handed over. */
export function BoxDrawer({ id, onOpenCode, onClose }: DrawerProps) {
  const t = useTranslations('console.jit')
  return (
    <Drawer open onClose={onClose} size="56rem" title={t('box')}>
      <Detail key={id} id={id} onOpenCode={onOpenCode} onClose={onClose} />
    </Drawer>
  )
}

type DetailProps = { id: number; onOpenCode: (id: number) => void; onClose: () => void }

function Detail({ id, onOpenCode, onClose }: DetailProps) {
  const t = useTranslations('console.jit')
  const { api } = useServices()
  const { isBusy, run } = useRun()
  const { data, status, reload, setData } = useLoaded(`${id}`, (client, signal) =>
    client.call('getBox', { params: { id }, signal }),
  )
  if (!data) return <LoadState status={status} onRetry={reload} />
  const take = (box: BoxDetail) => setData(box)
  const scan = async (code: string): Promise<Scanned> => {
    const scanned = await api.call('scanIntoBox', { params: { id }, body: { code }, ...scanSettings })
    const { result, number, packCode, missing } = scanned
    setData((before) => withScanned(before, scanned))
    const words = { number, packCode, count: missing }
    if (result === 'known') return { kind: 'known', text: t('scanKnown', words) }
    return { kind: 'done', text: missing === 0 ? t('scanComplete', words) : t('scanPacked', words) }
  }
  const takeOut = (productionId: number) =>
    run(async () => take(await api.call('takeOutOfBox', { params: { id, productionId } })))
  const isOpen = data.state === 'open'
  return (
    <>
      <Head box={data} />
      <div className={styles.actions}>
        <LabelLink address={data.label} />
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
            <button type="button" className={card.open} onClick={() => onOpenCode(code.id)}>
              {code.number}
            </button>{' '}
            <PackCodeTag state={code.state} /> {code.packed} / {code.orders}
          </li>
        ))}
      </ul>
      {data.items.length > 0 && <h2 className={card.section}>{t('content')}</h2>}
      {data.items.length > 0 && (
        <PackedOrders
          items={data.items}
          isBusy={isBusy}
          onTakeOut={isOpen ? (productionId) => void takeOut(productionId) : undefined}
          mayTakeOut={({ isPacked }) => isPacked}
        />
      )}
      {isOpen && <GiveUp id={id} onDone={onClose} />}
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

function GiveUp({ id, onDone }: { id: number; onDone: () => void }) {
  const t = useTranslations('console.jit')
  const { api } = useServices()
  const { isBusy, run } = useRun()
  const giveUp = () =>
    run(async () => {
      await api.call('cancelBox', { params: { id } })
      onDone()
    })
  return (
    <Popconfirm title={t('giveUpAsk')} okText={t('giveUp')} cancelText={t('cancel')} onConfirm={giveUp}>
      <Button className={styles.giveUp ?? ''} danger loading={isBusy}>
        {t('giveUp')}
      </Button>
    </Popconfirm>
  )
}
