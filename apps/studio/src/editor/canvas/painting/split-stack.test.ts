import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Segment, splitStack } from './split-stack.ts'

type Fake = { readonly n: number; readonly isActive: boolean; readonly isBlended: boolean }

const stack = fc
  .array(fc.record({ isActive: fc.boolean(), isBlended: fc.boolean() }), { maxLength: 40 })
  .map((all) => all.map((one, n): Fake => ({ ...one, n })))
const unitsIn = (segments: readonly Segment<Fake>[]) =>
  segments.flatMap((segment) => (segment.kind === 'plane' ? segment.units : [segment.unit]))
const split = (units: readonly Fake[], maxPlanes = 6) =>
  splitStack(
    units,
    ({ isActive }) => isActive,
    ({ isBlended }) => isBlended,
    maxPlanes,
  )

it('every unit is kept once and in order, whatever is active or blended', () => {
  fc.assert(
    fc.property(stack, fc.integer({ min: 1, max: 8 }), (units, max) => {
      expect(unitsIn(split(units, max))).toEqual(units)
    }),
  )
})

it('only the lowest plane contains blended units, together with everything they blend with', () => {
  fc.assert(
    fc.property(stack, (units) => {
      const planes = split(units).filter((segment) => segment.kind === 'plane')
      for (const plane of planes) {
        expect(plane.units.some(({ isActive }) => isActive)).toBe(false)
        if (!plane.isLowest) expect(plane.units.some(({ isBlended }) => isBlended)).toBe(false)
        else expect(plane.units[0]?.n).toBe(0)
      }
    }),
  )
})

it('the number of planes is limited, and zero while nothing is active', () => {
  fc.assert(
    fc.property(stack, fc.integer({ min: 1, max: 5 }), (units, max) => {
      const planes = split(units, max).filter(({ kind }) => kind === 'plane')
      expect(planes.length).toBeLessThanOrEqual(max)
      if (units.every(({ isActive }) => !isActive)) expect(planes).toEqual([])
    }),
  )
})

it('one dragged layer in the middle of plain ones needs a plane below and one above', () => {
  const units = Array.from({ length: 9 }, (_, n) => ({ n, isActive: n === 4, isBlended: false }))
  expect(split(units).map(({ kind }) => kind)).toEqual(['plane', 'active', 'plane'])
})
