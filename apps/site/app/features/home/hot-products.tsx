import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { Icon } from '@podwright/ui/icon'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ProductPicture } from '../../display/product-picture.tsx'
import tile from '../../display/product-tile.module.css'
import { StartingPrice } from '../../display/starting-price.tsx'
import { WholeWords } from '../../display/whole-words.tsx'
import { detailPath, listPath } from '../catalog/product-paths.ts'
import styles from './hot-products.module.css'
import type { HotProduct } from './load-hot.server.ts'
import { SectionHead } from './section-head.tsx'

type HotProductsProps = { readyMade: readonly HotProduct[] | undefined; blanks: readonly HotProduct[] | undefined }

/** The best-selling products of both kinds, with their artwork. */
export function HotProducts({ readyMade, blanks }: HotProductsProps) {
  const t = useTranslations('home.hot')
  return (
    <section className={styles.band} aria-labelledby="hot-title">
      <div className="page-column">
        <SectionHead id="hot-title" title={t('title')} intro={t('intro')} />
        <Row title={t('readyMade')} kind="ready_made" products={readyMade} />
        <Row title={t('blank')} kind="blank" products={blanks} />
      </div>
    </section>
  )
}

function Row(props: { title: string; kind: ProductKind; products: readonly HotProduct[] | undefined }) {
  const t = useTranslations('home.hot')
  const { title, kind, products } = props
  return (
    <div className={styles.row}>
      <div className={styles.rowHead}>
        <h3>{title}</h3>
        <Link to={`${listPath(kind)}?view=hot`}>
          {t('all')}
          <span className="visually-hidden">: {title}</span>
          <Icon name="arrowRight" />
        </Link>
      </div>
      {products && products.length > 0 ? (
        <ul className={tile.tiles}>
          {products.map((product) => (
            <Tile key={product.id} product={product} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{products ? t('empty') : t('error')}</p>
      )}
    </div>
  )
}

function Tile({ product }: { product: HotProduct }) {
  const t = useTranslations('home.hot')
  return (
    <li>
      <Link to={detailPath(product.kind, product.id)} className={styles.tile}>
        <ProductPicture
          picture={{ src: product.pictureSrc, alt: '' }}
          width={480}
          height={480}
          widths={[240, 320, 480, 800]}
          sizes="21rem"
          className={tile.picture}
        />
        <span className={styles.name}>
          <WholeWords text={product.name} />
        </span>
        <span className={tile.facts}>
          <StartingPrice product={product} className={styles.price} />
          <span>{t('days', { days: product.productionDays })}</span>
        </span>
      </Link>
    </li>
  )
}
