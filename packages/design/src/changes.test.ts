import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChanges, changesBetween, invertChanges } from './changes.ts'
import { newShapeLayer } from './new-design.ts'
import { addLayers, removeLayers, updateLayers } from './operations/layers.ts'
import { emptyDesign } from './test-designs.ts'

test('changesBetween returns changes that lead from one design to the other and back @R-801', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { maxLength: 12 }), fc.array(fc.nat(9), { maxLength: 12 }), (first, second) => {
      const from = built(first)
      const to = second.reduce((design, step) => stepOn(design, step), from)
      const changes = changesBetween(from, to)
      expect(applyChanges(from, changes)).toEqual(to)
      expect(applyChanges(to, invertChanges(changes))).toEqual(from)
      // The same design, parsed again, yields no changes.
      const copy = new Map([...to].map(([id, record]) => [id, structuredClone(record)]))
      expect(changesBetween(to, copy)).toEqual([])
    }),
  )
})

function built(steps: readonly number[]) {
  return steps.reduce((design, step) => stepOn(design, step), emptyDesign())
}

function stepOn(design: ReturnType<typeof emptyDesign>, step: number) {
  const layers = [...design.values()].filter((record) => record.kind === 'layer')
  const layer = layers[step % Math.max(1, layers.length)]
  if (!layer || step < 4) {
    const area = { widthMm: 100, heightMm: 100 }
    return applyChanges(design, addLayers(design, firstPlacement(design), [newShapeLayer(area, 'star')]))
  }
  if (step < 6) return applyChanges(design, removeLayers(design, [layer.id]))
  return applyChanges(
    design,
    updateLayers(design, [layer.id], (old) => ({ ...old, name: `n${step}` })),
  )
}

function firstPlacement(design: ReturnType<typeof emptyDesign>): string {
  for (const record of design.values()) if (record.kind === 'placement') return record.id
  throw new Error('no placement')
}
