import { expect, test } from 'vitest'
import { shopKeyOf, shopUrlOf } from './shop-url.ts'

test.each([
  'shop.example/a',
  'https://www.shop.example/a/',
  'HTTPS://Shop.Example:443/a//',
  'http://shop.example:80/a',
  'https://shop.example./a',
])('%s is the same shop as the others at this address', (entered) => {
  expect(shopKeyOf(shopUrlOf(entered, /$^/) ?? '')).toBe('shop.example/a')
})

test.each([
  ['https://shop.example:8443', 'shop.example:8443'],
  ['https://läden.example', 'xn--lden-loa.example'],
  ['https://wwwshop.example', 'wwwshop.example'],
])('the shop at %s is named %s', (url, key) => expect(shopKeyOf(url)).toBe(key))
