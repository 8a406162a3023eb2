import { createHash } from 'node:crypto'
import type { MissingOrder, ShopOrder, ShopOrderLine } from '@podwright/connectors/orders'
import type { OrderAddress } from '@podwright/domain/orders/address'
import { type ShopChangeKind, type ShopConcern, shopConcerns } from '@podwright/domain/stores/shop-orders'
import { optionsKey } from '../mapping/match-options.ts'
import { endReason } from './decide-outcome.ts'

/**
 * A hash of each part of an order that may change after it was imported. A concern is empty while the shop has no reason
 * to stop the order. `product` lists lines one by one, because added lines are a change of the quantity.
 */
export type Fingerprints = Readonly<Record<ShopChangeKind, string>>

export function fingerprintsOf(order: ShopOrder | MissingOrder): Fingerprints {
  const end = endReason(order) ?? ''
  // A missing order has no other facts: the stored fingerprints stay.
  if ('isMissing' in order)
    return { canceled: hash(end), ...noConcerns, product: '', address: '', quantity: '', note: '' }
  const pieces = order.lines.map(({ externalId, quantity, openQuantity }) => [externalId, quantity, openQuantity])
  return {
    canceled: hash(end),
    ...concernsOf(order),
    product: order.lines.map(productOf).join('\n'),
    address:
      order.address === null || order.address.isOnLabel
        ? ''
        : hash(destinationOf(order.address, order.warehouse?.code)),
    quantity: hash(JSON.stringify(pieces.sort())),
    note: hash(order.buyerNote),
  }
}

/** Part of an order whose stored change cannot be read any more: the next read finds it as changed. */
export const unreadableFingerprint = 'unreadable'

/** `canceled` of an order that the shop does not return any more. */
export const goneFingerprint = hash('gone')

const noConcerns = { on_hold: '', cancel_requested: '', payment: '', shipped: '' } as const

function concernsOf({ state, isCancelRequested, payment }: ShopOrder): Record<ShopConcern, string> {
  const isPaymentLost = state === 'unpaid' || payment === 'pending' || payment === 'part_refunded'
  return {
    on_hold: state === 'on_hold' ? hash(state) : '',
    cancel_requested: isCancelRequested ? hash('cancel_requested') : '',
    payment: isPaymentLost ? hash(state === 'unpaid' ? 'pending' : payment) : '',
    shipped: state === 'shipped' ? hash(state) : '',
  }
}

/** Begins the second line of text of a product. The previous release keeps no such lines, and does not compare them. */
const factsMark = 'facts '

/**
 * What is made for a line: `<line id> <hash>`, and in a second line of text hashes of the line's texts, `variant` or `none`,
 * and hashes of what it is mapped by and of its options. A shop may rename the product of a variant, or change its SKU. Of
 * a variant that it deletes, the texts of the line stay: these may lack the options' names.
 */
function productOf({ externalId, variantId, sku, title, options, personalization }: ShopOrderLine): string {
  const hasVariant = variantId !== ''
  const entered = Object.entries(personalization).sort()
  const named = optionsKey(options)
  const product = JSON.stringify([hasVariant ? [variantId] : [sku, title], named, entered])
  const texts = JSON.stringify([sku, title, Object.values(options).sort(), entered])
  const mappedBy = JSON.stringify(hasVariant ? [variantId] : [sku, title, named])
  const facts = [hash(texts), hasVariant ? 'variant' : 'none', hash(mappedBy), hash(named)].join('.')
  return `${externalId} ${hash(product)}\n${factsMark}${externalId} ${facts}`
}

type LineProduct = { readonly product: string; readonly facts: string | undefined }

/** Without facts, which the previous release does not store, only the whole product is compared. */
function isSameProduct(before: LineProduct, after: LineProduct): boolean {
  if (before.product === after.product) return true
  const [texts, variant] = before.facts?.split('.') ?? []
  const [textsAfter, variantAfter] = after.facts?.split('.') ?? []
  return texts !== undefined && texts === textsAfter && variant !== variantAfter
}

