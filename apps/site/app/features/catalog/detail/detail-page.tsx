import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PageTitle } from '../../../shell/page/page-title.tsx'
import { useMembershipOf } from '../../library/use-membership.ts'
import { ProductGrid } from '../card/product-grid.tsx'
import { noteRecent } from '../kept/lists.ts'
import { RecentlyViewed } from '../recent/recently-viewed.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { BuyBar } from './buying/buy-bar.tsx'
import { BuyBox } from './buying/buy-box.tsx'
import { variantOf } from './buying/choice.ts'
import { ChoiceFields } from './buying/choice-fields.tsx'
import { TierTable } from './buying/tier-table.tsx'
import { useChoice } from './buying/use-choice.ts'
import { useIsAway } from './buying/use-is-away.ts'
import styles from './detail-page.module.css'
import { Facts } from './facts.tsx'
import { Gallery } from './gallery/gallery.tsx'
import type { DetailData } from './load-detail.server.ts'
import { Parameters } from './parameters.tsx'
import { PrintAreas } from './print-areas/print-areas.tsx'
import { ProductJsonLd } from './product-json-ld.tsx'
import { Shipping } from './shipping/shipping.tsx'
import { SizeChart } from './size-chart.tsx'

/**
 * Detail page of a product of either kind: gallery and data, then everything a seller checks before deciding.
 */
export function DetailPage({ product, recommended, shipping, origin }: DetailData) {
  const t = useTranslations('category.detail')
  const [choice, choose] = useChoice(product)
  const [quantity, setQuantity] = useState(1)
  const variant = variantOf(product, choice)
  const buyBox = useRef<HTMLDivElement>(null)
  const isBuyBoxAway = useIsAway(buyBox)
  useMembershipOf([product.id])
  useEffect(() => noteRecent(product.id), [product.id])

  return (
    <div className={`page-column ${styles.page}`}>
      <PageTitle text={product.name} />
      <meta name="description" content={product.description.slice(0, 160)} />
      <ProductJsonLd product={product} origin={origin} />
      <Breadcrumb product={product} />
      <div className={styles.columns}>
        <div className={styles.pictures}>
          <Gallery key={choice.colour} product={product} colour={choice.colour} />
        </div>
        <div className={styles.side}>
          <Facts product={product} surchargeMinor={variant?.surchargeMinor ?? 0} />
          <TierTable product={product} variant={variant} quantity={quantity} />
          <ChoiceFields product={product} choice={choice} onChoose={choose} />
          <div ref={buyBox}>
            <BuyBox product={product} variant={variant} quantity={quantity} onQuantity={setQuantity} />
          </div>
        </div>
      </div>
      <div className={styles.below}>
        <section>
          <h2>{t('description')}</h2>
          <p className={styles.description}>{product.description}</p>
        </section>
        <Parameters product={product} variant={variant} />
        <PrintAreas product={product} choice={choice} onChoose={choose} />
        <SizeChart attribute={product.secondAttribute} chosen={choice.spec} />
        <Shipping
          product={product}
          weightG={variant?.weightG ?? product.weightG}
          start={shipping}
          quantity={quantity}
        />
      </div>
      {recommended.ids.length > 0 && (
        <section className={styles.recommended}>
          <h2>{t('recommended')}</h2>
          <ProductGrid cards={recommended} />
        </section>
      )}
      <RecentlyViewed exceptId={product.id} />
      <BuyBar product={product} variant={variant} quantity={quantity} isShown={isBuyBoxAway} />
    </div>
  )
}
