import type { DataOf } from '@podwright/contracts/define-call'
import type { PublishPreview as Item, PublishContent, previewListings } from '@podwright/contracts/stores/listings'
import { formatMoney } from '@podwright/i18n/format'
import { Alert, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { numberColumn } from '../../parts/table/columns.tsx'
import { Pages, usePages } from '../../parts/table/pages.tsx'
import { type Column, Table } from '../../parts/table/table.tsx'
import { Thumb } from '../../parts/thumb.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from './listings.module.css'

type Preview = DataOf<typeof previewListings>

const actionColors: Readonly<Record<Item['action'], string>> = {
  create: 'success',
  unknown: 'default',
  link: 'processing',
  replace: 'warning',
  update: 'processing',
  unchanged: 'default',
}
const pageSize = 10

type PreviewProps = {
  preview: Preview
  /** The country to which the prices include shipping; null: buyers pay for it. */
  shipsTo: string | null
}

/** Exactly what is sent for each product, what it leaves, what is left out, and what prevents it. */
export function PublishPreview({ preview: { items, currency, isShopChecked }, shipsTo }: PreviewProps) {
  const t = useTranslations('console.listings')
  const { locale } = useServices()
  const { shown, pages } = usePages(
    [...items].sort((a, b) => b.problems.length - a.problems.length),
    pageSize,
  )
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const losing = items.filter(({ content }) => content?.variants.some(({ profitMinor }) => profitMinor < 0)).length
  const blocked = items.filter(({ problems }) => problems.length > 0).length
  const amountColumn = (title: 'price' | 'profit', name: 'priceMinor' | 'profitMinor') =>
    numberColumn<Item>(
      title,
      t(title),
      ({ content }) => content && <Amount amounts={content.variants.map((variant) => variant[name])} money={money} />,
      '12rem',
    )
  const columns: readonly Column<Item>[] = [
    {
      title: t('product'),
      key: 'product',
      width: '30%',
      render: ({ title, code, picture, content }) => (
        <div className={card.product}>
          <Thumb src={picture ? `/images/${picture.path}` : undefined} />
          <div>
            <p>{content?.titles[content.mainLocale] ?? title}</p>
            <p className={card.note}>{code}</p>
          </div>
        </div>
      ),
    },
    { title: t('plannedAction'), key: 'action', render: (item) => <Outcome item={item} currency={currency} /> },
    numberColumn('variants', t('variantCount'), ({ content }) => content?.variants.length ?? '', '7rem'),
    amountColumn('price', 'priceMinor'),
    amountColumn('profit', 'profitMinor'),
  ]
  return (
    <>
      {!isShopChecked && <Alert className={styles.alert ?? ''} type="warning" showIcon title={t('notChecked')} />}
      {blocked > 0 && (
        <Alert className={styles.alert ?? ''} type="warning" showIcon title={t('blocked', { count: blocked })} />
      )}
      {losing > 0 && (
        <Alert className={styles.alert ?? ''} type="error" showIcon title={t('lossWarning', { count: losing })} />
      )}
      {shipsTo === null && <p className={card.note}>{t('profitText')}</p>}
      <Table<Item>
        rowKey="finishedId"
        columns={columns}
        items={shown}
        details={{
          title: t('preview'),
          labelOf: ({ content, title }) => `${t('preview')}: ${content?.titles[content.mainLocale] ?? title}`,
          render: ({ content }) =>
            content === null ? undefined : <Content content={content} money={money} shipsTo={shipsTo} />,
          isInitiallyOpen: items.length === 1,
        }}
      />
      <Pages {...pages} />
    </>
  )
}

type Money = (minor: number) => string

/** The amount of all variants, or the lowest one. */
function Amount({ amounts, money }: { amounts: readonly number[]; money: Money }) {
  const t = useTranslations('console.listings')
  const lowest = Math.min(...amounts)
  const amount = money(lowest)
  const isLoss = lowest < 0
  return (
    <span className={isLoss ? styles.loss : styles.oneLine}>
      {amounts.every((each) => each === lowest) ? amount : t('from', { amount })}
    </span>
  )
}

function Outcome({ item: { problems, remarks, action, parts }, currency }: { item: Item; currency: string }) {
  const t = useTranslations('console.listings')
  const failures = useTranslations('console.listings.failures')
  if (problems.length > 0)
    return (
      <>
        <Tag color="error">{t('notSent')}</Tag>
        {problems.map((problem) => (
          <p key={problem} className={styles.failure}>
            {failures(problem, { currency })}
          </p>
        ))}
      </>
    )
  return (
    <>
      <Tag color={actionColors[action]}>{t(`previewActions.${action}`)}</Tag>{' '}
      {action === 'update' && parts.length > 0 && (
        <span className={card.note}>{parts.map((part) => t(`parts.${part}`)).join(' · ')}</span>
      )}
      {remarks.map(({ code, values }) => (
        <p key={code} className={card.note} title={values.join(', ')}>
          {t(`remarks.${code}`, { count: values.length, names: values.join(', ') })}
        </p>
      ))}
    </>
  )
}

type Variant = PublishContent['variants'][number]
type ContentProps = { content: PublishContent; money: Money; shipsTo: string | null }

function Content({ content, money, shipsTo }: ContentProps) {
  const t = useTranslations('console.listings')
  const { country } = useFormatters()
  const { mainLocale, descriptions, options, pictures, variants, tags } = content
  const { shown, pages } = usePages(variants, pageSize)
  const labelOf = (key: string, value: string | undefined) =>
    options.find((option) => option.key === key)?.values.find((each) => each.key === value)?.label[mainLocale] ?? ''
  return (
    <div className={styles.content}>
      <ol className={styles.pictures} aria-label={t('pictures')}>
        {pictures.map(({ path }) => (
          <li key={path}>
            <Thumb src={`/images/${path}`} />
          </li>
        ))}
      </ol>
      <p className={card.lines}>{descriptions[mainLocale]}</p>
      {tags.length > 0 && (
        <p>
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      )}
      <Table
        rowKey="sku"
        items={shown}
        columns={[
          { title: t('sku'), key: 'sku', render: ({ sku }) => sku, className: styles.oneLine ?? '' },
          ...options.map(({ key, name }) => ({
            title: name[mainLocale] ?? key,
            key,
            render: ({ optionValues }: Variant) => labelOf(key, optionValues[key]),
          })),
          numberColumn<Variant>('price', t('price'), ({ priceMinor }) => money(priceMinor)),
          numberColumn<Variant>('cost', t('cost'), ({ costMinor }) => money(costMinor)),
          ...(shipsTo === null
            ? []
            : [
                numberColumn<Variant>('freight', t('freightCostTo', { country: country(shipsTo) }), (each) =>
                  money(each.freightMinor),
                ),
              ]),
          numberColumn<Variant>('fees', t('fees'), ({ feesMinor }) => money(feesMinor)),
          numberColumn<Variant>('profit', t('profit'), ({ profitMinor }) => (
            <span className={profitMinor < 0 ? styles.loss : undefined}>{money(profitMinor)}</span>
          )),
          {
            title: t('sale'),
            key: 'sale',
            render: ({ isOnSale }) => (isOnSale ? t('onSale') : <Tag>{t('offSale')}</Tag>),
          },
        ]}
      />
      <Pages {...pages} />
    </div>
  )
}
