import { expect, it } from 'vitest'
import { messageOfPlatform } from './message-of-platform.ts'

it.each([
  ['woocommerce_product_image_upload_error: Error getting remote image.', 'Error getting remote image.'],
  ['product_invalid_sku: ', 'product_invalid_sku: '],
  ['HTTP 500', 'HTTP 500'],
  ['title: is too long', 'title: is too long'],
  ['', ''],
])('%j is shown as %j', (detail, shown) => {
  expect(messageOfPlatform(detail)).toBe(shown)
})
