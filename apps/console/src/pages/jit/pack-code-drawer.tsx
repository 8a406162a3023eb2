import type { PackCodeDetail } from '@podwright/contracts/jit/jit-shapes'
import { packCodeTransitions, type WarehouseMessage, warehouseMessages } from '@podwright/domain/jit/jit-states'
import { canTransition } from '@podwright/domain/states/transitions'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { OpenDrawer } from '../../parts/open-drawer.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from './jit.module.css'
import { LabelLink } from './label-link.tsx'
import { PackedOrders } from './packed-orders.tsx'
import { PackCodeTag } from './state-tags.tsx'
import { useRefetchListsOnClose } from './use-refetch-lists-on-close.ts'

type DrawerProps = { id: number; onOpenBox: (id: number) => void; onClose: () => void }

/** One pack code: its production orders, its box and the warehouse's feedback. */
export function PackCodeDrawer({ id, onOpenBox, onClose }: DrawerProps) {
  const t = useTranslations('console.jit')
  return (
    <OpenDrawer onClose={onClose} size="48rem" title={t('code')}>
      <Detail key={id} id={id} onOpenBox={onOpenBox} />
    </OpenDrawer>
  )
}

function Detail({ id, onOpenBox }: { id: number; onOpenBox: (id: number) => void }) {
  const t = useTranslations('console.jit')
  const states = useTranslations('console.jit.codeStates')
  const { day } = useFormatters()
  const { api } = useServices()
  const { set } = useCallCache()
  useRefetchListsOnClose()
  const params = { id }
  const code = useCall('getPackCode', { params })
  const { data } = code
  const take = (next: PackCodeDetail) => set('getPackCode', next, { params })
  const takeOut = useMutation({
    mutationFn: (productionId: number) => api.call('ungroupProduction', { params: { id, productionId } }),
    onSuccess: take,
  })
  const track = useMutation({
    mutationFn: (state: WarehouseMessage) => api.call('trackPackCode', { params, body: { state } }),
    onSuccess: take,
  })
  const isBusy = takeOut.isPending || track.isPending
  if (!data) return <LoadState query={code} />
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
        <LabelLink href={data.label} />
        {boxId !== null && (
          <Button onClick={() => onOpenBox(boxId)}>{t('openBoxOf', { number: boxNumber ?? '' })}</Button>
        )}
        {warehouseMessages
          .filter((word) => canTransition(packCodeTransitions, data.state, word))
          .map((word) => (
            <Button key={word} loading={isBusy} danger={word === 'rejected'} onClick={() => track.mutate(word)}>
              {states(word)}
            </Button>
          ))}
      </div>
      <PackedOrders
        items={data.items}
        isBusy={isBusy}
        onTakeOut={data.state === 'to_pack' ? takeOut.mutate : undefined}
        mayTakeOut={({ isPacked }) => !isPacked}
      />
    </>
  )
}
