import type { Picture } from '@podwright/contracts/catalog/product-shapes'
import { IconButton } from '@podwright/ui/button'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ProductPicture } from '../../../display/product-picture.tsx'
import styles from './zoom-dialog.module.css'

type ZoomDialogProps = {
  pictures: readonly Picture[]
  /** Index of the picture to enlarge; undefined while closed. */
  shown: number | undefined
  title: string
  onShow: (index: number) => void
  onClose: () => void
}

/** Pictures as large as the window, twice as large on demand; arrows turn them, and the enlarged one scrolls. */
export function ZoomDialog({ pictures, shown, title, onShow, onClose }: ZoomDialogProps) {
  const t = useTranslations('category.detail')
  const dialog = useRef<HTMLDialogElement>(null)
  const [isLarge, setIsLarge] = useState(false)
  const isOpen = shown !== undefined
  const picture = isOpen ? pictures[shown] : undefined

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  function turn(step: number) {
    if (shown === undefined) return
    setIsLarge(false)
    onShow((shown + step + pictures.length) % pictures.length)
  }
  function onKeyDown(event: KeyboardEvent) {
    // Enlarged, the arrows scroll.
    if (isLarge) return
    if (event.key === 'ArrowRight') turn(1)
    if (event.key === 'ArrowLeft') turn(-1)
  }
  function close() {
    setIsLarge(false)
    onClose()
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onClose={close} onKeyDown={onKeyDown}>
      {picture && (
        <>
          <div className={styles.scroller} data-large={isLarge ? '' : undefined} tabIndex={isLarge ? 0 : -1}>
            <button
              type="button"
              className={styles.sheet}
              aria-label={t(isLarge ? 'zoomOut' : 'zoomIn')}
              onClick={() => setIsLarge(!isLarge)}
            >
              <ProductPicture key={picture.src} picture={picture} width={1200} height={1200} sizes="80rem" priority />
            </button>
          </div>
          <div className={styles.bar}>
            <IconButton icon="arrowLeft" size="large" label={t('previousPicture')} onClick={() => turn(-1)} />
            <span>{`${(shown ?? 0) + 1} / ${pictures.length}`}</span>
            <IconButton icon="arrowRight" size="large" label={t('nextPicture')} onClick={() => turn(1)} />
            <IconButton icon="close" size="large" label={t('close')} onClick={close} />
          </div>
        </>
      )}
    </dialog>
  )
}
