import '@podwright/ui/shop-icons'
import type { ProductCard } from '@podwright/contracts/catalog/product-shapes'
import { buttonClass } from '@podwright/ui/button'
import { useTranslations } from 'use-intl'
import { toolUrl } from '../../../shell/auth/tool-url.ts'
import { useSite } from '../../../shell/site/site-provider.tsx'
import { CardIcon } from './card-icons.tsx'
import { named, namedButton } from './card-ids.ts'
import styles from './product-card.module.css'

const designs = [
  { mode: 'single', text: 'singleDesign', variant: 'quiet' },
  { mode: 'batch', text: 'batchDesign', variant: 'secondary' },
] as const

/** Actions on a product without opening it. */
export function CardActions({ product }: { product: ProductCard }) {
  const t = useTranslations('category.action')
  const { config } = useSite()
  const button = buttonClass({ variant: 'ghost' })
  return (
    <div className={styles.actions}>
      {designs.map(({ mode, text, variant }) => (
        <a
          key={mode}
          href={toolUrl(config.designToolUrl, '', undefined, { productId: String(product.id), mode })}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant })}
          {...named(mode, product.id)}
          title={t('newWindow')}
          data-mode={mode}
        >
          {t(text)}
        </a>
      ))}
      <button {...namedButton('library', product.id)} className={button}>
        <CardIcon name="library" />
        {t('addToLibrary')}
      </button>
      <button {...namedButton('cart', product.id)} value={product.defaultVariantId} className={button}>
        <CardIcon name="cart" />
        {t('addToCart')}
      </button>
    </div>
  )
}
