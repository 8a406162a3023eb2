import type { Workshop } from '@podwright/contracts/workshop/workshop'
import { addressLines } from '@podwright/domain/orders/address-lines'
import { useMutation } from '@tanstack/react-query'
import { Button, Popconfirm } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { useFormatters } from '../../parts/use-formatters.ts'
import type { Sender } from './sender-dialog.tsx'

const SenderDialog = lazy(() => import('./sender-dialog.tsx').then((module) => ({ default: module.SenderDialog })))

/** The sender address on labels; without one they show only the store and the country. */
export function SenderAddress({ workshop }: { workshop: Workshop }) {
  const t = useTranslations('console.workshop')
  const { api, notify } = useServices()
  const { set } = useCallCache()
  const { country } = useFormatters()
  const [isOpen, setIsOpen] = useState(false)
  const { needsPhoto, piecesPerDay, sender } = workshop
  const save = async (sender: Sender | null) => {
    set('getWorkshop', await api.call('changeWorkshop', { body: { needsPhoto, piecesPerDay, sender } }))
    setIsOpen(false)
    notify('success', t('saved'))
  }
  const remove = useMutation({ mutationFn: () => save(null) })
  return (
    <section className={card.card}>
      <h2>{t('sender')}</h2>
      <div className={card.bar}>
        <p className={sender ? '' : card.muted}>
          {sender ? [...addressLines(sender.country, sender), country(sender.country)].join(', ') : t('senderNone')}
        </p>
        <span className={card.spread} />
        <Button onClick={() => setIsOpen(true)}>{t(sender ? 'senderChange' : 'senderAdd')}</Button>
        {sender && (
          <Popconfirm
            title={t('senderRemoveAsk')}
            okText={t('senderRemove')}
            cancelText={t('cancel')}
            onConfirm={() => remove.mutate()}
          >
            <Button type="text">{t('senderRemove')}</Button>
          </Popconfirm>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <SenderDialog sender={sender} onSave={save} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
