import { describe, expect, it, test } from 'vitest'
import { canTransition, reachedFrom, statesOf } from '../states/transitions.ts'
import { cancelRule } from './cancel-rules.ts'
import {
  afterSalesTransitions,
  isOpen,
  openOrderStates,
  orderStates,
  orderTransitions,
  paymentStateOf,
  paymentTransitions,
} from './order-states.ts'
import {
  deliveryOf,
  isBegun,
  lineStates,
  lineTransitions,
  productionStates,
  productionTransitions,
  progressOf,
  shipmentTransitions,
  shownStateOf,
  stageBefore,
  stageReached,
} from './production-states.ts'

describe('order state tables', () => {
  const ends = <State extends string>(table: Readonly<Record<State, readonly State[]>>) =>
    statesOf(table).filter((state) => table[state].length === 0)

  it.each([
    ['order', orderTransitions, ['draft'], ['archived']],
    ['payment', paymentTransitions, ['pending'], ['refunded']],
    ['after-sales', afterSalesTransitions, ['none'], []],
    ['production', productionTransitions, ['planned'], ['canceled', 'shipped']],
    ['line', lineTransitions, ['received'], ['canceled', 'shipped']],
    ['shipment', shipmentTransitions, ['shipped'], ['returned']],
  ] as const)('every %s state can be reached and only final states cannot be left', (_, table, starts, last) => {
    const rows: Readonly<Record<string, readonly string[]>> = table
    expect([...reachedFrom(rows, starts)].sort()).toEqual(statesOf(rows).sort())
    expect(ends(rows).sort()).toEqual([...last])
    // A final state can be reached from everywhere, so nothing gets stuck.
    for (const state of statesOf(rows))
      if (last.length > 0)
        expect(
          ends(rows).some((end) => reachedFrom(rows, [state]).has(end)),
          state,
        ).toBe(true)
  })
})

describe('order rules', () => {
  it('orderTransitions never lead from an unpaid state to production', () => {
    for (const state of openOrderStates)
      for (const next of orderTransitions[state]) expect(['accepted', 'in_production', 'shipped']).not.toContain(next)
  })

  it('orderTransitions never lead back to an unpaid state', () => {
    for (const state of orderStates)
      if (!isOpen(state))
        for (const next of orderTransitions[state]) expect(isOpen(next), `${state} → ${next}`).toBe(false)
  })

  it('cancelRule allows canceling until the first line is started, with a refund once paid', () => {
    expect(cancelRule({ state: 'draft', lines: [] })).toEqual({ may: true, refunds: false })
    expect(cancelRule({ state: 'holding', lines: ['received'] })).toEqual({ may: true, refunds: true })
    expect(cancelRule({ state: 'accepted', lines: ['routed', 'routed'] })).toEqual({ may: true, refunds: true })
    expect(cancelRule({ state: 'accepted', lines: ['routed', 'printing'] })).toEqual({ may: false })
    for (const state of ['in_production', 'shipped', 'delivered', 'canceled', 'archived'] as const)
      expect(cancelRule({ state, lines: [] })).toEqual({ may: false })
  })

  it('orderTransitions lead to canceled exactly where cancelRule allows it', () => {
    for (const state of orderStates)
      expect(canTransition(orderTransitions, state, 'canceled'), state).toBe(cancelRule({ state, lines: [] }).may)
  })
})

test('paymentStateOf follows the amounts paid and refunded', () => {
  expect([paymentStateOf(0, 0), paymentStateOf(500, 0), paymentStateOf(500, 1), paymentStateOf(500, 500)]).toEqual([
    'pending',
    'paid',
    'part_refunded',
    'refunded',
  ])
})

describe('progress of a released order', () => {
  const part = (state: (typeof productionStates)[number], hasSupplier = true) => ({ state, hasSupplier })

  it.each([
    [[part('waiting'), part('accepted')], { state: 'in_review' }],
    [[part('accepted'), part('accepted')], { state: 'accepted' }],
    [[part('accepted'), part('in_production')], { state: 'in_production' }],
    [[part('shipped'), part('waiting')], { state: 'in_production' }],
    [[part('shipped'), part('canceled')], { state: 'shipped' }],
    [[part('shipped'), part('refused')], { state: 'action_required', action: 'supplier_refused' }],
    [[part('waiting', false), part('accepted')], { state: 'action_required', action: 'supplier_missing' }],
  ] as const)('progressOf derives from the parts %j the progress %j', (parts, progress) => {
    expect(progressOf(parts)).toEqual(progress)
  })

  it('progressOf requires action when a print file failed', () => {
    expect(progressOf([part('waiting')], true)).toEqual({ state: 'action_required', action: 'print_file_failed' })
  })

  it('progressOf returns only states that the transition table allows', () => {
    const released = ['in_review', 'accepted', 'in_production', 'action_required'] as const
    for (const a of productionStates)
      for (const b of productionStates) {
        const { state } = progressOf([part(a), part(b)])
        expect(released.some((from) => from === state || canTransition(orderTransitions, from, state))).toBe(true)
      }
  })

  it('deliveryOf is delivered with the last parcel and returned when all parcels came back', () => {
    expect(deliveryOf(['shipped', 'shipped'])).toBe('shipped')
    expect(deliveryOf(['delivered', 'shipped'])).toBe('in_transit')
    expect(deliveryOf(['delivered', 'delivered'])).toBe('delivered')
    expect(deliveryOf(['delivered', 'returned'])).toBe('delivered')
    expect(deliveryOf(['returned'])).toBe('returned')
  })
})

test('shownStateOf names a part as its order is named, once pieces have shipped', () => {
  expect(shownStateOf('waiting', [])).toBe('waiting')
  expect(shownStateOf('in_production', [])).toBe('in_production')
  expect(shownStateOf('in_production', ['delivered'])).toBe('partially_shipped')
  expect(shownStateOf('shipped', ['shipped', 'delivered'])).toBe('in_transit')
  expect(shownStateOf('shipped', ['delivered', 'delivered'])).toBe('delivered')
})

test('stageReached is the stage of the line that is furthest behind', () => {
  expect(stageReached(['packed', 'printing', 'canceled'])).toBe('printing')
  expect(stageReached(['canceled'])).toBe('canceled')
})

test('a supplier moves a begun line back one stage, up to the one before production', () => {
  expect(lineStates.map(stageBefore)).toEqual([
    undefined,
    undefined,
    undefined,
    'routed',
    'printing',
    'qc',
    undefined,
    undefined,
  ])
  for (const state of lineStates) {
    const before = stageBefore(state)
    if (before) expect(canTransition(lineTransitions, state, before), state).toBe(true)
  }
})

test('cancelRule never allows canceling an order with a begun line', () => {
  for (const state of orderStates)
    for (const line of lineStates)
      if (isBegun(line) && !isOpen(state)) expect(cancelRule({ state, lines: [line] })).toEqual({ may: false })
})
