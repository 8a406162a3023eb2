import type { ReactNode } from 'react'
import card from '../card.module.css'
import { Thumb } from '../thumb.tsx'
import { type Titled, useFormatters } from '../use-formatters.ts'

/** The picture and the title of a product, with a note below. */
export function ProductCell({
  item,
  children,
}: {
  item: Titled & { readonly picture: { readonly path: string } | null }
  children: ReactNode
}) {
  const { titleOf } = useFormatters()
  return (
    <div className={card.product}>
      <Thumb src={item.picture ? `/images/${item.picture.path}` : undefined} />
      <div>
        <p>{titleOf(item)}</p>
        <p className={card.note}>{children}</p>
      </div>
    </div>
  )
}
