import { expect, test } from 'vitest'
import { planHistory } from './plan-history.ts'

const now = new Date('2026-11-27T12:00:00Z')
const dayMs = 86_400_000

test('a plan has the same steps each time, in the order of time, within its days', () => {
  const plan = planHistory({ now, days: 60, products: 12 })
  expect(planHistory({ now, days: 60, products: 12 })).toEqual(plan)
  const times = plan.map(({ at }) => at.getTime())
  expect(times.toSorted((one, other) => one - other)).toEqual(times)
  expect(times[0]).toBe(now.getTime() - 60 * dayMs)
  expect(times.at(-1)).toBeLessThan(now.getTime())
})

test('a plan has orders on most days, of both stores and several countries, in all states', () => {
  const plan = planHistory({ now, days: 60, products: 12 })
  const orders = plan.flatMap((step) => (step.kind === 'order' ? [step.order] : []))
  expect(orders.length).toBeGreaterThan(80)
  expect(new Set(orders.map(({ address }) => address.country)).size).toBeGreaterThanOrEqual(6)
  expect(new Set(orders.map(({ isOfShop }) => isOfShop)).size).toBe(2)
  const products = orders.flatMap(({ lines }) => lines.map(({ product }) => product))
  expect(products.every((product) => product >= 0 && product < 12)).toBe(true)
  const kinds = Map.groupBy(plan, ({ kind }) => kind)
  for (const kind of ['pay', 'cancel', 'accept', 'print', 'ship', 'deliver', 'open_case', 'decide_case'] as const)
    expect(kinds.get(kind)?.length ?? 0, kind).toBeGreaterThan(0)
  // Some of the newest orders are still under way.
  expect(kinds.get('deliver')?.length ?? 0).toBeLessThan(kinds.get('ship')?.length ?? 0)
})

test('each step of an order comes after the one before', () => {
  const plan = planHistory({ now, days: 30, products: 5 })
  const next = ['order', 'pay', 'accept', 'print', 'ship', 'deliver', 'open_case', 'decide_case', 'cancel']
  const ofOrders = plan.flatMap((step) => (step.kind === 'top_up' ? [] : [step]))
  for (const steps of Map.groupBy(ofOrders, ({ order }) => order.number).values()) {
    const ranks = steps.map(({ kind }) => next.indexOf(kind))
    expect(ranks.toSorted((one, other) => one - other)).toEqual(ranks)
  }
})
