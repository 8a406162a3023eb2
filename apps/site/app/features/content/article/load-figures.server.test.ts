import { expect, it, vi } from 'vitest'
import { contextWith } from '../../../server/context-for-tests.ts'
import { siteOf } from '../../../server/site-context.ts'
import { loadFigures } from './load-figures.server.ts'

const product = {
  id: 7,
  kind: 'ready_made',
  code: 'RM0001',
  pictures: [
    { src: '/images/a/front.jpg', alt: 'Mug · White' },
    { src: '/images/a/desk.jpg', alt: 'Mug on a desk' },
  ],
}

/** A site whose catalog answers each keyword with the result of `find`. */
function siteWith(find: (keyword: string) => Promise<unknown>) {
  const call = vi.fn().mockImplementation((_: string, { query }: { query: { keyword: string } }) => find(query.keyword))
  const reportError = vi.fn()
  return { site: { api: siteOf(contextWith(call)).api, reportError }, reportError }
}

it('a figure is found with its caption and its product', async () => {
  const { site } = siteWith(async () => ({ items: [{ ...product, code: 'RM00012' }, product] }))
  const figures = await loadFigures(site, { desk: { code: 'RM0001', picture: 1 } }, { desk: 'On the desk' })
  expect(figures).toEqual({
    desk: { src: '/images/a/desk.jpg', alt: 'Mug on a desk', to: '/sys-category-detail/7', caption: 'On the desk' },
  })
})

it('figures that the catalog lacks or fails to load are left out', async () => {
  const { site, reportError } = siteWith(async (keyword) => {
    if (keyword === 'broken') throw new Error('no connection')
    return { items: [] }
  })
  const sources = { a: { code: 'RM0001', picture: 0 }, b: { code: 'broken', picture: 0 } } as const
  expect(await loadFigures(site, sources, { a: '', b: '' })).toEqual({})
  expect(reportError).toHaveBeenCalledOnce()
})
