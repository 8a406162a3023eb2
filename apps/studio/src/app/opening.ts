/** Lists of the start page; without a name it shows the designs. */
export const startLists = ['kept', 'templates', 'batches', 'finished', 'deleted'] as const
export type StartList = (typeof startLists)[number]

/** A finished product to show; `more`: with the choice of more products for its design. */
export type ShownFinished = { readonly id: number; readonly more: boolean }

/** What the studio opens with. */
export type Opening =
  | {
      readonly kind: 'start'
      readonly list?: StartList
      readonly finished?: ShownFinished
    }
  /** `draft` names an unsaved design of this product stored on this device; color and size are those last viewed. */
  | {
      readonly kind: 'product'
      readonly productId: number
      readonly draft?: string
      readonly colour?: string
      readonly size?: string
    }
  /** `cell` marks the design as a cell of a batch that is edited by hand. */
  | {
      readonly kind: 'design'
      readonly designId: number
      readonly revision?: number
      readonly cell?: { readonly batchId: number; readonly position: number }
    }
  /**
   * A new batch, optionally with a first product in the color and size last viewed, or an existing batch. `texts` names
   * the design whose variables a list of texts fills in.
   */
  | {
      readonly kind: 'batch'
      readonly batchId?: number
      readonly texts?: { readonly designId: number; readonly revision: number }
      readonly productId?: number
      readonly colour?: string
      readonly size?: string
    }

/**
 * Parses the query string: `mode=batch`, `design`, or `productId` (`product` is accepted too). An invalid
 * number opens the start page.
 */
export function readOpening(search: string): Opening {
  const query = new URLSearchParams(search)
  const designId = idIn(query.get('design'))
  const batchId = idIn(query.get('batch'))
  const productId = idIn(query.get('productId') ?? query.get('product'))
  if (query.get('mode') === 'batch') {
    const { colour } = lookedAt(query)
    const product = productId !== undefined && { productId, ...(colour !== undefined && { colour }) }
    const revision = idIn(query.get('revision'))
    const texts = designId !== undefined && revision !== undefined && { texts: { designId, revision } }
    return { kind: 'batch', ...(batchId !== undefined && { batchId }), ...texts, ...product }
  }
  if (designId !== undefined) {
    const revision = idIn(query.get('revision'))
    const position = placeIn(query.get('item'))
    const cell = batchId !== undefined && position !== undefined ? { batchId, position } : undefined
    return { kind: 'design', designId, ...(revision !== undefined && { revision }), ...(cell && { cell }) }
  }
  if (productId === undefined) {
    const list = startLists.find((name) => name === query.get('list'))
    const item = list === 'finished' ? idIn(query.get('item')) : undefined
    const finished = item === undefined ? undefined : { id: item, more: query.get('more') === '1' }
    return { kind: 'start', ...(list && { list }), ...(finished && { finished }) }
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
