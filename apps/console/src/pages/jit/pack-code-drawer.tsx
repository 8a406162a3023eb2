import type { PackCodeDetail } from '@podwright/contracts/jit/jit-shapes'
import { packCodeTransitions, type WarehouseWord, warehouseMessages } from '@podwright/domain/jit/jit-states'
import { mayBecome } from '@podwright/domain/states/transitions'
import { Button, Drawer } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { useLoaded } from '../../parts/use-loaded.ts'
import { useRun } from '../../parts/use-run.ts'
import styles from './jit.module.css'
import { LabelLink } from './label-link.tsx'
import { PackedOrders } from './packed-orders.tsx'
import { PackCodeTag } from './state-tags.tsx'

type DrawerProps = { id: number; onOpenBox: (id: number) => void; onClose: () => void }

/** One pack code: its production orders, where it is, and what the warehouse says. */
export function PackCodeDrawer({ id, onOpenBox, onClose }: DrawerProps) {
  const t = useTranslations('console.jit')
  return (
    <Drawer open onClose={onClose} size="48rem" title={t('code')}>
      <Detail key={id} id={id} onOpenBox={onOpenBox} />
    </Drawer>
  )
}

function Detail({ id, onOpenBox }: { id: number; onOpenBox: (id: number) => void }) {
  const t = useTranslations('console.jit')
  const states = useTranslations('console.jit.codeStates')
  const { day } = useFormatters()
  const { api } = useServices()
  const { isBusy, run } = useRun()
  const { data, status, reload, setData } = useLoaded(`${id}`, (client, signal) =>
    client.call('getPackCode', { params: { id }, signal }),
  )
  if (!data) return <LoadState status={status} onRetry={reload} />
  const change = (work: () => Promise<PackCodeDetail>) => run(async () => setData(await work()))
  const takeOut = (productionId: number) =>
    change(() => api.call('ungroupProduction', { params: { id, productionId } }))
  const track = (state: WarehouseWord) => change(() => api.call('trackPackCode', { params: { id }, body: { state } }))
  const { boxId, boxNumber } = data
  return (
    <>
      <h2 className={styles.head}>
        {data.number} <PackCodeTag state={data.state} />
      </h2>
      <p className={card.muted}>
        {[
          day(data.day),
          `${data.warehouse.code} · ${data.warehouse.name}`,
          `S-${data.sellerId}`,
          t('shops', { count: data.shops }),
          t('piecesOf', { count: data.pieces }),
        ].join(' · ')}
      </p>
      <div className={styles.actions}>
        <LabelLink address={data.label} />
        {boxId !== null && (
          <Button onClick={() => onOpenBox(boxId)}>{t('openBoxOf', { number: boxNumber ?? '' })}</Button>
        )}
        {warehouseMessages
          .filter((word) => mayBecome(packCodeTransitions, data.state, word))
          .map((word) => (
            <Button key={word} loading={isBusy} danger={word === 'rejected'} onClick={() => void track(word)}>
              {states(word)}
            </Button>
          ))}
      </div>
      <PackedOrders
        items={data.items}
        isBusy={isBusy}
        onTakeOut={data.state === 'to_pack' ? takeOut : undefined}
        mayTakeOut={({ isPacked }) => !isPacked}
      />
    </>
  )
}