/** Whether a line that is in both reads has another product. Orders read before products were compared have none. */
function isProductChanged(before: string, after: string): boolean {
  return before === unreadableFingerprint ? after !== '' : changedProducts(before, after).length > 0
}

/**
 * How a line has changed. `product`: it is mapped by something else now; `personalization`: only what the buyer has
 * entered is different; `unknown`: its variant has other options than before, or was not stored with the line.
 */
export type ChangedProduct = {
  readonly lineId: string
  readonly change: 'product' | 'personalization' | 'unknown'
}

/** Lines that are in both reads and have another product. None if the earlier read is not known. */
export function changedProducts(before: string, after: string): ChangedProduct[] {
  const known = productsById(before === unreadableFingerprint ? '' : before)
  return [...productsById(after)].flatMap(([lineId, product]) => {
    const productBefore = known.get(lineId)
    if (productBefore === undefined || isSameProduct(productBefore, product)) return []
    return [{ lineId, change: changeOf(productBefore, product) }]
  })
}

function changeOf(before: LineProduct, after: LineProduct): ChangedProduct['change'] {
  const [, , mappedBy, options] = before.facts?.split('.') ?? []
  const [, , mappedByAfter, optionsAfter] = after.facts?.split('.') ?? []
  if (mappedBy === undefined) return 'unknown'
  if (mappedBy !== mappedByAfter) return 'product'
  return options === optionsAfter ? 'personalization' : 'unknown'
}

function productsById(fingerprint: string): ReadonlyMap<string, LineProduct> {
  const entries = fingerprint.split('\n').flatMap((line) => {
    const at = line.lastIndexOf(' ')
    return at < 0 ? [] : [[line.slice(0, at), line.slice(at + 1)] as const]
  })
  const values = new Map(entries)
  return new Map(
    entries.flatMap(([id, product]) =>
      id.startsWith(factsMark) ? [] : [[id, { product, facts: values.get(`${factsMark}${id}`) }] as const],
    ),
  )
}

/** Another warehouse is another destination, even at the same address. */
function destinationOf(address: OrderAddress, warehouseCode = ''): string {
  return JSON.stringify(Object.entries(address).sort()) + warehouseCode
}

/**
 * Parts that have changed between two reads. A part without facts in the newer read (a masked address, a missing
 * order) has not changed, nor has one that the shop hid before; after the end of an order its other parts do not matter.
 */
export function changedParts(before: Fingerprints, after: Fingerprints): ShopChangeKind[] {
  if (after.canceled !== hash('')) return before.canceled === after.canceled ? [] : ['canceled']
  const parts = (['address', 'quantity', 'note'] as const).filter(
    (part) => after[part] !== '' && before[part] !== '' && after[part] !== before[part],
  )
  const concerns = shopConcerns.filter((concern) => after[concern] !== before[concern])
  // A refund that takes pieces out is the change of the pieces.
  const isOfPieces = after.payment === hash('part_refunded') && parts.includes('quantity')
  const products = isProductChanged(before.product, after.product) ? (['product'] as const) : []
  return [...concerns.filter((concern) => concern !== 'payment' || !isOfPieces), ...products, ...parts]
}

/** Whether the shop has taken back the end of an order: it was canceled, refunded or deleted, and is to be made again. */
export function isRestored(before: Fingerprints, after: Fingerprints): boolean {
  return before.canceled !== hash('') && after.canceled === hash('')
}

/**
 * The fingerprints to store after a read. Parts without facts keep their fingerprints, and so do the parts of an order
 * that has ended: if the shop restores it, it is compared with what it was before.
 */
export function mergeFingerprints(before: Fingerprints | null, after: Fingerprints): Fingerprints {
  if (!before) return after
  if (after.canceled !== hash('')) return { ...before, ...noConcerns, canceled: after.canceled }
  return {
    ...after,
    product: after.product || before.product,
    address: after.address || before.address,
    quantity: after.quantity || before.quantity,
    note: after.note || before.note,
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
