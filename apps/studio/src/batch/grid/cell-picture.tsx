import { Icon } from '@podwright/ui/icon'
import { useEffect, useRef, useState } from 'react'
import { useBatch, useFacts, useSettings } from '../batch-context.tsx'
import type { Cell } from '../state/cells.ts'
import styles from './grid.module.css'

/** The cell as it will come out, drawn while it is in sight. */
export function CellPicture({ cell }: { cell: Cell }) {
  const { pictures } = useBatch()
  const settings = useSettings()
  const facts = useFacts()
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'shown' | 'none'>('waiting')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known of artworks and products decides what can be drawn
  useEffect(
    () =>
      pictures.want(cell, settings, (picture) => {
        setState(picture ? 'shown' : 'none')
        if (picture) place.current?.replaceChildren(copyOf(picture))
      }),
    [pictures, cell, settings.products, settings.rules.shapes, facts],
  )
  return (
    <div className={styles.drawn} data-drawn={state}>
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
