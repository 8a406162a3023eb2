import { expect, test } from 'vitest'
import { fitLabel } from './fit-label.ts'

test('fitLabel keeps what fits and cuts the rest, more of wide characters', () => {
  expect(fitLabel('11/28', 4.5)).toBe('11/28')
  expect(fitLabel('Heavyweight hoodie', 4.5)).toBe('Heavyweig…')
  expect(fitLabel('重磅连帽卫衣经典款', 4.5)).toBe('重磅连帽卫…')
  expect(fitLabel('Mug', 0.1)).toBe('M…')
})
