import { expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'

const failure = { reason: 'product_unknown', code: 404, status: 404, msg: '' }

it('an error of another copy of the module is an ApiError all the same', async () => {
  vi.resetModules()
  const copy = await import('./api-error.ts')
  expect(copy.ApiError).not.toBe(ApiError)
  expect(new copy.ApiError('gone', failure)).toBeInstanceOf(ApiError)
  expect(new Error('gone')).not.toBeInstanceOf(ApiError)
})
