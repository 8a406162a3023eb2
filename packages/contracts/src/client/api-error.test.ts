import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'

const failure = { reason: 'product_unknown', code: 404, status: 404, msg: '' }

it('an error of another copy of the module is an ApiError all the same', async () => {
  // Another address is another module. As a variable: the compiler knows no file of this name.
  const address = './api-error.ts?copy'
  const copy: typeof import('./api-error.ts') = await import(address)
  expect(copy.ApiError).not.toBe(ApiError)
  expect(new copy.ApiError('gone', failure)).toBeInstanceOf(ApiError)
  expect(new Error('gone')).not.toBeInstanceOf(ApiError)
})
