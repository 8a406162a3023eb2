import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyChanges, type Changes, invertChanges } from '../changes.ts'
import { childrenOf, type Design, findLayer, findPlacement, layersOn, settingsOf } from '../design.ts'
import { readDesign, writeDesign } from '../format/read-design.ts'
import { createHistory } from '../history/history.ts'
import { newImageLayer, newPatternLayer, newShapeLayer, newTextLayer } from '../new-design.ts'
import { area, artwork, emptyDesign, framed, threeLayers, withChanges } from '../test-designs.ts'
import { alignLayers, distributeLayers } from './arrange.ts'
import { clipLayers, duplicateLayers, pasteLayers } from './copy.ts'
import {
  addLayers,
  groupLayers,
  moveInTree,
  removeLayers,
  restackLayers,
  ungroupLayers,
  updateLayers,
} from './layers.ts'
import { refitDesign } from './refit.ts'
import { boundsOfLayers, flipLayers, moveLayers, rotateLayers, scaleLayers } from './transform.ts'

const idsOn = (design: Design, parent = 'placement:front') => childrenOf(design, parent).map(({ id }) => id)

describe('layer operations', () => {
  test('addLayers puts layers on top in the order given', () => {
    expect(idsOn(threeLayers())).toEqual(['layer:a', 'layer:b', 'layer:c'])
  })

  test('restackLayers moves layers one step or all the way', () => {
    const design = threeLayers()
    const after = (where: Parameters<typeof restackLayers>[2], ids: string[]) =>
      idsOn(withChanges(design, (d) => restackLayers(d, ids, where)))
    expect(after('forward', ['layer:a'])).toEqual(['layer:b', 'layer:a', 'layer:c'])
    expect(after('front', ['layer:a'])).toEqual(['layer:b', 'layer:c', 'layer:a'])
    expect(after('backward', ['layer:c'])).toEqual(['layer:a', 'layer:c', 'layer:b'])
    expect(after('back', ['layer:c', 'layer:b'])).toEqual(['layer:b', 'layer:c', 'layer:a'])
    expect(after('forward', ['layer:c'])).toEqual(['layer:a', 'layer:b', 'layer:c'])
  })

  test('grouping and ungrouping layers does not move them on the print', () => {
    const before = threeLayers()
    const grouped = withChanges(before, (d) => groupLayers(d, ['layer:a', 'layer:b'], 'layer:g'))
    expect(idsOn(grouped)).toEqual(['layer:g', 'layer:c'])
    expect(idsOn(grouped, 'layer:g')).toEqual(['layer:a', 'layer:b'])
    const again = withChanges(grouped, (d) => ungroupLayers(d, ['layer:g']))
    expect(idsOn(again)).toEqual(['layer:a', 'layer:b', 'layer:c'])
    expect(framed(again, 'layer:a')).toMatchObject({ x: framed(before, 'layer:a').x, y: framed(before, 'layer:a').y })
  })

  test('removeLayers and moveInTree leave no empty group behind', () => {
    const grouped = withChanges(threeLayers(), (d) => groupLayers(d, ['layer:a', 'layer:b'], 'layer:g'))
    expect(idsOn(withChanges(grouped, (d) => removeLayers(d, ['layer:a', 'layer:b'])))).toEqual(['layer:c'])
    const moved = withChanges(grouped, (d) => moveInTree(d, ['layer:a', 'layer:b'], 'placement:back', 0))
    expect(idsOn(moved)).toEqual(['layer:c'])
    expect(idsOn(moved, 'placement:back')).toEqual(['layer:a', 'layer:b'])
  })

  test('moveInTree does not move a group into itself', () => {
    const grouped = withChanges(threeLayers(), (d) => groupLayers(d, ['layer:a', 'layer:b'], 'layer:g'))
    expect(moveInTree(grouped, ['layer:g'], 'layer:g', 0)).toEqual([])
  })

  test('moveLayers skips locked layers and layers in locked groups', () => {
    const locked = withChanges(
      threeLayers(),
      (d) => groupLayers(d, ['layer:a', 'layer:b'], 'layer:g'),
      (d) => updateLayers(d, ['layer:g'], (layer) => ({ ...layer, isLocked: true })),
    )
    expect(moveLayers(locked, ['layer:a', 'layer:g'], 5, 5)).toEqual([])
    expect(moveLayers(locked, ['layer:c'], 5, 5)).toHaveLength(1)
  })
})

