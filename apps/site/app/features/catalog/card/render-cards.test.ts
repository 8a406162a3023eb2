import type { ProductCard } from '@podwright/contracts/catalog/product-shapes'
import { ApiError } from '@podwright/contracts/client/api-error'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contextWith } from '../../../server/context-for-tests.ts'
import { pageFragments } from '../../../server/page-fragments.ts'
import { cardsId } from './card-ids.ts'
import { renderCards } from './render-cards.server.tsx'

const picture = (name: string) => ({
  src: `/images/0a/${name}.jpg`,
  alt: name,
  width: 1600,
  height: 1600,
  colour: null,
})
const product: ProductCard = {
  id: 7,
  kind: 'blank',
  code: 'TS001',
  name: 'A & B',
  categoryId: 1,
  categoryName: '',
  materialName: '',
  purchasePriceMinor: 1980,
  pricesVary: false,
  sellingPriceMinor: 7900,
  productionDays: 2,
  weightG: 180,
  country: 'TH',
  level: 1,
  tags: ['new'],
  techniques: [],
  pictures: [picture('front'), picture('back')],
  sample: null,
  colours: [
    { code: 'white', name: 'White', hex: '#ffffff', picture: '/images/0a/white.jpg', variantId: 41 },
    { code: 'navy', name: 'Navy', hex: '#1f2a44', picture: '/images/0a/navy.jpg', variantId: null },
  ],
  sizeLabels: [],
  defaultVariantId: 41,
}
/** Without the day's rates, amounts are in yuan. */
const down = new ApiError('down', { reason: 'unavailable', code: 503, status: 503, msg: '' })
const context = () => contextWith(vi.fn().mockRejectedValue(down))

// The build replaces the formatter by one for compiled messages; the other one reports them.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

describe('cards rendered on the server', () => {
  it('a card has the picture, link, colors and actions of its product, and no text of it is read as HTML', async () => {
    const { ids, html = '' } = await renderCards(context(), [product])
    expect(ids).toEqual([7])
    expect(html).toMatch(/^<li><article .*<\/article><\/li>$/)
    expect(html).toContain('<a href="/category-detail/7">A &amp; B</a>')
    expect(html).toContain('src="/images/0a/front.jpg?w=320"')
    expect(html.match(/type="radio"/g)).toHaveLength(2)
    expect(html).toContain('data-missing')
    for (const action of ['compare', 'library', 'cart']) expect(html).toContain(`data-action="${action}"`)
  })

  it('a document contains the cards once, and the data of its page does not', async () => {
    const forDocument = context()
    const fragments = new Map<string, string>()
    forDocument.set(pageFragments, fragments)
    const { html, firstPictures } = await renderCards(forDocument, [product])
    expect(html).toBeUndefined()
    expect(firstPictures).toEqual(['/images/0a/front.jpg'])
    expect(fragments.get(cardsId)).toBe((await renderCards(context(), [product])).html)
  })

  it('a changed product is rendered again', async () => {
    await renderCards(context(), [product])
    const { html } = await renderCards(context(), [{ ...product, name: 'C' }])
    expect(html).toContain('>C</a>')
  })

  it('only the pictures of the first four cards are loaded eagerly', async () => {
    const products = Array.from({ length: 6 }, (_, i) => ({ ...product, id: i + 1 }))
    const { html = '', firstPictures } = await renderCards(context(), products)
    expect(html.match(/loading="eager"/g)).toHaveLength(4)
    expect(firstPictures).toHaveLength(4)
  })
})
