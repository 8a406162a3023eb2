import { Icon } from '@podwright/ui/icon'
import { Tag } from '@podwright/ui/tag'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ProductPicture } from '../../../display/product-picture.tsx'
import { WholeWords } from '../../../display/whole-words.tsx'
import { compareList } from '../kept/lists.ts'
import { comparePath, detailPath } from '../product-paths.ts'
import { type CompareRow, isDifferent, isMinimum } from './compare-rows.ts'
import styles from './compare-table.module.css'
import type { CompareData, Compared } from './load-compare.server.ts'
import { useCompareRows } from './use-compare-rows.ts'

/** Properties in rows, products in columns; rows with differences are marked, and the minimum where less is better. */
export function CompareTable(props: CompareData) {
  const t = useTranslations('category.compare')
  const { products, isShort } = props
  const rows = useCompareRows(props).filter((row) => !isShort || isDifferent(row))
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('title')}</caption>
      <thead>
        <tr>
          <td />
          {products.map(({ product }) => (
            <ProductHead key={product.id} product={product} others={idsBut(products, product.id)} isShort={isShort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} data-different={isDifferent(row) ? '' : undefined}>
            <th scope="row">
              {row.name}
              {isDifferent(row) && <span className="visually-hidden"> ({t('differs')})</span>}
            </th>
            {products.map(({ product }, i) => (
              <td key={product.id}>
                <Value row={row} at={i} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ row, at }: { row: CompareRow; at: number }) {
  const t = useTranslations('category.compare')
  return (
    <>
      <span>{row.texts[at]}</span>
      {isMinimum(row, at) && (
        <Tag tone="success" className={styles.least ?? ''}>
          {t('least')}
        </Tag>
      )}
    </>
  )
}

type ProductHeadProps = { product: Compared['product']; others: readonly number[]; isShort: boolean }

function ProductHead({ product, others, isShort }: ProductHeadProps) {
  const t = useTranslations('category.compare')
  const [picture] = product.pictures
  return (
    <th scope="col">
      <Link className={styles.product} to={detailPath(product.kind, product.id)}>
        {picture && (
          <ProductPicture picture={{ ...picture, alt: '' }} width={480} height={480} sizes="18rem" priority />
        )}
        <span className={styles.name}>
          <WholeWords text={product.name} />
        </span>
        <span className={styles.code}>{product.code}</span>
      </Link>
      <Link
        className={styles.remove}
        to={compareAddress(others, isShort)}
        replace
        aria-label={t('remove', { name: product.name })}
        title={t('remove', { name: product.name })}
        onClick={() => compareList.change(others)}
      >
        <Icon name="close" />
      </Link>
    </th>
  )
}

/** Returns the URL of a comparison, with or without equal rows. */
export function compareAddress(ids: readonly number[], isShort: boolean): string {
  return comparePath(ids) + (isShort && ids.length > 0 ? '&only=differences' : '')
}

function idsBut(products: CompareData['products'], id: number): number[] {
  return products.map(({ product }) => product.id).filter((other) => other !== id)
}
