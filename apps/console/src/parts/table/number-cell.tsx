import card from '../card.module.css'
import { OpenButton } from './open-button.tsx'

/** The number of a case or production order, which opens it, above the number of its order. */
export function NumberCell({
  item,
  onOpen,
}: {
  item: { readonly id: number; readonly number: string; readonly orderNumber: string }
  onOpen: (id: number) => void
}) {
  return (
    <>
      <OpenButton onOpen={() => onOpen(item.id)}>{item.number}</OpenButton>
      <p className={card.note}>{item.orderNumber}</p>
    </>
  )
}
