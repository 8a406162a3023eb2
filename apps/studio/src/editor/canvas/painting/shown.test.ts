import { expect, it } from 'vitest'
import { squares } from '../test-stage.ts'
import { dirtyRect, type Shown } from './shown.ts'
import { type Unit, unitsOf } from './units.ts'

const whole = { x: 0, y: 0, width: 100, height: 100 }
const rects = {
  'layer:a': { x: 0, y: 0, width: 10, height: 10 },
  'layer:b': { x: 20, y: 0, width: 10, height: 10 },
  'layer:c': { x: 40, y: 0, width: 10, height: 10 },
}
const units = unitsOf(squares(), 'placement:front')
const rectOf = ({ id }: Unit) => Object.entries(rects).find(([each]) => each === id)?.[1]
const shown: Shown = {
  view: { placement: 'placement:front', scale: 1, x: 0, y: 0, width: 100, height: 100, isDark: false },
  background: null,
  order: units.map(({ id }) => id),
  rendered: new Map(
    units.map((unit) => [unit.id, { records: unit.records, rect: rectOf(unit), isExact: true, revision: 0 }]),
  ),
}

it('an unchanged design has no dirty rectangle', () => {
  expect(dirtyRect(shown, units, whole, () => true, rectOf)).toBeUndefined()
})

it('a moved layer invalidates its old and new position', () => {
  const moved = dirtyRect(
    shown,
    units,
    whole,
    ({ id }) => id !== 'layer:b',
    () => ({ x: 25, y: 5, width: 10, height: 10 }),
  )
  expect(moved).toEqual({ x: 20, y: 0, width: 15, height: 15 })
})

it('a removed layer invalidates its old position', () => {
  const left = units.filter(({ id }) => id !== 'layer:a')
  expect(dirtyRect(shown, left, whole, () => true, rectOf)).toEqual(rects['layer:a'])
})

it('a changed order invalidates everything', () => {
  expect(dirtyRect(shown, units.toReversed(), whole, () => true, rectOf)).toEqual(whole)
})
