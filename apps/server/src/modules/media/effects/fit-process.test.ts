import { expect, test } from 'vitest'
import { enlargedSize, fitProcess } from './fit-process.ts'

test.each([
  [{ width: 1600, height: 1600 }, 3000, { width: 3000, height: 3000 }],
  [{ width: 1600, height: 1200 }, 3000, { width: 3000, height: 2250 }],
  [{ width: 1000, height: 1000 }, 3000, { width: 2000, height: 2000 }],
  [{ width: 1600, height: 1600 }, 9000, { width: 3000, height: 3000 }],
  [{ width: 1600, height: 1600 }, 800, { width: 1600, height: 1600 }],
  [{ width: 2048, height: 4096 }, 3000, { width: 2048, height: 4096 }],
])('enlargedSize of %o to %i is within twice the view and what the engine renders', (view, side, size) => {
  expect(enlargedSize(view, side)).toEqual(size)
})

test('fitProcess renders an enlarged view in full', () => {
  const view = enlargedSize({ width: 1600, height: 1600 }, 3000)
  expect(fitProcess(view, { width: 3000, height: 3000, mode: 'lfit' })).toEqual({ ...view, rendered: 3000 })
  expect(fitProcess(view, { width: 1200 })).toMatchObject({ width: 1200, rendered: 1600 })
})
