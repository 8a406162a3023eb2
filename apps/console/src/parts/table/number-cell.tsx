import card from '../card.module.css'

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
      <button type="button" className={card.open} onClick={() => onOpen(item.id)}>
        {item.number}
      </button>
      <p className={card.note}>{item.orderNumber}</p>
    </>
  )
}
