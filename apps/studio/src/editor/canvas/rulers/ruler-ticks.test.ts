import { expect, it } from 'vitest'
import { rulerTicks } from './ruler-ticks.ts'

it('a ruler in millimeters labels every tenth at four pixels a millimeter', () => {
  const ticks = rulerTicks('mm', 4, 100, 400)
  const labels = ticks.filter(({ size }) => size === 'long').map(({ value, at }) => [value, at])
  expect(labels).toEqual([
    [-20, 20],
    [0, 100],
    [20, 180],
    [40, 260],
    [60, 340],
  ])
})

it('a ruler in inches is divided into eighths', () => {
  const ticks = rulerTicks('in', 4, 0, 203.2)
  expect(ticks.filter(({ size }) => size === 'long').map(({ value }) => value)).toEqual([0, 1, 2])
  expect(ticks.filter(({ value }) => value > 0 && value < 1)).toHaveLength(7)
})

it('a ruler has no more ticks than can be distinguished, at any zoom', () => {
  for (const zoom of [0.08, 0.3, 1, 3.78, 12, 60]) {
    for (const unit of ['mm', 'in'] as const) {
      const ticks = rulerTicks(unit, zoom, -500, 1400)
      expect(ticks.length).toBeLessThan(300)
      expect(ticks.some(({ size }) => size === 'long')).toBe(true)
    }
  }
})
