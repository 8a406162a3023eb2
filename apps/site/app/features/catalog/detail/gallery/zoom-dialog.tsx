import '@podwright/ui/shop-icons'
import { IconButton } from '@podwright/ui/button'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ProductPicture } from '../../../../display/product-picture.tsx'
import { SampleTag } from '../../card/sample-tag.tsx'
import type { GalleryPicture } from '../buying/choice.ts'
import { stagePicture } from './stage-picture.ts'
import { useZoom } from './use-zoom.ts'
import styles from './zoom-dialog.module.css'

type ZoomDialogProps = {
  pictures: readonly GalleryPicture[]
  /** Index of the enlarged picture; undefined while closed. */
  shown: number | undefined
  title: string
  onShow: (index: number) => void
  onClose: () => void
}

/** Width of the largest file of a picture. */
const largestSide = 1600
const buttonStep = 1.5

/** Pictures as large as the window, zoomed by wheel, click, pinch, keys or buttons; arrow keys browse them. */
export function ZoomDialog({ pictures, shown, title, onShow, onClose }: ZoomDialogProps) {
  const t = useTranslations('category.detail')
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = shown !== undefined
  const zoom = useZoom(isOpen)
  const { scale, x, y } = zoom.view
  const picture = isOpen ? pictures[shown] : undefined

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  function go(step: number) {
    if (shown === undefined) return
    zoom.reset()
    onShow((shown + step + pictures.length) % pictures.length)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // While zoomed, arrow keys pan the picture.
    if (zoom.onKey(event.key)) return event.preventDefault()
    if (event.key === 'ArrowRight') go(1)
    if (event.key === 'ArrowLeft') go(-1)
  }
  function close() {
    zoom.reset()
    onClose()
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onClose={close} onKeyDown={onKeyDown}>
      {picture && (
        <>
          <div ref={zoom.stage} className={styles.stage} data-enlarged={scale > 1 ? '' : undefined}>
            <div className={styles.sheet} style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
              <ProductPicture key={`stage ${picture.src}`} picture={{ ...picture, alt: '' }} {...stagePicture} />
              <ProductPicture
                key={picture.src}
                picture={picture}
                width={largestSide}
                height={largestSide}
                sizes={`${largestSide}px`}
                priority
              />
            </div>
          </div>
          {picture.isSample && <SampleTag />}
          <div className={styles.bar}>
            <IconButton icon="arrowLeft" size="large" label={t('previousPicture')} onClick={() => go(-1)} />
            <span>{`${(shown ?? 0) + 1} / ${pictures.length}`}</span>
            <IconButton icon="arrowRight" size="large" label={t('nextPicture')} onClick={() => go(1)} />
            <IconButton icon="minus" size="large" label={t('zoomOut')} onClick={() => zoom.zoomBy(1 / buttonStep)} />
            <output className={styles.scale}>{`${Math.round(scale * 100)}%`}</output>
            <IconButton icon="plus" size="large" label={t('zoomIn')} onClick={() => zoom.zoomBy(buttonStep)} />
            <IconButton icon="close" size="large" label={t('close')} onClick={close} />
          </div>
        </>
      )}
    </dialog>
  )
}
