import type { SellerTerms } from '@podwright/contracts/auth/seller-levels'
import { formatBasisPoints } from '@podwright/i18n/format'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { type Column, Table } from '../../parts/table/table.tsx'

/** The seller's level, and what each level gets. Nothing while all levels get the same. */
export function LevelSection() {
  const t = useTranslations('profile.level')
  const { locale } = useServices()
  const query = useCall('getSellerLevel')
  if (!query.data) return <LoadState query={query} />
  const { level, levels } = query.data
  const isSame = levels.every(
    ({ productLevel, discountBasisPoints }) =>
      productLevel === levels[0]?.productLevel && discountBasisPoints === levels[0]?.discountBasisPoints,
  )
  if (isSame) return null
  const next = levels.find((each) => each.level === level + 1)
  const columns: readonly Column<SellerTerms>[] = [
    {
      title: t('level'),
      key: 'level',
      render: (each) => (
        <>
          {t('now', { level: String(each.level) })} {each.level === level && <Tag color="success">{t('yours')}</Tag>}
        </>
      ),
    },
    {
      title: t('products'),
      key: 'products',
      render: ({ productLevel }) => (productLevel === 3 ? t('all') : t('upTo', { level: String(productLevel) })),
    },
    {
      title: t('discount'),
      key: 'discount',
      render: ({ discountBasisPoints }) =>
        discountBasisPoints === 0 ? t('none') : formatBasisPoints(discountBasisPoints, locale),
    },
  ]
  return (
    <section className={card.card}>
      <h2>{t('title')}</h2>
      <p className={card.note}>{next ? t('next', { level: String(next.level) }) : t('top')}</p>
      <Table<SellerTerms> rowKey="level" size="middle" items={levels} columns={columns} />
    </section>
  )
}
