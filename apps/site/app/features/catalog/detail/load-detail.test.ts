import { ApiError } from '@podwright/contracts/client/api-error'
import { describe, expect, it, vi } from 'vitest'
import { contextWith } from '../../../server/context-for-tests.ts'
import { loadDetail } from './load-detail.server.ts'

const failure = (code: number) => new ApiError('failed', { reason: 'unavailable', code, status: code, msg: '' })

describe('loading a product @R-306', () => {
  it.each([500, 503])(
    'a product page keeps its layout when the API responds %i, with status 503 so that it is not cached',
    async (code) => {
      const result = await loadDetail(contextWith(vi.fn().mockRejectedValue(failure(code))), '7', 'ready_made')
      expect(result.init).toMatchObject({ status: 503 })
      expect(result.data).toMatchObject({ kind: 'ready_made', detail: null })
      expect(result.data.messages).toHaveProperty('category')
    },
  )

  it.each([404, 422])('a product for which the API responds %i is not found', async (code) => {
    const call = vi.fn().mockRejectedValue(failure(code))
    await expect(loadDetail(contextWith(call), 'x', 'blank')).rejects.toMatchObject({ init: { status: 404 } })
  })

  it('a product is shown when recommendations and freight fail', async () => {
    const product = { id: 7, weightG: 180, variants: [], defaultVariantId: 1, country: 'CN' }
    const call = vi
      .fn()
      .mockImplementation((id: string) =>
        id === 'getProduct' ? Promise.resolve(product) : Promise.reject(failure(503)),
      )
    const result = await loadDetail(contextWith(call), '7', 'blank')
    expect(result.init).toBeNull()
    expect(result.data.detail).toMatchObject({
      product,
      recommended: { ids: [] },
      shipping: { destinations: [], quotes: null },
    })
  })

  it('a bug while loading a product is not hidden', async () => {
    const call = vi.fn().mockRejectedValue(new TypeError('bug'))
    await expect(loadDetail(contextWith(call), '7', 'blank')).rejects.toThrow('bug')
  })
})
