import type { Cart } from '@podwright/contracts/cart/cart-shapes'

export type CartLine = Cart['lines'][number]

/** Whether a line is on offer and the seller's level can order it. */
export function isOrderable({ listed, isLocked }: CartLine): boolean {
  return listed && !isLocked
}
