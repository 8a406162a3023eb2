import { Icon } from '@podwright/ui/icon'
import { Picture } from '@podwright/ui/picture'
import { useEffect, useRef, useState } from 'react'
import { resized } from '../../app/resized.ts'
import { useBatch, useFacts, useSettings } from '../batch-context.tsx'
import type { Cell } from '../state/cells.ts'
import styles from './grid.module.css'

/** The cell as it will come out, drawn while it is in sight. */
export function CellPicture({ cell }: { cell: Cell }) {
  const { pictures } = useBatch()
  const settings = useSettings()
  const facts = useFacts()
  // The product without its artwork, which lists have shown already, until the cell is drawn.
  const card = facts.cards.get(cell.productId)?.pictures[0]?.src
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'shown' | 'none'>('waiting')
  useEffect(
    () =>
      pictures.want(cell, { settings, facts }, (picture) => {
        setState(picture ? 'shown' : 'none')
        if (picture) place.current?.replaceChildren(copyOf(picture))
      }),
    [pictures, cell, settings, facts],
  )
  return (
    <div className={styles.drawn} data-drawn={state}>
      {state === 'waiting' && card && (
        <Picture src={resized(card, 320)} alt="" width={320} height={320} className={styles.blank} />
      )}
      <div ref={place} />
      {state === 'none' && <Icon name="image" />}
    </div>
  )
}

/** Two cells may show the same picture, and an element has one place. */
function copyOf(picture: HTMLCanvasElement): HTMLCanvasElement {
  if (!picture.isConnected) return picture
  const copy = document.createElement('canvas')
  copy.width = picture.width
  copy.height = picture.height
  copy.getContext('2d')?.drawImage(picture, 0, 0)
  return copy
}
