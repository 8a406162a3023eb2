import { divideRounded } from '@podwright/domain/money'
import { toMinor } from '../../money.ts'
import type { ShopOrderLine } from '../../orders.ts'
import { plainText } from '../text.ts'
import type { OrderLine, Refund } from './shape.ts'

/** Pieces by line id. */
export type Pieces = ReadonlyMap<number, number>

/** Refunds leave the quantity of a line as bought; each has lines of its own with negative quantities. */
export function refundedPieces(refunds: readonly Refund[]): Pieces {
  const pieces = new Map<number, number>()
  for (const { line_items } of refunds)
    for (const { quantity, meta_data } of line_items) {
      const id = Number(meta_data.find(({ key }) => key === '_refunded_item_id')?.value)
      if (Number.isInteger(id)) pieces.set(id, (pieces.get(id) ?? 0) + Math.abs(quantity))
    }
  return pieces
}

/** `gone`: pieces that need not be made any more, by line id. */
export function lineOf(line: OrderLine, gone: readonly Pieces[]): ShopOrderLine {
  const { options, personalization } = textsOf(line)
  const closed = gone.reduce((sum, pieces) => sum + (pieces.get(line.id) ?? 0), 0)
  return {
    externalId: String(line.id),
    listingId: idOf(line.product_id),
    // A product without options is its own variant.
    variantId: idOf(line.variation_id === 0 ? line.product_id : line.variation_id),
    sku: line.sku ?? '',
    gtin: line.global_unique_id ?? '',
    title: plainText(line.name),
    options,
    quantity: line.quantity,
    openQuantity: Math.max(0, line.quantity - closed),
    unitPriceMinor:
      line.quantity > 0 ? Number(divideRounded(BigInt(toMinor(line.total)), BigInt(Math.ceil(line.quantity)))) : 0,
    personalization,
    fulfillmentLineId: null,
  }
}

/** A line of a product that was deleted has 0. */
function idOf(id: number): string {
  return id === 0 ? '' : String(id)
}

type Texts = Pick<ShopOrderLine, 'options' | 'personalization'>

/**
 * A line has one list for the options that were chosen and for what plugins let the buyer enter. Options are named by a
 * code (`pa_color`, `size`) that differs from its label, and their values are part of the line's name.
 */
function textsOf({ name, parent_name, meta_data }: OrderLine): Texts {
  const chosen = new Set(
    parent_name && name.startsWith(parent_name) ? name.slice(parent_name.length + 3).split(', ') : [],
  )
  const options: Record<string, string> = {}
  const personalization: Record<string, string> = {}
  for (const { key, value, display_key, display_value } of meta_data) {
    // Names with an underscore are hidden from everyone, by WordPress's convention.
    if (key.startsWith('_') || typeof value !== 'string' || value === '') continue
    const label = plainText(typeof display_key === 'string' && display_key !== '' ? display_key : key)
    const isOption = key.startsWith('pa_') || label !== plainText(key) || chosen.has(value)
    const shown = isOption && typeof display_value === 'string' ? display_value : value
    const texts = isOption ? options : personalization
    texts[label] = plainText(shown.replaceAll(/<[^>]*>/g, '')).trim()
  }
  return { options, personalization }
}
