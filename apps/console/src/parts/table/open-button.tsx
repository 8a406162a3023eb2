import type { ReactNode } from 'react'
import card from '../card.module.css'

/** The button in a row that opens its item; a click elsewhere on the row does the same (`rowClickProps`). */
export function OpenButton({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" className={card.open} onClick={onOpen}>
      {children}
    </button>
  )
}
