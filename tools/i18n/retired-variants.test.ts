import { expect, test } from 'vitest'
import { retiredVariantIn } from './retired-variants.ts'

const custom = { variant: 'custom', use: 'kustom', except: ['menu Custom'] }

test.each([
  ['Produk Custom', true],
  ['Produk kustom', false],
  ['Customer', false],
  ['Pilih menu Custom', false],
  ['Pilih menu Custom untuk produk custom', true],
])('a retired word in "%s" is found as a whole word outside its exceptions: %s', (text, isFound) => {
  expect(retiredVariantIn(text, [custom])).toBe(isFound ? custom : undefined)
})

test.each([
  ['请选择产品', true],
  ['请选择商品', false],
])('a retired word in a text without spaces, "%s", is found anywhere: %s', (text, isFound) => {
  const variant = { variant: '产品', use: '商品', except: [] }
  expect(retiredVariantIn(text, [variant])).toBe(isFound ? variant : undefined)
})
