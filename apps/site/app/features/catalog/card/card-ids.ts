/** Id of the element with the cards of a page. */
export const cardsId = 'cards'

/** Id of the form of the cards' buttons: where no script runs, it leads to login and back to the page. */
export const cardFormId = 'card-login'

/** Id of the name of a card's product. */
export function nameId(productId: number): string {
  return `name-${productId}`
}

/**
 * Attributes of a control of a card: its visible text and the product's name are its accessible name, for all cards
 * have the same controls.
 */
export function named(action: string, productId: number) {
  const id = `${action}-${productId}`
  return { id, 'aria-labelledby': `${id} ${nameId(productId)}` }
}

/** Attributes of a button of a card. Where no script runs, it sends the list's form. */
export function namedButton(action: 'compare' | 'library' | 'cart', productId: number) {
  return { ...named(action, productId), form: cardFormId, 'data-action': action }
}

/** Product of the card that contains the element; undefined outside of cards. */
export function cardAt(target: EventTarget | null): { card: HTMLElement; productId: number } | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-product]') : null
  return card ? { card, productId: Number(card.dataset.product) } : undefined
}