describe('arranging several layers', () => {
  const spread = withChanges(
    threeLayers(),
    (d) => moveLayers(d, ['layer:a'], -40, -100),
    (d) => moveLayers(d, ['layer:c'], 70, 130),
  )

  test('alignLayers aligns several layers to their bounding box and a single one to its area', () => {
    const all = boundsOfLayers(spread, ['layer:a', 'layer:b', 'layer:c'])
    const left = withChanges(spread, (d) => alignLayers(d, ['layer:a', 'layer:b', 'layer:c'], 'left', area('front')))
    for (const id of ['layer:a', 'layer:b', 'layer:c']) {
      expect(boundsOfLayers(left, [id])?.left).toBeCloseTo(all?.left ?? Number.NaN, 9)
    }
    const middle = withChanges(spread, (d) => alignLayers(d, ['layer:c'], 'middle', area('front')))
    expect(framed(middle, 'layer:c').y).toBeCloseTo(200, 9)
  })

  test('distributeLayers equalizes gaps and keeps the outer layers in place', () => {
    const even = withChanges(spread, (d) => distributeLayers(d, ['layer:a', 'layer:b', 'layer:c'], 'y'))
    const [a, b, c] = ['layer:a', 'layer:b', 'layer:c'].map((id) => boundsOfLayers(even, [id]))
    if (!a || !b || !c) throw new Error('no bounds')
    expect(b.top - a.bottom).toBeCloseTo(c.top - b.bottom, 9)
    expect(a).toEqual(boundsOfLayers(spread, ['layer:a']))
    expect(c.bottom).toBeCloseTo(boundsOfLayers(spread, ['layer:c'])?.bottom ?? Number.NaN, 9)
  })

  test('rotateLayers is undone by the opposite rotation', () => {
    const ids = ['layer:a', 'layer:c']
    const there = withChanges(spread, (d) => rotateLayers(d, ids, 37, { x: 100, y: 100 }))
    const back = withChanges(there, (d) => rotateLayers(d, ids, -37, { x: 100, y: 100 }))
    expect(framed(back, 'layer:a').x).toBeCloseTo(framed(spread, 'layer:a').x, 9)
    expect(framed(back, 'layer:a').rotation).toBeCloseTo(0, 9)
  })
})

describe('copies', () => {
  test('duplicateLayers creates new ids, keeps groups and puts the copies on top', () => {
    const grouped = withChanges(threeLayers(), (d) => groupLayers(d, ['layer:a', 'layer:b'], 'layer:g'))
    const { changes, ids } = duplicateLayers(grouped, ['layer:g'], sequence('layer:new'), 5)
    const after = applyChanges(grouped, changes)
    expect(idsOn(after)).toEqual(['layer:g', 'layer:c', ids[0]])
    expect(idsOn(after, ids[0])).toHaveLength(2)
    expect(layersOn(after, 'placement:front')).toHaveLength(7)
  })

  test('pasteLayers centers layers that would be outside the area', () => {
    const far = withChanges(threeLayers(), (d) => moveLayers(d, ['layer:c'], 900, 900))
    const clipping = clipLayers(far, ['layer:c'])
    if (!clipping) throw new Error('nothing clipped')
    const target = emptyDesign(area('pocket', 80, 60))
    const pasted = pasteLayers(target, clipping, 'placement:pocket', () => 'layer:p', 5)
    expect(framed(applyChanges(target, pasted.changes), 'layer:p')).toMatchObject({ x: 40, y: 30 })
  })
})

describe('moving a design to another product', () => {
  const mug = { product: 'MU001', colours: ['white', 'red'], placements: [area('wrap', 200, 90)] }

  test("refitDesign moves the first area's content, scaled to fit, and keeps colors the product has", () => {
    const { changes, unplaced } = refitDesign(threeLayers(), mug, { rule: 'contain' })
    const after = applyChanges(threeLayers(), changes)
    const factor = 90 / 400
    expect(framed(after, 'layer:a')).toMatchObject({
      x: 100,
      y: 45,
      width: framed(threeLayers(), 'layer:a').width * factor,
    })
    expect(settingsOf(after)).toMatchObject({ product: 'MU001', colours: ['white'] })
    expect(unplaced).toEqual([])
    expect(readDesign(writeDesign(after)).ok).toBe(true)
  })

  test('refitDesign hides and returns the layers of areas the product lacks', () => {
    const both = withChanges(threeLayers(), (d) => moveInTree(d, ['layer:c'], 'placement:back', 0))
    const { changes, unplaced } = refitDesign(both, mug, { rule: 'contain' })
    const after = applyChanges(both, changes)
    expect(unplaced).toEqual(['layer:c'])
    expect(findLayer(after, 'layer:c')).toMatchObject({ isHidden: true, parent: 'placement:wrap' })
  })

  test('refitDesign changes only areas whose size changed', () => {
    const background = { kind: 'solid', colour: '#f5efe6' } as const
    const both = withChanges(
      emptyDesign(area('front', 300, 400, { background }), area('back')),
      (d) => addLayers(d, 'placement:front', [{ ...newImageLayer(area('front'), artwork), id: 'layer:a' }]),
      (d) => addLayers(d, 'placement:back', [{ ...newImageLayer(area('back'), artwork), id: 'layer:b' }]),
    )
    const now = { product: 'TS001', colours: ['white', 'black'], placements: [area('front', 330, 440), area('back')] }
    const after = applyChanges(both, refitDesign(both, now, { rule: 'contain' }).changes)
    expect(framed(after, 'layer:a').width).toBeCloseTo(framed(both, 'layer:a').width * 1.1)
    expect(framed(after, 'layer:b')).toBe(framed(both, 'layer:b'))
    expect(findPlacement(after, 'placement:front')).toMatchObject({ widthMm: 330, background })
  })

  test('refitDesign with the rule cover leaves no edge of a background bare', () => {
    const front = area('front')
    const full = withChanges(emptyDesign(), (d) => addLayers(d, front.id, [newPatternLayer(front, artwork)]))
    const { changes } = refitDesign(full, mug, { rule: 'cover' })
    const after = applyChanges(full, changes)
    const bounds = boundsOfLayers(after, idsOn(after, 'placement:wrap'))
    expect(bounds?.left).toBeLessThanOrEqual(0)
    expect(bounds?.right).toBeGreaterThanOrEqual(200)
  })
})

