import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import { formatWeight } from '@podwright/i18n/format'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSite } from '../../../shell/site/site-provider.tsx'
import { detailPath } from '../catalog-paths.ts'
import type { Variant } from './buying/choice.ts'
import styles from './parameters.module.css'

/** The data of a product as a list of names and values. */
export function Parameters({ product, variant }: { product: ProductDetail; variant: Variant | undefined }) {
  const t = useTranslations('category')
  const { locale } = useSite()
  const { firstAttribute, secondAttribute, blank } = product
  const rows: (readonly [name: string, value: ReactNode])[] = [
    [t('detail.material'), product.materialName],
    [t('detail.technique'), product.techniques.map((technique) => t(`technique.${technique}`)).join(', ')],
    [t('detail.weight'), formatWeight(variant?.weightG ?? product.weightG, locale)],
    [t(`attribute.${firstAttribute.kind}`), firstAttribute.values.map(({ name }) => name).join(', ')],
    [t(`attribute.${secondAttribute.kind}`), secondAttribute.values.map(({ label }) => label).join(', ')],
    [t('detail.productionDays'), t('detail.workingDays', { days: product.productionDays })],
    [t('detail.country'), t(`country.${product.country}`)],
    [t('detail.level'), t('level', { level: String(product.level) })],
    [t('detail.category'), product.categoryName],
    [t('detail.sku'), variant?.sku ?? t('detail.unavailable')],
    ...(blank
      ? [
          [
            t('detail.blank'),
            <Link key="blank" to={detailPath('blank', blank.id)}>{`${blank.name} (${blank.code})`}</Link>,
          ] as const,
        ]
      : []),
  ]
  return (
    <section className={styles.parameters}>
      <h2>{t('detail.parameters')}</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
