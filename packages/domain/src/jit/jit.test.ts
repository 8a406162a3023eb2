import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canTransition, reachedFrom, statesOf } from '../states/transitions.ts'
import {
  type BoxState,
  boxTransitions,
  type PackCodeState,
  packCodeStateIn,
  packCodeTransitions,
  warehouseMessages,
} from './jit-states.ts'
import { isForWarehouse, missingOf, scanInto, whyNotClosed } from './packing.ts'

describe('JIT state tables: every state can be reached and only final states cannot be left', () => {
  it.each([
    ['pack code', packCodeTransitions, 'to_pack', ['canceled', 'returned', 'stocked']],
    ['box', boxTransitions, 'open', ['canceled', 'handed_over']],
  ] as const)('every %s state can be reached and only final states cannot be left', (_, table, start, last) => {
    const rows: Readonly<Record<string, readonly string[]>> = table
    expect([...reachedFrom(rows, [start])].sort()).toEqual(statesOf(rows).sort())
    const ends = statesOf(rows).filter((state) => rows[state]?.length === 0)
    expect(ends.sort()).toEqual([...last])
  })

  it('a pack code can follow every step of its box, and the warehouse reports only afterward', () => {
    const follows = (from: BoxState, to: BoxState) =>
      from === 'canceled' ||
      to === 'canceled' ||
      canTransition(packCodeTransitions, packCodeStateIn[from], packCodeStateIn[to])
    for (const from of statesOf(boxTransitions))
      for (const to of boxTransitions[from]) expect(follows(from, to), `${from} → ${to}`).toBe(true)
    const ofBoxes: readonly PackCodeState[] = Object.values(packCodeStateIn)
    for (const word of warehouseMessages) expect(ofBoxes).not.toContain(word)
  })
})

it("isForWarehouse accepts orders for buyers or producers in the warehouse's country", () => {
  const order = { origin: 'CN', destination: 'TH' }
  expect(['TH', 'CN', 'PH', ''].map((country) => isForWarehouse(country, order))).toEqual([true, true, false, true])
  expect(isForWarehouse('PH', { origin: 'CN', destination: null })).toBe(true)
})

type Order = { number: string; code: number; isLive: boolean; isPacked: boolean }
type Code = { state: PackCodeState; warehouseId: number; boxId: number | null }
type Box = { id: number; state: BoxState; warehouseId: number }

/** Simulates a desk with two warehouses, four boxes and four pack codes of three orders each, using only the rules. */
function createDesk() {
  const codes: Code[] = [1, 1, 2, 2].map((warehouseId) => ({ state: 'to_pack', warehouseId, boxId: null }))
  const boxes: Box[] = [1, 1, 2, 2].map((warehouseId, id) => ({ id, state: 'open', warehouseId }))
  const orders: Order[] = Array.from({ length: 12 }, (_, at) => ({
    number: `PO${at}`,
    code: Math.floor(at / 3),
    isLive: true,
    isPacked: false,
  }))
  const codesIn = (box: Box) =>
    codes.flatMap((code, at) => (code.boxId === box.id ? [{ code, orders: orders.filter((o) => o.code === at) }] : []))
  const move = (box: Box, to: Exclude<BoxState, 'canceled'>) => {
    if (!canTransition(boxTransitions, box.state, to)) return
    for (const { code } of codesIn(box)) {
      expect(canTransition(packCodeTransitions, code.state, packCodeStateIn[to])).toBe(true)
      code.state = packCodeStateIn[to]
    }
    box.state = to
  }
  return { codes, boxes, orders, codesIn, move }
}

const step = fc.record({
  what: fc.constantFrom('scan', 'scan', 'scan', 'scan', 'scanCode', 'close', 'open', 'handOver', 'cancelOne'),
  order: fc.nat(11),
  box: fc.nat(3),
})

describe('scanning in any order', () => {
  it('a closed box is complete, contains only orders for its warehouse, and shares no order with another box @R-804', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const { codes, boxes, orders, codesIn, move } = createDesk()
        for (const { what, order: at, box: to } of steps) {
          const [order, box] = [orders[at], boxes[to]]
          const code = codes[order?.code ?? 0]
          if (!order || !box || !code) throw new Error('no such step')
          if (what === 'scan' || what === 'scanCode') {
            const answer = scanInto(box, code, what === 'scan' ? order : undefined)
            if (answer === 'packed') {
              code.boxId = box.id
              if (what === 'scan') order.isPacked = true
              // Repeating the scan changes nothing.
              expect(scanInto(box, code, what === 'scan' ? order : undefined)).toBe('known')
            }
          }
          if (what === 'close' && !whyNotClosed(box.state, codesIn(box))) move(box, 'closed')
          if (what === 'open') move(box, 'open')
          if (what === 'handOver') move(box, 'handed_over')
          // The seller cancels an order that has not been started.
          if (what === 'cancelOne' && !order.isPacked) order.isLive = false
          for (const each of boxes) {
            const inside = codesIn(each)
            expect(inside.every((one) => one.code.warehouseId === each.warehouseId)).toBe(true)
            if (each.state === 'open') continue
            expect(missingOf(inside.flatMap((one) => one.orders))).toEqual([])
            expect(inside.some((one) => one.orders.some(({ isPacked }) => isPacked))).toBe(true)
          }
          for (const each of orders) if (each.isPacked) expect(codes[each.code]?.boxId).not.toBeNull()
        }
      }),
    )
  })

  it('whyNotClosed lists the orders a box still waits for', () => {
    const orders = [
      { number: 'PO1', isLive: true, isPacked: true },
      { number: 'PO2', isLive: true, isPacked: false },
      { number: 'PO3', isLive: false, isPacked: false },
    ]
    expect(whyNotClosed('open', [{ orders }])).toEqual({ why: 'box_incomplete', missing: ['PO2'] })
    expect(whyNotClosed('open', [])).toEqual({ why: 'box_empty' })
    expect(whyNotClosed('closed', [{ orders }])).toEqual({ why: 'box_state' })
  })

  it('scanInto distinguishes wrong boxes, wrong warehouses and orders no longer needed', () => {
    const box = { id: 7, state: 'open', warehouseId: 1 } as const
    const order = { number: 'PO1', isLive: true, isPacked: false }
    expect(scanInto(box, { state: 'to_pack', warehouseId: 1, boxId: 8 }, order)).toBe('scan_wrong_box')
    expect(scanInto(box, { state: 'to_pack', warehouseId: 2, boxId: null }, order)).toBe('scan_wrong_warehouse')
    expect(scanInto(box, { state: 'canceled', warehouseId: 1, boxId: null }, order)).toBe('scan_gone')
    expect(scanInto(box, { state: 'to_pack', warehouseId: 1, boxId: null }, { ...order, isLive: false })).toBe(
      'scan_gone',
    )
    expect(scanInto({ ...box, state: 'closed' }, { state: 'to_ship', warehouseId: 1, boxId: 7 }, order)).toBe(
      'box_state',
    )
  })
})
