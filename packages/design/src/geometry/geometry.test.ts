import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundsOfFrame, cornersOf, direction, isInFrame, normalAngle, rotatePoint } from './points.ts'
import { type Handle, handlePoint, handles, resizeFrame, rotationTowards } from './resize.ts'
import { snapBounds } from './snap.ts'

const frame = { x: 100, y: 80, width: 60, height: 20, rotation: 0 }
const anyFrame = fc.record({
  x: fc.double({ min: -500, max: 500, noNaN: true }),
  y: fc.double({ min: -500, max: 500, noNaN: true }),
  width: fc.double({ min: 1, max: 400, noNaN: true }),
  height: fc.double({ min: 1, max: 400, noNaN: true }),
  rotation: fc.double({ min: -180, max: 180, noNaN: true }),
})
const anyPoint = fc.record({
  x: fc.double({ min: -900, max: 900, noNaN: true }),
  y: fc.double({ min: -900, max: 900, noNaN: true }),
})
const opposite: Record<Handle, Handle> = { nw: 'se', n: 's', ne: 'sw', e: 'w', se: 'nw', s: 'n', sw: 'ne', w: 'e' }

describe('rotated frames', () => {
  test('boundsOfFrame is exact for right angles', () => {
    expect(boundsOfFrame({ ...frame, rotation: 90 })).toEqual({ left: 90, top: 50, right: 110, bottom: 110 })
    expect(boundsOfFrame({ ...frame, rotation: -180 })).toEqual(boundsOfFrame(frame))
    expect([0, 90, 180, 270, 360, -90].map(direction)).not.toContainEqual(
      expect.objectContaining({ cos: expect.closeTo(0.5, 9) }),
    )
  })

  test('rotatePoint rotates clockwise', () => {
    expect(rotatePoint({ x: 1, y: 0 }, { x: 0, y: 0 }, 90)).toEqual({ x: 0, y: 1 })
    expect(cornersOf({ ...frame, rotation: 90 })[0]).toEqual({ x: 110, y: 50 })
  })

  test('isInFrame accepts the corners and center of a frame but nothing beyond', () => {
    fc.assert(
      fc.property(anyFrame, (any) => {
        for (const corner of cornersOf(any)) expect(isInFrame(corner, any, 1e-6)).toBe(true)
        expect(isInFrame(any, any)).toBe(true)
        const beyond = rotatePoint({ x: any.x + any.width * 0.51, y: any.y }, any, any.rotation)
        expect(isInFrame(beyond, any)).toBe(false)
      }),
    )
  })

  test('normalAngle returns 0 to 360 and never -0', () => {
    fc.assert(
      fc.property(fc.double({ min: -5_000, max: 5_000, noNaN: true }), (degrees) => {
        const turn = normalAngle(degrees)
        expect(turn >= 0 && turn <= 360 && !Object.is(turn, -0)).toBe(true)
      }),
    )
  })
})

describe('resizing by handles', () => {
  test('resizeFrame keeps the opposite handle in place for any rotation', () => {
    fc.assert(
      fc.property(anyFrame, fc.constantFrom(...handles), anyPoint, fc.boolean(), (any, handle, to, keepsRatio) => {
        const after = resizeFrame(any, handle, to, { keepsRatio, fromCenter: false })
        const [was, is] = [any, after].map((one) => handlePoint(one, opposite[handle]))
        expect(is?.x).toBeCloseTo(was?.x ?? Number.NaN, 6)
        expect(is?.y).toBeCloseTo(was?.y ?? Number.NaN, 6)
        expect(after.width >= 0.4999 && after.height >= 0.4999).toBe(true)
        if (keepsRatio) expect(after.width / after.height).toBeCloseTo(any.width / any.height, 6)
      }),
    )
  })

  test('resizeFrame from the center grows on both sides', () => {
    const after = resizeFrame(frame, 'e', { x: 150, y: 80 }, { keepsRatio: false, fromCenter: true })
    expect(after).toEqual({ ...frame, width: 100 })
  })

  test('resizeFrame moves a corner of a rotated frame to the pointer', () => {
    const turned = { ...frame, rotation: 30 }
    const to = handlePoint({ ...turned, width: 90, height: 50, x: 100, y: 80 }, 'se')
    const after = resizeFrame(turned, 'se', to, { keepsRatio: false, fromCenter: false })
    const corner = handlePoint(after, 'se')
    expect(corner.x).toBeCloseTo(to.x, 9)
    expect(corner.y).toBeCloseTo(to.y, 9)
  })

  test('rotationTowards returns 0 for up and 90 for right, and rounds to the step', () => {
    const center = { x: 0, y: 0 }
    expect(rotationTowards(center, { x: 0, y: -5 })).toBe(0)
    expect(rotationTowards(center, { x: 5, y: 0 })).toBe(90)
    expect(rotationTowards(center, { x: -5, y: 0 })).toBe(-90)
    expect(rotationTowards(center, { x: 5, y: -4.6 }, 15)).toBe(45)
  })
})

describe('snapping', () => {
  const field = { area: { widthMm: 300, heightMm: 400, safeMm: 10 }, guides: { x: [120], y: [] }, others: [] }
  const box = (left: number, top: number, width = 40, height = 30) => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  })

  test('snapBounds snaps to the nearest edge, center, safe area or guide on each axis independently', () => {
    expect(snapBounds(box(1.5, 50), field, 3)).toMatchObject({ dx: -1.5, dy: 0 })
    expect(snapBounds(box(131, 183.5), field, 3)).toMatchObject({ dx: -1, dy: 1.5 })
    expect(snapBounds(box(12, 50), field, 3).lines).toEqual([{ axis: 'x', at: 10, of: 'safe' }])
    expect(snapBounds(box(118, 50), field, 3).lines).toEqual([{ axis: 'x', at: 120, of: 'guide' }])
    expect(snapBounds(box(60, 60), field, 3)).toEqual({ dx: 0, dy: 0, lines: [], gaps: [] })
  })

  test('snapBounds snaps to other layers', () => {
    const others = [box(50, 250)]
    expect(snapBounds(box(52, 100), { ...field, others }, 3)).toMatchObject({ dx: -2, dy: 0 })
  })

  test('snapBounds equalizes gaps in a row and returns both gaps', () => {
    const others = [box(20, 100), box(75, 100)]
    const { dx, gaps } = snapBounds(
      box(131, 110),
      { area: { ...field.area, widthMm: 333 }, others, guides: { x: [], y: [] } },
      1.5,
    )
    expect(dx).toBe(-1)
    expect(gaps.map(({ from, to }) => to - from)).toEqual([15, 15])
  })

  test('snapBounds never moves farther than its reach', () => {
    fc.assert(
      fc.property(anyPoint, fc.array(anyPoint, { maxLength: 6 }), ({ x, y }, places) => {
        const others = places.map((place) => box(place.x, place.y))
        const { dx, dy } = snapBounds(box(x, y), { ...field, others }, 2)
        expect(Math.abs(dx) <= 2.000001 && Math.abs(dy) <= 2.000001).toBe(true)
      }),
    )
  })
})
