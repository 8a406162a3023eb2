import type { ShopOrder, ShopOrderLine } from '@podwright/connectors/orders'
import { OrderAddress } from '@podwright/domain/orders/address'

export const testAddress: OrderAddress = OrderAddress.parse({
  recipient: 'Somchai Jaidee',
  phone: '+66812345678',
  country: 'TH',
  city: 'Bangkok',
  line1: '1 Sukhumvit Road',
  postcode: '10110',
})

export function shopLine(more: Partial<ShopOrderLine> = {}): ShopOrderLine {
  return {
    externalId: '1',
    variantId: '101',
    listingId: '100',
    sku: 'SKU-1',
    gtin: '',
    title: 'T-shirt',
    options: { Color: 'Black', Size: 'M' },
    quantity: 2,
    openQuantity: more.quantity ?? 2,
    unitPriceMinor: 1999,
    personalization: {},
    fulfillmentLineId: null,
    ...more,
  }
}

/** A paid order of a shop that can be imported. */
export function shopOrder(more: Partial<ShopOrder> = {}): ShopOrder {
  return {
    externalId: '7001',
    number: '#1001',
    state: 'to_ship',
    payment: 'paid',
    isCancelRequested: false,
    orderedAt: new Date('2026-11-20T10:00:00Z'),
    changedAt: new Date('2026-11-20T10:00:00Z'),
    shipBy: null,
    address: testAddress,
    shopAddress: {},
    totalMinor: 4498,
    currency: 'USD',
    buyerNote: '',
    shippingMethod: 'Standard',
    isPickup: false,
    isTest: false,
    lines: [shopLine()],
    ...more,
  }
}
