import { Icon } from '@podwright/ui/icon'
import { Picture } from '@podwright/ui/picture'
import { useEffect, useRef, useState } from 'react'
import { resized } from '../../app/resized.ts'
import { useBatch, useFacts, useSettings } from '../batch-context.tsx'
import type { Cell } from '../state/cells.ts'
import styles from './grid.module.css'

/** Previews the finished cell; rendered while in view. */
export function CellPicture({ cell }: { cell: Cell }) {
  const { pictures } = useBatch()
  const settings = useSettings()
  const facts = useFacts()
  // Until the cell is rendered, shows the product without artwork, which lists have already loaded.
  const card = facts.cards.get(cell.productId)?.pictures[0]?.src
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'shown' | 'none'>('waiting')
  useEffect(
    () =>
      pictures.request(cell, { settings, facts }, (picture) => {
        setState(picture ? 'shown' : 'none')
        if (picture) place.current?.replaceChildren(copyOf(picture))
      }),
    [pictures, cell, settings, facts],
  )
  return (
    <div className={styles.preview} data-preview={state}>
      {state === 'waiting' && card && (
        <Picture src={resized(card, 320)} alt="" width={320} height={320} className={styles.blank} />
      )}
      <div ref={place} />
      {state === 'none' && <Icon name="image" />}
    </div>
  )
}

/** Two cells may show the same picture, but a canvas element can be attached only once. */
function copyOf(picture: HTMLCanvasElement): HTMLCanvasElement {
  if (!picture.isConnected) return picture
  const copy = document.createElement('canvas')
  copy.width = picture.width
  copy.height = picture.height
  copy.getContext('2d')?.drawImage(picture, 0, 0)
  return copy
}
