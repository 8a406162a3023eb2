import type { OrderEvent } from '@podwright/contracts/orders/order-shapes'

/**
 * The events of an order, newest first by the time at which they happened: carriers report later. An order that is saved
 * again and again is shown as changed once, with the time of the last change.
 */
export function historyOf(events: readonly OrderEvent[]): OrderEvent[] {
  const recorded = [...events].sort((a, b) => a.id - b.id)
  return recorded
    .filter((event, place) => !isRepeated(event, recorded[place + 1]))
    .sort((a, b) => b.at.localeCompare(a.at) || b.id - a.id)
}

function isRepeated(event: OrderEvent, next: OrderEvent | undefined): boolean {
  return (
    event.kind === 'changed' &&
    next?.kind === 'changed' &&
    event.actor === next.actor &&
    event.member === next.member &&
    event.reason === next.reason
  )
}
