import { expect, test } from 'vitest'
import type { ProductMockup } from '../../../media/mockups/service.ts'
import { chooseMockups } from './choose-mockups.ts'

const any = { productId: null, colour: null, printArea: null }
const mockup = (id: number, more: Partial<ProductMockup> = {}): ProductMockup => ({
  ...{ id, secret: 'a'.repeat(32), view: 'b'.repeat(64), width: 96, height: 80 },
  ...any,
  ...more,
})
const plan = {
  productCode: 'TS005',
  views: [],
  colours: [
    { code: 'white', hex: '#ffffff', isDark: false },
    { code: 'black', hex: '#111111', isDark: true },
  ],
}
const shown = (...mockups: ProductMockup[]) =>
  chooseMockups(mockups, { productId: 5, plan, printed: ['front', 'back'] }).map(({ mockup, area, colour }) => [
    mockup.id,
    area,
    colour.code,
  ])

test('chooseMockups shows the first printed area in the main color on a mockup for anything', () => {
  expect(shown(mockup(1))).toEqual([[1, 'front', 'white']])
})

test('chooseMockups shows the color and print area that a mockup stands for', () => {
  expect(shown(mockup(1, { productId: 5, colour: 'black', printArea: 'back' }))).toEqual([[1, 'back', 'black']])
})

test('chooseMockups leaves out mockups of another product, color or print area and keeps the order of the others', () => {
  const others = [
    mockup(1, { productId: 6 }),
    mockup(2, { productId: 5, colour: 'red' }),
    mockup(3, { printArea: 'sleeve' }),
  ]
  expect(shown(mockup(9), ...others, mockup(4))).toEqual([
    [9, 'front', 'white'],
    [4, 'front', 'white'],
  ])
})
