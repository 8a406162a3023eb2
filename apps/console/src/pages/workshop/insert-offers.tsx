import { loaders } from 'virtual:insert-messages/index'
import { shownLocale } from '@podwright/contracts/client/shown-locale'
import type { DataOf } from '@podwright/contracts/define-call'
import type { InsertOffer, listInsertOffers } from '@podwright/contracts/inserts/insert-offers'
import { minorToDecimal } from '@podwright/domain/money'
import { readAmount } from '@podwright/domain/profit/read-input'
import { type InsertKind, insertKinds, insertLimits } from '@podwright/domain/stores/inserts'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, InputNumber, Select, Switch } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { WithMessages } from '../../app/with-messages.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import styles from '../../parts/inserts/inserts.module.css'
import { LoadState } from '../../parts/load-state.tsx'

/** The texts of inserts. */
const { default: texts } = await loaders[shownLocale()]()

type Offers = DataOf<typeof listInsertOffers>
type OffersProps = { onChange: (next: Offers) => void }

const amount = {
  precision: 2,
  stringMode: true,
  suffix: 'CNY',
  min: '0.01',
  max: minorToDecimal(insertLimits.maxPriceMinor),
} as const
const side = { min: insertLimits.minMm, max: insertLimits.maxMm, precision: 0 } as const

/** The inserts that a supplier offers to sellers, with their prices. */
export function InsertOffers() {
  return (
    <WithMessages texts={texts}>
      <Content />
    </WithMessages>
  )
}

function Content() {
  const t = useTranslations('inserts')
  const { notify } = useServices()
  const { set } = useCallCache()
  const offers = useCall('listInsertOffers')
  const take = (next: Offers) => {
    set('listInsertOffers', next)
    notify('success', t('offerSaved'))
  }
  return (
    <section className={card.card}>
      <h2>{t('title')}</h2>
      <p className={card.note}>{t('offersLead')}</p>
      {offers.data ? (
        <ul className={styles.list}>
          {offers.data.items.map((offer) => (
            <Offer key={offer.id} offer={offer} onChange={take} />
          ))}
        </ul>
      ) : (
        <LoadState query={offers} />
      )}
      <AddOffer onChange={take} />
    </section>
  )
}

function Offer({ offer, onChange }: OffersProps & { offer: InsertOffer }) {
  const t = useTranslations('inserts')
  const { api } = useServices()
  const { id, kind, widthMm, heightMm, priceMinor, isActive } = offer
  const save = useMutation({
    mutationFn: (body: { readonly priceMinor: number; readonly isActive: boolean }) =>
      api.call('changeInsertOffer', { params: { id }, body }),
    onSuccess: onChange,
  })
  const name = `${t(`kinds.${kind}`)} ${t('size', { width: String(widthMm), height: String(heightMm) })}`
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <strong>{t(`kinds.${kind}`)}</strong>
        <p className={card.note}>{t('size', { width: String(widthMm), height: String(heightMm) })}</p>
      </div>
      <Form<{ price: string | null }>
        // Names keep the ids of the fields apart, by which labels find them.
        name={`offer-${id}`}
        layout="inline"
        initialValues={{ price: minorToDecimal(priceMinor) }}
        onFinish={({ price }) => save.mutate({ priceMinor: minorOf(price), isActive })}
      >
        <Form.Item name="price">
          <InputNumber<string> {...amount} aria-label={`${t('price')}: ${name}`} className={styles.field ?? ''} />
        </Form.Item>
        <Button htmlType="submit" aria-label={`${t('savePrice')}: ${name}`} loading={save.isPending}>
          {t('savePrice')}
        </Button>
      </Form>
      <Switch
        aria-label={`${t('active')}: ${name}`}
        checked={isActive}
        loading={save.isPending}
        onChange={(next) => save.mutate({ priceMinor, isActive: next })}
      />
    </li>
  )
}

type Values = { kind: InsertKind; widthMm: number; heightMm: number; price: string | null }

function AddOffer({ onChange }: OffersProps) {
  const t = useTranslations('inserts')
  const { api } = useServices()
  const [form] = Form.useForm<Values>()
  const add = useMutation({
    mutationFn: ({ price, ...offer }: Values) =>
      api.call('createInsertOffer', { body: { ...offer, priceMinor: minorOf(price) } }),
    onSuccess: (next) => {
      form.resetFields()
      onChange(next)
    },
  })
  return (
    <Form<Values>
      form={form}
      name="new-offer"
      layout="vertical"
      requiredMark={false}
      className={styles.form ?? ''}
      initialValues={{ kind: 'card', widthMm: 100, heightMm: 150, price: '0.80' }}
      onFinish={add.mutate}
    >
      <Form.Item name="kind" label={t('kind')}>
        <Select
          className={styles.wide ?? ''}
          options={insertKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        />
      </Form.Item>
      <Form.Item name="widthMm" label={t('width')}>
        <InputNumber {...side} className={styles.field ?? ''} />
      </Form.Item>
      <Form.Item name="heightMm" label={t('height')}>
        <InputNumber {...side} className={styles.field ?? ''} />
      </Form.Item>
      <Form.Item name="price" label={t('price')}>
        <InputNumber<string> {...amount} className={styles.wide ?? ''} />
      </Form.Item>
      <Button htmlType="submit" loading={add.isPending}>
        {t('add')}
      </Button>
    </Form>
  )
}

/** An empty price is refused by the server. */
function minorOf(price: string | null): number {
  return price === null ? 0 : (readAmount(price) ?? 0)
}
