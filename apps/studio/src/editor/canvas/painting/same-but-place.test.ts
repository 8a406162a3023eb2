import { moveLayers, rotateLayers } from '@podwright/design/operations/transform'
import { expect, it } from 'vitest'
import { squares } from '../test-stage.ts'
import { isSameButPlace } from './same-but-place.ts'

const design = squares()

it.each(['layer:a', 'layer:b', 'layer:c'])('%s moved has the same picture, rotated it does not', (id) => {
  const before = design.get(id)
  const moved = moveLayers(design, [id], 3, 4)[0]?.after
  const turned = rotateLayers(design, [id], 3)[0]?.after
  if (before?.kind !== 'layer' || moved?.kind !== 'layer' || turned?.kind !== 'layer') throw new Error('no layer')
  expect(moved).not.toBe(before)
  expect(isSameButPlace(before, moved)).toBe(true)
  expect(isSameButPlace(before, turned)).toBe(false)
})
