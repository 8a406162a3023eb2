import type { PrintArea } from '@podwright/contracts/catalog/product-shapes'
import { Button, buttonClass } from '@podwright/ui/button'
import { Tag } from '@podwright/ui/tag'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ProductPicture } from '../../../display/product-picture.tsx'
import { detailPath } from '../../catalogue/catalogue-paths.ts'
import type { StudioDetail } from './studio-page.tsx'
import styles from './studio-product.module.css'
import { templateSvg } from './template-svg.ts'

const shownPictures = 4

/** The product that shall be designed: pictures, print areas with templates, sizes. */
export function StudioProduct({ product, isBatch }: { product: StudioDetail; isBatch: boolean }) {
  const t = useTranslations('console.studio')
  return (
    <div className={styles.columns}>
      <ul className={styles.pictures}>
        {product.pictures.slice(0, shownPictures).map((picture) => (
          <li key={picture.src}>
            <ProductPicture picture={picture} width={640} height={640} sizes="40rem" />
          </li>
        ))}
      </ul>
      <div className={styles.words}>
        <Tag tone="primary">{t(isBatch ? 'batch' : 'single')}</Tag>
        <h2>{product.name}</h2>
        <p className={styles.code}>{product.code}</p>
        {isBatch && <p>{t('batchNote')}</p>}
        <h3>{t('areas')}</h3>
        {product.printAreas.length === 0 ? (
          <p>{t('noAreas')}</p>
        ) : (
          <>
            <ul className={styles.areas}>
              {product.printAreas.map((area) => (
                <AreaRow key={`${area.code} ${area.view}`} area={area} productCode={product.code} />
              ))}
            </ul>
            <p className={styles.hint}>{t('templateHint')}</p>
          </>
        )}
        <h3>{t('sizes')}</h3>
        <ul className={styles.sizes}>
          {product.secondAttribute.values.map((size) => (
            <li key={size.code}>{size.label}</li>
          ))}
        </ul>
        <Link to={detailPath(product.kind, product.id)} className={buttonClass()}>
          {t('toDetail')}
        </Link>
      </div>
    </div>
  )
}

const areaNames = ['front', 'back', 'wrap', 'full'] as const

function AreaRow({ area, productCode }: { area: PrintArea; productCode: string }) {
  const t = useTranslations('console.studio')
  const known = areaNames.find((name) => name === area.code)
  const name = known ? t(`area.${known}`) : area.code
  return (
    <li className={styles.area}>
      <div>
        <p className={styles.areaName}>{name}</p>
        <p>{t('size', { width: String(area.widthMm), height: String(area.heightMm) })}</p>
        <p className={styles.hint}>
          {t('pixels', { width: String(area.widthPx), height: String(area.heightPx), dpi: String(area.dpi) })}
        </p>
      </div>
      <Button
        variant="primary"
        icon="arrowDown"
        aria-label={`${t('download')}: ${name}`}
        onClick={() => download(`${productCode}-${area.code}.svg`, templateSvg(area))}
      >
        {t('download')}
      </Button>
    </li>
  )
}

function download(fileName: string, svg: string) {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
