/** What the studio was opened for. */
export type Opening =
  | { readonly kind: 'start' }
  /** `draft` names an unsaved design of this product that is kept on this device. */
  | { readonly kind: 'product'; readonly productId: number; readonly draft?: string }
  | { readonly kind: 'design'; readonly designId: number; readonly revision?: number }

/** Reads the address: `design`, or `productId` (`product` is taken too). What is no number opens the start. */
export function readOpening(search: string): Opening {
  const query = new URLSearchParams(search)
  const designId = idIn(query.get('design'))
  const revision = idIn(query.get('revision'))
  if (designId !== undefined) return { kind: 'design', designId, ...(revision !== undefined && { revision }) }
  const productId = idIn(query.get('productId') ?? query.get('product'))
  if (productId === undefined) return { kind: 'start' }
  const draft = query.get('draft')
  return { kind: 'product', productId, ...(draft !== null && { draft }) }
}

function idIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
}
