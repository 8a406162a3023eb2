import { describe, expect, it } from 'vitest'
import { changedParts, changedProducts, fingerprintsOf, mergeFingerprints } from './fingerprints.ts'
import { shopLine, shopOrder, testAddress } from './test-shop-order.ts'

const before = fingerprintsOf(shopOrder())
/** As an earlier release stores it. */
const withoutFacts = (product: string) =>
  product
    .split('\n')
    .filter((line) => !line.startsWith('facts '))
    .join('\n')
const changes = (more: Parameters<typeof shopOrder>[0]) => changedParts(before, fingerprintsOf(shopOrder(more)))

describe('changes of an imported order in its shop', () => {
  it('changedParts names address, quantity and note, and ignores totals and change times', () => {
    expect(changes({})).toEqual([])
    expect(changes({ changedAt: new Date('2026-11-21T00:00:00Z'), totalMinor: 1 })).toEqual([])
    expect(changes({ address: { ...testAddress, line1: '2 Sukhumvit Road' } })).toEqual(['address'])
    expect(changes({ lines: [shopLine({ quantity: 2, openQuantity: 1 })] })).toEqual(['quantity'])
    expect(changes({ buyerNote: 'Ring twice', address: { ...testAddress, city: 'Chiang Mai' } })).toEqual([
      'address',
      'note',
    ])
  })

  it('an address that the shop hides, or shows later, is no change', () => {
    const hidden = { ...testAddress, recipient: '', line1: '', isOnLabel: true } as const
    expect(changes({ address: hidden })).toEqual([])
    const read = fingerprintsOf(shopOrder({ address: hidden }))
    expect(changedParts(read, fingerprintsOf(shopOrder()))).toEqual([])
    const shown = mergeFingerprints(read, fingerprintsOf(shopOrder()))
    expect(changedParts(shown, fingerprintsOf(shopOrder({ address: { ...testAddress, city: 'Hat Yai' } })))).toEqual([
      'address',
    ])
  })

  it('another variant, other options or another personalization of a line are a change of the product', () => {
    const changed = (more: Parameters<typeof shopLine>[0]) => changes({ lines: [shopLine(more)] })
    expect(changed({ variantId: '102' })).toEqual(['product'])
    expect(changed({ options: { Color: 'Black', Size: 'XL' } })).toEqual(['product'])
    expect(changed({ personalization: { Name: 'Ann' } })).toEqual(['product'])
    expect(changed({ title: 'Renamed', sku: 'NEW' })).toEqual([])
    expect(changes({ lines: [shopLine(), shopLine({ externalId: '2', variantId: '102' })] })).toEqual(['quantity'])
  })

  it('changedProducts names the lines with another product, and what of them is another', () => {
    const changed = (more: Parameters<typeof shopLine>[0], from: Parameters<typeof shopLine>[0] = {}) => {
      const read = fingerprintsOf(shopOrder({ lines: [shopLine(from)] }))
      const lines = [shopLine(more), shopLine({ externalId: '2' })]
      return changedProducts(read.product, fingerprintsOf(shopOrder({ lines })).product)
    }
    expect(changed({})).toEqual([])
    expect(changed({ variantId: '102', personalization: { Name: 'Ann' } })).toEqual([
      { lineId: '1', change: 'product' },
    ])
    expect(changed({ personalization: { Name: 'Ann' } })).toEqual([{ lineId: '1', change: 'personalization' }])
    expect(changed({ options: { Size: 'XL' } })).toEqual([{ lineId: '1', change: 'unknown' }])
    const bare = { variantId: '' }
    expect(changed({ ...bare, options: { Size: 'XL' } }, bare)).toEqual([{ lineId: '1', change: 'product' }])
    const old = withoutFacts(before.product)
    const { product } = fingerprintsOf(shopOrder({ lines: [shopLine({ variantId: '102' })] }))
    expect(changedProducts(old, product)).toEqual([{ lineId: '1', change: 'unknown' }])
    expect(changedProducts('unreadable', product)).toEqual([])
  })

  it('a variant that the shop has deleted is not a change while the line stays the same', () => {
    const deleted = { variantId: '', options: { 'Option 1': 'Black', 'Option 2': 'M' } }
    const read = (more: Parameters<typeof shopLine>[0]) =>
      fingerprintsOf(shopOrder({ lines: [shopLine({ ...deleted, ...more })] }))
    expect(changedParts(before, read({}))).toEqual([])
    expect(changedParts(read({}), read({}))).toEqual([])
    for (const more of [{ sku: 'SKU-2' }, { title: 'Mug' }, { options: { 'Option 1': 'Black', 'Option 2': 'XL' } }]) {
      expect(changedParts(before, read(more))).toEqual(['product'])
      expect(changedParts(read({}), read(more))).toEqual(['product'])
    }
    expect(changedParts(before, read({ personalization: { Name: 'Ann' } }))).toEqual(['product'])
  })

  it('fingerprints that were stored without the texts of a line are compared by the product', () => {
    const stored = { ...before, product: withoutFacts(before.product) }
    expect(stored.product).toMatch(/^1 [\w-]{22}$/)
    expect(changedParts(stored, before)).toEqual([])
    const changed = fingerprintsOf(shopOrder({ lines: [shopLine({ variantId: '102' })] }))
    expect(changedParts(stored, changed)).toEqual(['product'])
  })

  it('products of an order that was read before they were compared are stored without a change', () => {
    const old = { ...before, product: '' }
    const after = fingerprintsOf(shopOrder({ lines: [shopLine({ variantId: '102' })] }))
    expect(changedParts(old, after)).toEqual([])
    expect(mergeFingerprints(old, after).product).toBe(after.product)
  })

  it('fingerprints do not depend on the order of lines or address fields', () => {
    const lines = [shopLine(), shopLine({ externalId: '2' })]
    const first = fingerprintsOf(shopOrder({ lines, address: testAddress }))
    const address = Object.fromEntries(Object.entries(testAddress).reverse()) as typeof testAddress
    expect(changedParts(first, fingerprintsOf(shopOrder({ lines: lines.toReversed(), address })))).toEqual([])
  })

  it('a canceled, fully refunded or deleted order reports only the cancellation', () => {
    expect(changes({ state: 'canceled', address: { ...testAddress, city: 'Chiang Mai' } })).toEqual(['canceled'])
    expect(changes({ lines: [shopLine({ openQuantity: 0 })] })).toEqual(['canceled'])
    expect(changedParts(before, fingerprintsOf({ externalId: '7001', isMissing: true }))).toEqual(['canceled'])
  })

  it('a masked address is not a change and keeps the stored fingerprint', () => {
    const masked = fingerprintsOf(shopOrder({ address: null }))
    expect(changedParts(before, masked)).toEqual([])
    expect(mergeFingerprints(before, masked)).toEqual(before)
    expect(mergeFingerprints(null, masked)).toEqual(masked)
  })
})
