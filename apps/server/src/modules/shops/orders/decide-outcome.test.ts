import type { ShopOrder } from '@podwright/connectors/orders'
import { shopOrderReasons } from '@podwright/domain/stores/shop-orders'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideOutcome, type SyncFacts } from './decide-outcome.ts'
import { shopLine, shopOrder, testAddress } from './test-shop-order.ts'

const facts = (more: Partial<SyncFacts> = {}): SyncFacts => ({
  isImported: false,
  isCanceled: false,
  isRequested: false,
  isOfOtherStore: false,
  ordersFrom: new Date('2026-11-01T00:00:00Z'),
  importsAuthorized: false,
  importsCashOnDelivery: true,
  lines: { mapped: 1, ignored: 0, unknown: 0 },
  ...more,
})
const decide = (order: Partial<ShopOrder>, more: Partial<SyncFacts> = {}) =>
  decideOutcome(shopOrder(order), facts(more))

describe('outcome of an order in a shop', () => {
  it('a paid, unshipped order is imported', () => {
    expect(decide({})).toEqual({ outcome: 'imported', reason: 'imported' })
  })

  it.each([
    [{ state: 'unpaid', payment: 'pending' }, {}, 'waiting', 'unpaid'],
    [{ state: 'unpaid', payment: 'pending' }, { isRequested: true }, 'imported', 'imported'],
    [{ payment: 'on_delivery' }, {}, 'imported', 'imported'],
    [{ payment: 'on_delivery' }, { importsCashOnDelivery: false }, 'waiting', 'cash_on_delivery'],
    [{ payment: 'on_delivery' }, { importsCashOnDelivery: false, isRequested: true }, 'imported', 'imported'],
    [{ state: 'on_hold', isCancelRequested: true }, { isRequested: true }, 'imported', 'imported'],
    [{ address: null }, { isRequested: true }, 'waiting', 'no_address'],
    [{ payment: 'authorized' }, {}, 'waiting', 'authorized'],
    [{ payment: 'authorized' }, { importsAuthorized: true }, 'imported', 'imported'],
    [{ state: 'on_hold' }, {}, 'waiting', 'on_hold'],
    [{ isCancelRequested: true }, {}, 'waiting', 'buyer_may_cancel'],
    [{ address: null }, {}, 'waiting', 'no_address'],
    [{}, { lines: { mapped: 0, ignored: 0, unknown: 2 } }, 'waiting', 'unmapped'],
    [{}, { lines: { mapped: 1, ignored: 0, unknown: 1 } }, 'imported', 'imported'],
    [{}, { lines: { mapped: 0, ignored: 2, unknown: 0 } }, 'ignored', 'not_ours'],
    [{ orderedAt: new Date('2026-10-31T00:00:00Z') }, {}, 'ignored', 'before_connection'],
    [{ orderedAt: new Date('2026-10-31T00:00:00Z') }, { isRequested: true }, 'imported', 'imported'],
    [{ isTest: true }, {}, 'ignored', 'test'],
    [{ isPickup: true }, {}, 'ignored', 'pickup'],
    [{ state: 'shipped' }, {}, 'ignored', 'shipped_elsewhere'],
    [{ state: 'shipped' }, { isRequested: true }, 'imported', 'imported'],
    [{ state: 'shipped', lines: [] }, { isRequested: true }, 'ignored', 'shipped_elsewhere'],
    [{ state: 'canceled' }, {}, 'ended', 'canceled'],
    [{ payment: 'refunded' }, {}, 'ended', 'refunded'],
    [{ lines: [shopLine({ openQuantity: 0 })] }, {}, 'ended', 'refunded'],
    [{ state: 'canceled' }, { isImported: true }, 'imported', 'imported'],
    [{ state: 'canceled' }, { isImported: true, isCanceled: true }, 'ended', 'canceled'],
    [{}, { isImported: true, isCanceled: true }, 'ended', 'canceled_here'],
  ] as const)('an order with %j and facts %j is %s with reason %s', (order, more, outcome, reason) => {
    expect(decide(order, more)).toEqual({ outcome, reason })
  })

  it('an order that was deleted in the shop is ended with reason gone', () => {
    const missing = { externalId: '1', isMissing: true } as const
    expect(decideOutcome(missing, facts())).toEqual({ outcome: 'ended', reason: 'gone' })
  })

  it('any order gets an outcome with a matching reason, and only complete and open orders are imported, unpaid ones on request', () => {
    const anyOrder = fc.record({
      state: fc.constantFrom('unpaid', 'on_hold', 'to_ship', 'shipped', 'canceled'),
      payment: fc.constantFrom('pending', 'on_delivery', 'authorized', 'paid', 'part_refunded', 'refunded'),
      isCancelRequested: fc.boolean(),
      isPickup: fc.boolean(),
      isTest: fc.boolean(),
      address: fc.constantFrom(null, testAddress),
      orderedAt: fc.date({ min: new Date('2026-10-01'), max: new Date('2026-11-30'), noInvalidDate: true }),
      lines: fc.array(
        fc.integer({ min: 0, max: 2 }).map((openQuantity) => shopLine({ quantity: 2, openQuantity })),
        { maxLength: 3 },
      ),
    })
    const anyFacts = fc.record({
      isImported: fc.boolean(),
      isCanceled: fc.boolean(),
      isRequested: fc.boolean(),
      importsAuthorized: fc.boolean(),
      importsCashOnDelivery: fc.boolean(),
      lines: fc.record({
        mapped: fc.integer({ min: 0, max: 2 }),
        ignored: fc.integer({ min: 0, max: 2 }),
        unknown: fc.integer({ min: 0, max: 2 }),
      }),
    })
    fc.assert(
      fc.property(anyOrder, anyFacts, (order, more) => {
        const { outcome, reason } = decide(order, more)
        expect(shopOrderReasons[outcome]).toContain(reason)
        if (outcome !== 'imported' || more.isImported) return
        expect(order.address).not.toBeNull()
        expect(order.state).not.toBe('canceled')
        expect(order.lines.some(({ openQuantity }) => openQuantity > 0)).toBe(true)
        if (more.isRequested) return
        expect(order.state).toBe('to_ship')
        expect(order.isCancelRequested).toBe(false)
        expect(['paid', 'part_refunded', 'authorized', 'on_delivery']).toContain(order.payment)
      }),
    )
  })
})
