import type { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import type { Listing } from '@podwright/contracts/finished/listings'
import {
  type ListingText,
  type ListingTexts,
  lengthOf,
  listingProblems,
} from '@podwright/domain/channels/listing-problems'
import { type ChannelCode, channelCodes, channels } from '@podwright/domain/channels/registry'
import { type LocaleCode, localeCodes, localeEntry } from '@podwright/domain/locale'
import { minorToDecimal } from '@podwright/domain/money'
import { useMutation } from '@tanstack/react-query'
import { Form, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { useCall } from '../../../data/use-call.ts'
import card from '../../../parts/card.module.css'
import { Modal } from '../../../parts/forms/modal.tsx'
import { ownFirst } from '../../../parts/forms/own-first.ts'
import { useCloseGuard } from '../../../parts/forms/use-close-guard.tsx'
import { Tabs } from '../../../parts/tabs.tsx'
import { ChannelField } from '../channel-field.tsx'
import styles from '../finished.module.css'
import { ProblemList } from './problem-list.tsx'

type DialogProps = {
  product: FinishedDetail
  /** If undefined, the store is selected in the dialog. */
  listing: Listing | undefined
  onClose: () => void
  onSaved: () => void
}

/**
 * Edits the store, channel, price and texts of a listing and validates them against the channel's rules while typing.
 */
export function ListingDialog({ product, listing, onClose, onSaved }: DialogProps) {
  const t = useTranslations('console.finished')
  const { api, notify, locale } = useServices()
  const stores = useCall('listStores', { handles: 'all' }).data?.items ?? []
  const [chosen, setChosen] = useState(listing?.storeId)
  const store = stores.find(({ id }) => id === chosen)
  const [channel, setChannel] = useState<ChannelCode>(listing?.channel ?? 'generic')
  const [language, setLanguage] = useState<LocaleCode>(locale)
  const [texts, setTexts] = useState<ListingTexts>(listing?.texts ?? textsOf(product))
  const [priceMinor, setPrice] = useState<number | null>(listing?.priceMinor ?? null)
  const rules = channels[channel]
  // The server validates the SKUs, because only it knows the names given by a batch.
  const pictureCount = product.pictures.length
  const facts = {
    texts,
    hasPrice: priceMinor !== null || product.priceRule !== null,
    pictureCount,
    skus: [],
    isReady: product.state === 'ready',
    isArchived: product.isArchived,
  }
  const problems = listingProblems(rules, facts)
  const choose = (id: number) => {
    setChosen(id)
    const found = stores.find((each) => each.id === id)
    const own = channelCodes.find((code) => code === found?.platform)
    if (own) setChannel(own)
    if (priceMinor === null && product.price && product.price.currency === found?.currency)
      setPrice(product.price.minor)
  }
  const save = useMutation({
    mutationFn: ({ id: storeId }: { id: number; name: string }) =>
      api.call('saveListing', {
        params: { id: product.id, storeId },
        body: { channel, texts: { ...texts }, priceMinor },
      }),
    onSuccess: (_, { name }) => {
      notify('success', t('listing.saved', { store: name }))
      onSaved()
    },
  })
  const currency = store?.currency ?? listing?.currency ?? ''
  // Selecting a store may fill in the price, so only typed changes need a confirmation before closing.
  const [isTyped, setIsTyped] = useState(false)
  const { close, holder } = useCloseGuard(() => isTyped, onClose)
  return (
    <Modal
      open
      width="44rem"
      title={t('listing.add')}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !store }}
      confirmLoading={save.isPending}
      onOk={() => store && save.mutate(store)}
      onCancel={close}
    >
      {holder}
      <p className={card.lead}>{t('listing.later')}</p>
      <Form layout="vertical">
        <Form.Item label={t('listing.store')}>
          <Select<number>
            aria-label={t('listing.store')}
            disabled={listing !== undefined}
            value={chosen ?? null}
            notFoundContent={t('listing.noStores')}
            onChange={choose}
            options={stores.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <ChannelField value={channel} onChange={setChannel} />
        <Form.Item label={currency ? t('listing.price', { currency }) : t('price')}>
          <InputNumber<number>
            className={styles.priceField ?? ''}
            aria-label={t('price')}
            min={0.01}
            max={10_000_000}
            precision={2}
            value={priceMinor === null ? null : Number(minorToDecimal(priceMinor))}
            onChange={(amount) => {
              setIsTyped(true)
              setPrice(amount === null ? null : Math.round(amount * 100))
            }}
          />
        </Form.Item>
        <Tabs
          isSmall
          tabs={ownFirst(locale).map(({ code, label }) => ({ name: code, label }))}
          current={language}
          onChange={setLanguage}
        >
          <TextFields
            locale={language}
            text={texts[language] ?? nothing}
            max={{ title: rules.maxTitle, description: rules.maxDescription }}
            onChange={(text) => {
              setIsTyped(true)
              setTexts((before) => ({ ...before, [language]: text }))
            }}
          />
        </Tabs>
      </Form>
      {problems.length === 0 ? <p>{t('listing.allGood')}</p> : <ProblemList problems={problems} />}
    </Modal>
  )
}

const nothing: ListingText = { title: '', description: '' }

/** Returns the product's existing titles as initial texts. */
function textsOf({ titles }: FinishedDetail): ListingTexts {
  const known = localeCodes.filter((code) => (titles[code] ?? '') !== '')
  return Object.fromEntries(known.map((code) => [code, { title: titles[code] ?? '', description: '' }]))
}

type TextProps = {
  locale: LocaleCode
  text: ListingText
  max: { title: number; description: number }
  onChange: (text: ListingText) => void
}

function TextFields({ locale, text, max, onChange }: TextProps) {
  const t = useTranslations('console.finished')
  const left = (name: keyof ListingText) =>
    text[name] === '' ? undefined : t('listing.left', { count: lengthOf(text[name]), max: max[name] })
  const isLong = (name: keyof ListingText) => (lengthOf(text[name]) > max[name] ? 'error' : '')
  const language = localeEntry(locale).label
  return (
    <>
      <Form.Item label={t('titleIn', { language })} extra={left('title')} validateStatus={isLong('title')}>
        <Input
          lang={locale}
          maxLength={300}
          aria-label={t('titleIn', { language })}
          value={text.title}
          onChange={({ target }) => onChange({ ...text, title: target.value })}
        />
      </Form.Item>
      <Form.Item label={t('listing.description')} extra={left('description')} validateStatus={isLong('description')}>
        <Input.TextArea
          lang={locale}
          rows={5}
          aria-label={`${t('listing.description')} (${language})`}
          value={text.description}
          onChange={({ target }) => onChange({ ...text, description: target.value })}
        />
      </Form.Item>
    </>
  )
}
