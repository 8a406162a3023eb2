import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import { initialListState } from '@podwright/domain/catalog/list-url'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { listHref } from '../catalog-paths.ts'
import styles from './breadcrumb.module.css'

export function Breadcrumb({ product }: { product: ProductDetail }) {
  const t = useTranslations('category')
  return (
    <nav className={styles.breadcrumb} aria-label={t('detail.breadcrumb')}>
      <ol>
        <li>
          <Link to={listHref(product.kind)}>{t(`list.heading.${product.kind}`)}</Link>
        </li>
        {product.breadcrumb.map(({ id, name }) => (
          <li key={id}>
            <Link to={listHref(product.kind, { ...initialListState, categoryId: id })}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{product.name}</li>
      </ol>
    </nav>
  )
}
