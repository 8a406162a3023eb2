/** What the studio was opened for. */
export type Opening =
  | { readonly kind: 'start' }
  | { readonly kind: 'product'; readonly productId: number }
  | { readonly kind: 'design'; readonly designId: number }

/** Reads the address: `design`, or `productId` (`product` is taken too). What is no number opens the start. */
export function readOpening(search: string): Opening {
  const query = new URLSearchParams(search)
  const designId = idIn(query.get('design'))
  if (designId !== undefined) return { kind: 'design', designId }
  const productId = idIn(query.get('productId') ?? query.get('product'))
  return productId === undefined ? { kind: 'start' } : { kind: 'product', productId }
}

function idIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
}
