import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'

const failure = { reason: 'product_unknown', code: 404, status: 404, msg: '' }

it('instanceof ApiError accepts an error of another copy of the module', async () => {
  // A different specifier loads a second copy. It is a variable because the compiler cannot resolve it.
  const modulePath = './api-error.ts?copy'
  const copy: typeof import('./api-error.ts') = await import(modulePath)
  expect(copy.ApiError).not.toBe(ApiError)
  expect(new copy.ApiError('gone', failure)).toBeInstanceOf(ApiError)
  expect(new Error('gone')).not.toBeInstanceOf(ApiError)
})