/** A random edit: any operation with any arguments, including invalid ones. */
const anyStep = fc.record({
  kind: fc.integer({ min: 0, max: 11 }),
  picks: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
  a: fc.double({ min: -2_000, max: 2_000, noNaN: true }),
  b: fc.double({ min: -2_000, max: 2_000, noNaN: true }),
})
type AnyStep = { readonly kind: number; readonly picks: readonly number[]; readonly a: number; readonly b: number }

function stepChanges(design: Design, { kind, picks, a, b }: AnyStep, name: string): Changes {
  const layers = [...design.values()].filter((record) => record.kind === 'layer')
  const ids = layers.length === 0 ? [] : picks.map((pick) => layers[pick % layers.length]?.id ?? '')
  const front = area('front')
  switch (kind) {
    case 0:
      return addLayers(design, front.id, [{ ...newImageLayer(front, artwork), id: `layer:${name}i` }])
    case 1:
      return addLayers(design, 'placement:back', [
        { ...newTextLayer(front, 'Xin chào', 'Noto Sans'), id: `layer:${name}t` },
      ])
    case 2:
      return addLayers(design, front.id, [{ ...newShapeLayer(front, 'arrow'), id: `layer:${name}s` }])
    case 3:
      return removeLayers(design, ids)
    case 4:
      return moveLayers(design, ids, a, b)
    case 5:
      return scaleLayers(design, ids, Math.abs(a / 50) + 0.001, { x: a, y: b })
    case 6:
      return rotateLayers(design, ids, a)
    case 7:
      return groupLayers(design, ids, `layer:${name}g`)
    case 8:
      return ungroupLayers(design, ids)
    case 9:
      return restackLayers(
        design,
        ids,
        (['front', 'forward', 'backward', 'back'] as const)[Math.abs(Math.trunc(a)) % 4] ?? 'front',
      )
    case 10:
      return duplicateLayers(design, ids, sequence(`layer:${name}d`), b / 10).changes
    default:
      return flipLayers(design, ids, a < 0 ? 'x' : 'y')
  }
}

function sequence(prefix: string): () => string {
  let n = 0
  return () => {
    n += 1
    return `${prefix}${n}`
  }
}

const asText = (design: Design) => JSON.stringify(writeDesign(design))

describe('any sequence of edits', () => {
  test('any sequence of edits yields a design that can be saved, reopened and undone', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
        const start = threeLayers()
        const history = createHistory(start)
        const seen = [asText(start)]
        for (const [i, step] of steps.entries()) {
          const changes = stepChanges(history.state().design, step, `n${i}`)
          const before = history.state().past.length
          history.change('edit', changes)
          if (history.state().past.length > before) seen.push(asText(history.state().design))
          const saved = readDesign(JSON.parse(asText(history.state().design)))
          if (!saved.ok) throw new Error(`${saved.code}: ${saved.detail}`)
        }
        for (let i = seen.length - 1; i > 0; i -= 1) {
          expect(asText(history.state().design)).toBe(seen[i])
          history.undo()
        }
        expect(asText(history.state().design)).toBe(seen[0])
        for (let i = 1; i < seen.length; i += 1) {
          history.redo()
          expect(asText(history.state().design)).toBe(seen[i])
        }
      }),
      { numRuns: 150 },
    )
  })

  test('any edit is reverted by its inverted changes', () => {
    fc.assert(
      fc.property(anyStep, anyStep, (first, second) => {
        const design = applyChanges(threeLayers(), stepChanges(threeLayers(), first, 'a'))
        const changes = stepChanges(design, second, 'b')
        expect(asText(applyChanges(applyChanges(design, changes), invertChanges(changes)))).toBe(asText(design))
      }),
    )
  })
})
