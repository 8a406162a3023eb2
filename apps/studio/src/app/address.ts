/** Lists of the start page; without a name it shows the designs. */
export const startLists = ['kept', 'batches', 'finished', 'deleted'] as const
export type StartList = (typeof startLists)[number]

/** What the studio was opened for. */
export type Opening =
  | { readonly kind: 'start'; readonly list?: StartList }
  /** `draft` names an unsaved design of this product that is kept on this device; colour and size are those that were looked at. */
  | {
      readonly kind: 'product'
      readonly productId: number
      readonly draft?: string
      readonly colour?: string
      readonly size?: string
    }
  /** `cell` says that it is a cell of a batch, fixed by hand. */
  | {
      readonly kind: 'design'
      readonly designId: number
      readonly revision?: number
      readonly cell?: { readonly batchId: number; readonly position: number }
    }
  /** A new batch, with a product that it begins with in the colour and size that were looked at, or one that there is. */
  | {
      readonly kind: 'batch'
      readonly batchId?: number
      readonly productId?: number
      readonly colour?: string
      readonly size?: string
    }

/**
 * Reads the address: `mode=batch`, `design`, or `productId` (`product` is taken too). What is no number opens the start.
 */
export function readOpening(search: string): Opening {
  const query = new URLSearchParams(search)
  const designId = idIn(query.get('design'))
  const batchId = idIn(query.get('batch'))
  const productId = idIn(query.get('productId') ?? query.get('product'))
  if (query.get('mode') === 'batch') {
    const product = productId !== undefined && { productId, ...lookedAt(query) }
    return { kind: 'batch', ...(batchId !== undefined && { batchId }), ...product }
  }
  if (designId !== undefined) {
    const revision = idIn(query.get('revision'))
    const position = placeIn(query.get('item'))
    const cell = batchId !== undefined && position !== undefined ? { batchId, position } : undefined
    return { kind: 'design', designId, ...(revision !== undefined && { revision }), ...(cell && { cell }) }
  }
  if (productId === undefined) {
    const list = startLists.find((name) => name === query.get('list'))
    return { kind: 'start', ...(list && { list }) }
  }
  const draft = query.get('draft')
  return { kind: 'product', productId, ...(draft !== null && { draft }), ...lookedAt(query) }
}

function lookedAt(query: URLSearchParams): { colour?: string; size?: string } {
  const [colour, size] = [query.get('colour'), query.get('size')]
  return { ...(colour !== null && { colour }), ...(size !== null && { size }) }
}

function placeIn(text: string | null): number | undefined {
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : undefined
}

function idIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
}
