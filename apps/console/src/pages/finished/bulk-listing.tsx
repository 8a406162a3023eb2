import { type ChannelCode, channelCodes, channels } from '@podwright/domain/channels/registry'
import { Form, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import type { Matching } from '../../parts/bulk/bulk-selection.ts'
import card from '../../parts/card.module.css'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'
import styles from './finished.module.css'

type BulkListingProps = {
  ids: readonly number[]
  /** Prepares everything that matches a filter instead. */
  matching?: Matching
  onClose: () => void
  onDone: () => void
}
type Values = { storeId: number; channel: ChannelCode; price?: number | null }

/** Creates listings of many products in one store, with one channel and price; each product keeps its own texts. */
export function BulkListing({ ids, matching, onClose, onDone }: BulkListingProps) {
  const t = useTranslations('console.finished')
  const { api, notify } = useServices()
  const stores = useCall('listStores', { handles: 'all' }).data?.items
  const [storeId, setStoreId] = useState<number>()
  const currency = stores?.find(({ id }) => id === storeId)?.currency
  const prepare = async ({ storeId: shop, channel, price }: Values) => {
    const priceMinor = typeof price === 'number' ? Math.round(price * 100) : null
    const choices = { storeId: shop, channel, priceMinor }
    if (matching) return matching.onSave({ action: 'prepare_finished', input: choices })
    const { done, drafts } = await api.call('prepareListings', { body: { ids: [...ids], ...choices } })
    if (done.length > drafts.length) notify('success', t('listing.manyReady', { count: done.length - drafts.length }))
    if (drafts.length > 0) notify('warning', t('listing.manyDrafts', { count: drafts.length }))
    onDone()
  }
  return (
    <FormDialog<Values>
      title={t('listing.many', { count: matching?.count ?? ids.length })}
      width="30rem"
      okText={t('save')}
      cancelText={t('cancel')}
      initialValues={{ channel: 'generic' }}
      onSave={prepare}
      onClose={onClose}
    >
      <p className={card.lead}>{t('listing.manyText')}</p>
      <Form.Item name="storeId" label={t('listing.store')} rules={[{ required: true, message: t('listing.store') }]}>
        <Select
          notFoundContent={t('listing.noStores')}
          onChange={setStoreId}
          options={(stores ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="channel" label={t('channel')}>
        <Select
          options={channelCodes.map((code) => ({
            value: code,
            label: code === 'generic' ? t('anyChannel') : channels[code].name,
          }))}
        />
      </Form.Item>
      <Form.Item
        name="price"
        label={currency ? t('listing.price', { currency }) : t('price')}
        help={t('listing.manyPrice')}
      >
        <InputNumber className={styles.priceField ?? ''} min={0.01} max={10_000_000} precision={2} />
      </Form.Item>
    </FormDialog>
  )
}
