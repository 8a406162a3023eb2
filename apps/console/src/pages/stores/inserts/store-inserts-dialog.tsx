import { loaders } from 'virtual:insert-messages/index'
import { shownLocale } from '@podwright/contracts/client/shown-locale'
import type { StoreInserts } from '@podwright/contracts/inserts/store-inserts'
import type { Store } from '@podwright/contracts/stores/store-shapes'
import { minPixelsOf } from '@podwright/domain/stores/inserts'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Select, Tag } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { WithMessages } from '../../../app/with-messages.tsx'
import { useCall } from '../../../data/use-call.ts'
import { useCallCache } from '../../../data/use-call-cache.ts'
import card from '../../../parts/card.module.css'
import { FilePicker } from '../../../parts/forms/file-picker.tsx'
import { Modal } from '../../../parts/forms/modal.tsx'
import styles from '../../../parts/inserts/inserts.module.css'
import { LoadState } from '../../../parts/load-state.tsx'
import { Thumb } from '../../../parts/thumb.tsx'
import { useFormatters } from '../../../parts/use-formatters.ts'

/** The texts of inserts: no other dialog of stores needs them. */
const { default: texts } = await loaders[shownLocale()]()

type DialogProps = { store: Store; onClose: () => void }

/** What a store puts into its parcels, with prices. Changes are saved at once. */
export function StoreInsertsDialog(props: DialogProps) {
  return (
    <WithMessages texts={texts}>
      <Content {...props} />
    </WithMessages>
  )
}

function Content({ store, onClose }: DialogProps) {
  const t = useTranslations('inserts')
  const { notify } = useServices()
  const { set, invalidate } = useCallCache()
  const params = { id: store.id }
  const inserts = useCall('listStoreInserts', { params })
  const take = (next: StoreInserts) => {
    set('listStoreInserts', next, { params })
    invalidate('listOrders', 'getOrder')
    notify('success', t('saved'))
  }
  return (
    <Modal
      open
      title={t('titleOf', { name: store.name })}
      width="52rem"
      footer={<Button onClick={onClose}>{t('close')}</Button>}
      onCancel={onClose}
    >
      <p className={card.note}>{t('lead')}</p>
      {inserts.data ? (
        <>
          <Items storeId={store.id} items={inserts.data.items} onChange={take} />
          <AddInsert storeId={store.id} offers={inserts.data.offers} onChange={take} />
        </>
      ) : (
        <LoadState query={inserts} />
      )}
    </Modal>
  )
}

type PartProps = { storeId: number; onChange: (next: StoreInserts) => void }

function Items({ storeId, items, onChange }: PartProps & { items: StoreInserts['items'] }) {
  const t = useTranslations('inserts')
  const { api } = useServices()
  const { yuan } = useFormatters()
  const remove = useMutation({
    mutationFn: (insertId: number) => api.call('removeStoreInsert', { params: { id: storeId, insertId } }),
    onSuccess: onChange,
  })
  if (items.length === 0) return <p className={styles.note}>{t('none')}</p>
  return (
    <ul className={styles.list}>
      {items.map(({ id, kind, widthMm, heightMm, priceMinor, thumb, isActive }) => (
        <li key={id} className={styles.item}>
          <Thumb src={`/images/${thumb}`} size={320} alt={t(`kinds.${kind}`)} />
          <div className={styles.text}>
            <strong>{t(`kinds.${kind}`)}</strong>
            <p className={card.note}>{t('size', { width: String(widthMm), height: String(heightMm) })}</p>
            {!isActive && <Tag color="warning">{t('ended')}</Tag>}
          </div>
          <span>{t('perOrder', { price: yuan(priceMinor) })}</span>
          <Button
            aria-label={`${t('remove')}: ${t(`kinds.${kind}`)}`}
            loading={remove.isPending && remove.variables === id}
            onClick={() => remove.mutate(id)}
          >
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function AddInsert({ storeId, offers, onChange }: PartProps & { offers: StoreInserts['offers'] }) {
  const t = useTranslations('inserts')
  const { api } = useServices()
  const { yuan } = useFormatters()
  const [chosenId, setChosenId] = useState<number>()
  const offer = offers.find(({ id }) => id === chosenId) ?? offers[0]
  const add = useMutation({
    mutationFn: async ({ offerId, file }: { readonly offerId: number; readonly file: File }) => {
      const query = { name: file.name.slice(0, 200) || 'insert', folder: t('folder') }
      const { artwork } = await api.call('uploadArtwork', { query, body: file })
      return api.call('addStoreInsert', { params: { id: storeId }, body: { offerId, artworkId: artwork.id } })
    },
    onSuccess: onChange,
  })
  if (!offer) return <p className={card.note}>{t('noOffers')}</p>
  const { widthPx, heightPx } = minPixelsOf(offer)
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={t('offer')} extra={t('uploadHelp', { width: String(widthPx), height: String(heightPx) })}>
        <Select<number>
          className={styles.offer ?? ''}
          aria-label={t('offer')}
          value={offer.id}
          onChange={setChosenId}
          options={offers.map(({ id, kind, widthMm, heightMm, priceMinor, workshop }) => ({
            value: id,
            label: [
              t(`kinds.${kind}`),
              t('size', { width: String(widthMm), height: String(heightMm) }),
              yuan(priceMinor),
              t('workshop', { number: String(workshop) }),
            ].join(' · '),
          }))}
        />
      </Form.Item>
      <FilePicker
        accept="image/*"
        label={t('upload')}
        isBusy={add.isPending}
        isPrimary
        onFile={(file) => add.mutate({ offerId: offer.id, file })}
      />
    </Form>
  )
}
