import '@podwright/ui/shop-icons'
import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import { Icon } from '@podwright/ui/icon'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ProductPicture } from '../../../../display/product-picture.tsx'
import { SampleTag } from '../../card/sample-tag.tsx'
import { galleryOf } from '../buying/choice.ts'
import styles from './gallery.module.css'
import { stagePicture } from './stage-picture.ts'
import { ZoomDialog } from './zoom-dialog.tsx'

/** Large picture, thumbnails below (arrow keys move along them), and a dialog that enlarges. */
export function Gallery({ product, colour }: { product: ProductDetail; colour: string }) {
  const t = useTranslations('category.detail')
  const cardText = useTranslations('category.card')
  const pictures = galleryOf(product, colour).map((picture) =>
    picture.isSample ? { ...picture, alt: cardText('samplePicture', { name: picture.alt }) } : picture,
  )
  const [shown, setShown] = useState(0)
  const [isZoomed, setIsZoomed] = useState(false)
  const thumbnails = useRef<HTMLDivElement>(null)
  const picture = pictures[shown] ?? pictures[0]
  if (!picture) return null

  function onArrow(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const next = (shown + step + pictures.length) % pictures.length
    setShown(next)
    thumbnails.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <section className={styles.gallery} aria-label={t('gallery')}>
      <button
        type="button"
        className={styles.stage}
        aria-label={picture.isSample ? `${t('zoom')} (${cardText('sample')})` : t('zoom')}
        onClick={() => setIsZoomed(true)}
      >
        <ProductPicture key={picture.src} picture={picture} {...stagePicture} />
        {picture.isSample && <SampleTag />}
        <span className={styles.hint}>
          <Icon name="zoom" />
        </span>
      </button>
      {pictures.length > 1 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside
        <div ref={thumbnails} className={styles.thumbnails} onKeyDown={onArrow}>
          {pictures.map((candidate, i) => (
            <button
              key={candidate.src}
              type="button"
              tabIndex={i === shown ? 0 : -1}
              aria-label={t('showPicture', { number: String(i + 1), total: String(pictures.length) })}
              aria-current={i === shown ? 'true' : undefined}
              onClick={() => setShown(i)}
            >
              <ProductPicture picture={{ ...candidate, alt: '' }} width={96} height={96} sizes="5.5rem" />
            </button>
          ))}
        </div>
      )}
      <ZoomDialog
        pictures={pictures}
        shown={isZoomed ? shown : undefined}
        title={product.name}
        onShow={setShown}
        onClose={() => setIsZoomed(false)}
      />
    </section>
  )
}
