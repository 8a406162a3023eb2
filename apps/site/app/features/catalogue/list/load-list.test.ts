import { ApiError } from '@podwright/contracts/client/api-error'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { siteConfig } from '../../../server/site-config-for-tests.ts'
import { siteContext } from '../../../server/site-context.ts'
import { loadList } from './load-list.server.ts'

function contextWith(call: ApiClient['call']) {
  const context = new RouterContextProvider()
  const reportError = () => {}
  context.set(siteContext, {
    api: { call },
    locale: 'en-US',
    isLocaleInAddress: false,
    config: siteConfig,
    reportError,
  })
  return context
}
const failure = new ApiError('down', { reason: 'unavailable', code: 503, status: 503, msg: '' })
const request = (search: string) => new Request(`http://site.test/category${search}`)

describe('loading a list', () => {
  it('asks for what the address says', async () => {
    const call = vi.fn().mockRejectedValue(failure)
    await loadList(contextWith(call), request('?days=1-3&days=bad&sort=price_asc&page=2&keyword=mug'), 'blank')
    const query = call.mock.calls.find(([id]) => id === 'listProducts')?.[1].query
    expect(query).toMatchObject({ kind: 'blank', keyword: 'mug', sort: 'price_asc', page: 2, pageSize: 24 })
    expect(query.filters.productionDays).toEqual(['1-3'])
    expect(query).not.toHaveProperty('categoryId')
  })

  it('keeps the page when the API fails, with status 503 so that nobody stores it', async () => {
    const result = await loadList(contextWith(vi.fn().mockRejectedValue(failure)), request(''), 'ready_made')
    expect(result.init).toMatchObject({ status: 503 })
    expect(result.data).toMatchObject({ kind: 'ready_made', list: null, categories: null })
    expect(result.data.messages).toHaveProperty('category')
  })

  it('does not hide a bug', async () => {
    const call = vi.fn().mockRejectedValue(new TypeError('bug'))
    await expect(loadList(contextWith(call), request(''), 'blank')).rejects.toThrow('bug')
  })
})
