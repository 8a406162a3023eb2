import { describe, expect, test } from 'vitest'
import { dimensionLines } from './dimension-lines.ts'

describe('dimension lines', () => {
  test('dimension lines run beside the edge, with extension lines from its ends to just beyond', () => {
    const { extensions, line, label } = dimensionLines({
      edge: [
        [100, 500],
        [300, 500],
      ],
      line: [
        [100, 530],
        [300, 530],
      ],
    })
    expect(extensions).toBe('M100 500L100 539M300 500L300 539')
    expect(line.startsWith('M100 530L300 530')).toBe(true)
    expect(label).toEqual({ x: 200, y: 530, angle: 0 })
  })

  test.each([
    ['downwards', [600, 100], [600, 400], -90],
    ['upwards', [600, 400], [600, 100], -90],
    ['leftwards', [600, 100], [100, 100], 0],
    ['slanting down', [100, 100], [200, 200], 45],
    ['slanting up', [100, 200], [200, 100], -45],
  ] as const)('the label of a line %s is never upside down', (_, from, to, angle) => {
    const { label } = dimensionLines({ edge: [[...from], [...to]], line: [[...from], [...to]] })
    expect(label.angle).toBeCloseTo(angle, 5)
  })
})
