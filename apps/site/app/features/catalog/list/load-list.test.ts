import { ApiError } from '@podwright/contracts/client/api-error'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import { describe, expect, it, vi } from 'vitest'
import { contextWith } from '../../../server/context-for-tests.ts'
import { loadList } from './load-list.server.ts'

const failure = new ApiError('down', { reason: 'unavailable', code: 503, status: 503, msg: '' })
const request = (search: string) => new Request(`http://site.test/category${search}`)

describe('loading a list', () => {
  it('a list is loaded as its URL specifies', async () => {
    const call = vi.fn().mockRejectedValue(failure)
    await loadList(contextWith(call), request('?days=1-3&days=bad&sort=price_asc&page=2&keyword=mug'), 'blank')
    const query = call.mock.calls.find(([id]) => id === 'listProducts')?.[1].query
    expect(query).toMatchObject({ kind: 'blank', keyword: 'mug', sort: 'price_asc', page: 2, pageSize: 20 })
    expect(query.filters.productionDays).toEqual(['1-3'])
    expect(query).not.toHaveProperty('categoryId')
  })

  it('a list page keeps its layout when the API fails, with status 503 so that it is not cached @R-307', async () => {
    const result = await loadList(contextWith(vi.fn().mockRejectedValue(failure)), request(''), 'ready_made')
    expect(result.init).toMatchObject({ status: 503 })
    expect(result.data).toMatchObject({ kind: 'ready_made', list: null, categories: null })
    expect(result.data.messages).toHaveProperty('category')
  })

  it('a page number that does not exist redirects to the nearest one and keeps all other parameters', async () => {
    const list = { items: [], total: 60, page: 1, pageSize: 24, pageCount: 3 }
    const call = vi.fn(async (id: string) => (id === 'listProducts' ? list : { items: [] }))
    const answerTo = (search: string) =>
      // The loader reads nothing else of the two responses.
      loadList(contextWith(call as unknown as ApiClient['call']), request(search), 'blank').then(
        () => 'shown',
        (thrown: unknown) =>
          thrown instanceof Response ? `${thrown.status} ${thrown.headers.get('location')}` : thrown,
      )
    expect(await answerTo('?page=51')).toBe('302 /category?page=3')
    expect(await answerTo('?page=99999999999&keyword=mug&lang=th-TH')).toBe(
      '302 /category?page=3&keyword=mug&lang=th-TH',
    )
    expect(await answerTo('?keyword=mug&page=4')).toBe('302 /category?keyword=mug&page=3')
    for (const page of ['abc', '-1', '0', '1.5', '', '%00'])
      expect(await answerTo(`?page=${page}`)).toBe('302 /category?page=1')
    for (const search of ['', '?page=1', '?page=3', '?keyword=mug']) expect(await answerTo(search)).toBe('shown')
    list.pageCount = 0
    expect(await answerTo('?page=2&keyword=qq')).toBe('302 /category?page=1&keyword=qq')
  })

  it('an unknown category returns status 404', async () => {
    const list = { items: [], total: 0, page: 1, pageSize: 20, pageCount: 0 }
    const categories = { items: [{ id: 1, children: [{ id: 5 }] }] }
    const call = vi.fn(async (id: string) => (id === 'listProducts' ? list : categories))
    const statusOf = (search: string) =>
      loadList(contextWith(call as unknown as ApiClient['call']), request(search), 'blank').then(
        ({ init }) => init?.status ?? 200,
        (thrown: { init?: { status?: number } }) => thrown.init?.status,
      )
    expect(await statusOf('?category=99999')).toBe(404)
    for (const search of ['?category=1', '?category=5', '']) expect(await statusOf(search)).toBe(200)
  })

  it('a bug while loading a list is not hidden', async () => {
    const call = vi.fn().mockRejectedValue(new TypeError('bug'))
    await expect(loadList(contextWith(call), request(''), 'blank')).rejects.toThrow('bug')
  })
})
