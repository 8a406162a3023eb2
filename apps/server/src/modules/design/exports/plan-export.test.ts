import { genericList } from '@podwright/domain/channels/lists/generic-list'
import type { ProductNames } from '@podwright/domain/channels/lists/product-words'
import { channelCodes, channels } from '@podwright/domain/channels/registry'
import { renderLimits } from '@podwright/domain/images/render-limits'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ExportRow } from '../finished/export-queries.ts'
import type { RetailAmounts } from './find-retail-prices.ts'
import { listedProducts, planExport, sizesFor } from './plan-export.ts'
import type { suggestedPrice } from './suggest-price.ts'

type Given = { id?: number; colours?: string[]; views?: number; side?: number; sizes?: string[]; sku?: string | null }

function rowOf({
  id = 1,
  colours = ['white'],
  views = 2,
  side = 1600,
  sizes = ['S', 'M'],
  sku = `CAT-${id}`,
}: Given = {}): ExportRow {
  return {
    ...{
      id,
      accountId: 3,
      designId: id,
      revision: 1,
      code: `TS001-${id}`,
      title: `Cat ${id}`,
      productId: 1,
      productCode: 'TS001',
    },
    ...{ colours, sizes, printSizes: [], state: 'ready', failure: null, progress: 100, attempts: 1, secret: '' },
    plan: {
      productCode: 'TS001',
      views: [],
      colours: colours.map((code) => ({ code, hex: '#123456', isDark: false })),
    },
    pictures: colours.flatMap((colour) =>
      Array.from({ length: views }, (_, view) => ({
        ...{ path: `${colour}${view}/effect/x.jpg`, width: side, height: side, view: String(view), colour },
      })),
    ),
    createdAt: new Date(0),
    sku,
    variantSkus: sku === null ? [] : colours.map((colour) => `${sku}-${colour}`),
    titles: { 'en-US': `Cat ${id}`, 'th-TH': 'แมว' },
    tags: ['a', 'b'],
    ...{ batchId: null, priceMinor: null, priceCurrency: null, priceRule: null, isArchived: false },
    ...{ variables: [], personalization: null, shopperCode: null },
  }
}
const plan = (row: ExportRow, channel: keyof typeof channels, request: Parameters<typeof planExport>[2] = {}) => {
  const [entry] = planExport([row], channels[channel], request)
  if (!entry) throw new Error('nothing was planned')
  return entry
}
const words: ProductNames = {
  options: { colour: 'สี', size: 'ไซส์' },
  colours: { white: 'สีขาว', navy: 'สีกรมท่า' },
  sizes: { S: 'S', M: 'M', BOX: '1 กล่อง' },
  description: 'เสื้อผ้าฝ้าย <100%>',
}
type Suggested = ReturnType<typeof suggestedPrice>
const listOf = (
  rows: readonly ExportRow[],
  channel: keyof typeof channels,
  suggested: Suggested = null,
  retail: RetailAmounts | null = null,
) =>
  listedProducts(
    planExport(rows, channels[channel], {}).map((entry) => ({
      ...{ entry, words, retail, suggested, pictures: entry.pictures, printFiles: [], remarks: entry.remarks },
    })),
    channels[channel],
    'https://shop.test',
  )

describe('pictures of an export', () => {
  test('export pictures are upscaled where the channel has zoom only, and stay within its and our limits', () => {
    const side = fc.integer({ min: 10, max: 6000 })
    fc.assert(
      fc.property(fc.constantFrom(...channelCodes), side, side, (channel, width, height) => {
        const { pictures } = channels[channel]
        for (const shape of pictures.shapes) {
          const sizes = sizesFor(shape, { width, height }, pictures)
          if (!sizes) continue
          const { rendered, made } = sizes
          const scale = shape.isEnlarged ? renderLimits.scale : 1
          expect(rendered.width).toBeLessThanOrEqual(width * scale)
          expect(rendered.height).toBeLessThanOrEqual(height * scale)
          if (rendered.width > width) expect(Math.max(rendered.width, rendered.height)).toBeLessThanOrEqual(3000)
          expect(Math.max(made.width, made.height)).toBeLessThanOrEqual(pictures.maxPx)
          expect(Math.min(made.width, made.height)).toBeGreaterThanOrEqual(pictures.minPx)
          expect(made.width).toBeGreaterThanOrEqual(rendered.width)
          expect(made.height).toBeGreaterThanOrEqual(rendered.height)
        }
      }),
    )
  })

  test('export pictures for Etsy and Amazon are 3,000 pixels wide, those of others as large as the photo', () => {
    const sizeOn = (channel: 'etsy' | 'amazon' | 'shopify') => plan(rowOf(), channel).pictures[0]
    for (const channel of ['etsy', 'amazon'] as const)
      expect(sizeOn(channel)).toMatchObject({ width: 3000, height: 3000, source: { own: { width: 1600 } } })
    expect(sizeOn('shopify')).toMatchObject({ width: 1600, height: 1600 })
    expect(plan(rowOf({ side: 1000 }), 'etsy').pictures[0]).toMatchObject({ width: 2000, height: 2000 })
  })

  test('export pictures below the channel’s minimum size are left out with a remark', () => {
    const { pictures, remarks } = plan(rowOf({ side: 700 }), 'shein')
    expect(pictures.map(({ kind }) => kind)).toEqual(['block'])
    expect(remarks).toEqual(['picture_too_small'])
    expect(plan(rowOf({ side: 700 }), 'tiktok_shop')).toMatchObject({ remarks: [], pictures: [{ width: 700 }, {}] })
  })

  test('an export for SHEIN plans square and upright pictures and a block per color', () => {
    const { pictures } = plan(rowOf({ colours: ['white', 'navy'], views: 1 }), 'shein')
    expect(pictures.map(({ name, width, height }) => `${name} ${width} ${height}`)).toEqual([
      'CAT-1/CAT-1-01.jpg 1600 1600',
      'CAT-1/CAT-1-02.jpg 1600 1600',
      'CAT-1/CAT-1-01-3x4.jpg 1340 1785',
      'CAT-1/CAT-1-02-3x4.jpg 1340 1785',
      'CAT-1/CAT-1-color-white.jpg 80 80',
      'CAT-1/CAT-1-color-navy.jpg 80 80',
    ])
  })

  test('export pictures have the requested format when the channel accepts it', () => {
    const formatOf = (channel: 'shopify' | 'shein') => plan(rowOf(), channel, { format: 'webp' }).pictures[0]?.format
    expect(formatOf('shopify')).toBe('webp')
    expect(formatOf('shein')).toBe('jpeg')
  })

  test('export pictures up to the channel’s limit include every color before a second picture of any', () => {
    const colours = ['c1', 'c2', 'c3', 'c4', 'c5']
    const shown = plan(rowOf({ colours, views: 4 }), 'lazada').pictures
    expect(shown).toHaveLength(8)
    expect(new Set(shown.map(({ colour }) => colour))).toEqual(new Set(colours))
    expect(plan(rowOf({ colours, views: 4 }), 'lazada', { maxPerProduct: 2 }).pictures).toHaveLength(2)
  })
})

const priced = { priceMinor: 29_900, priceCurrency: 'THB' }

describe('lists of an export', () => {
  test('the product list assigns each variant the pictures of its color and remarks when there are none', () => {
    const row = { ...rowOf({ colours: ['white', 'navy'], views: 1 }), ...priced }
    const [header = [], ...lines] = genericOf([{ ...row, colours: ['white', 'navy', 'red'] }])
    const at = (name: string) => lines.map((line) => line[header.indexOf(name)])
    expect(at('pictures')).toEqual([
      ...['CAT-1/CAT-1-01.jpg', 'CAT-1/CAT-1-01.jpg', 'CAT-1/CAT-1-02.jpg', 'CAT-1/CAT-1-02.jpg'],
      ...['CAT-1/CAT-1-01.jpg', 'CAT-1/CAT-1-01.jpg'],
    ])
    expect(at('remarks')).toEqual(['', '', '', '', 'picture_of_other_color', 'picture_of_other_color'])
    expect(at('title_th-TH')[0]).toBe('แมว')
  })

  test('the product list remarks SKUs that are too long or repeated', () => {
    const long = rowOf({ id: 2, sku: 'x'.repeat(60) })
    const twice = [rowOf({ sku: 'A-white', colours: ['b'] }), rowOf({ id: 3, sku: 'A', colours: ['white-b'] })]
    const remarksOf = (rows: readonly ExportRow[]) =>
      listOf(
        rows.map((row) => ({ ...row, ...priced })),
        'shein',
      ).map(({ remarks }) => remarks)
    expect(remarksOf([long])).toEqual([['sku_too_long']])
    expect(remarksOf(twice)).toEqual([['sku_repeated'], ['sku_repeated']])
  })

  test('the product list remarks what is cut for the channel, what is missing and what the seller has to fill in', () => {
    const row = { ...rowOf(), title: 'x'.repeat(90), tags: Array.from({ length: 14 }, (_, i) => `tag ${i}`) }
    const remarksOn = (channel: 'ebay' | 'etsy' | 'amazon') => listOf([row], channel)[0]?.remarks
    expect(remarksOn('ebay')).toEqual(['price_missing', 'title_cut', 'fill_in:category,quantity,shipping'])
    expect(remarksOn('etsy')).toEqual(['price_missing', 'tags_cut'])
    expect(remarksOn('amazon')).toEqual(['price_missing', 'fill_in:product_type,brand,product_id,quantity'])
    expect(listOf([row], 'ebay')[0]?.title).toHaveLength(80)
  })

  test('the Shopify list has one row per variant and picture under one handle, as drafts', () => {
    const [header = [], ...lines] =
      channels.shopify.importFile?.rows(listOf([rowOf({ colours: ['white', 'navy'], views: 3 })], 'shopify')) ?? []
    const at = (name: string) => lines.map((line) => line[header.indexOf(name)])
    expect(lines).toHaveLength(6)
    expect(new Set(at('Handle'))).toEqual(new Set(['cat-1']))
    expect(at('Title')).toEqual(['Cat 1', '', '', '', '', ''])
    expect(at('Variant SKU').slice(0, 5)).toEqual([
      'CAT-1-white-S',
      'CAT-1-white-M',
      'CAT-1-navy-S',
      'CAT-1-navy-M',
      '',
    ])
    expect(at('Variant Image')[2]).toBe('https://shop.test/images/navy0/effect/x.jpg')
    expect(at('Image Position')).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(at('Status')[0]).toBe('draft')
  })

  test('the WooCommerce list has a product with all its values, followed by its variations', () => {
    const [header = [], ...lines] =
      channels.woocommerce.importFile?.rows(listOf([rowOf({ colours: ['white', 'navy'], views: 1 })], 'woocommerce')) ??
      []
    const at = (name: string) => lines.map((line) => line[header.indexOf(name)])
    expect(at('Type')).toEqual(['variable', 'variation', 'variation', 'variation', 'variation'])
    expect(at('Parent')).toEqual(['', 'CAT-1', 'CAT-1', 'CAT-1', 'CAT-1'])
    expect(at('Attribute 1 value(s)').slice(0, 2)).toEqual(['สีขาว, สีกรมท่า', 'สีขาว'])
    expect(at('Attribute 2 value(s)').slice(0, 3)).toEqual(['S, M', 'S', 'M'])
  })

  test('product lists contain localized color and size names, separate code columns and the price', () => {
    const row = { ...rowOf({ sizes: ['BOX'] }), priceMinor: 29_900, priceCurrency: 'THB' }
    const cellsOf = ([header = [], ...lines]: string[][], ...names: string[]) =>
      names.map((name) => lines.map((line) => line[header.indexOf(name)]).find((cell) => cell !== ''))
    const own = ['color', 'size', 'color_code', 'size_code', 'price', 'currency']
    expect(cellsOf(genericOf([row]), ...own)).toEqual(['สีขาว', '1 กล่อง', 'white', 'BOX', '299.00', 'THB'])
    const shop = ['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Variant Price', 'Body (HTML)']
    const body = '<p>เสื้อผ้าฝ้าย &lt;100%&gt;</p>'
    expect(cellsOf(channels.shopify.importFile?.rows(listOf([row], 'shopify')) ?? [], ...shop)).toEqual([
      ...['สี', 'สีขาว', 'ไซส์', '1 กล่อง', '299.00', body],
    ])
    const woo = ['Attribute 1 name', 'Attribute 2 name', 'Attribute 2 value(s)', 'Regular price', 'Description']
    expect(cellsOf(channels.woocommerce.importFile?.rows(listOf([row], 'woocommerce')) ?? [], ...woo)).toEqual([
      ...['สี', 'ไซส์', '1 กล่อง', '299.00', body],
    ])
    const [, line = []] = genericOf([rowOf({ colours: ['sand'] })])
    expect(line).toContain('sand')
  })

  test('products without a price of the seller are listed at the suggested price, which is remarked', () => {
    const rows = [rowOf({}), { ...rowOf({ id: 2 }), priceMinor: 29_900, priceCurrency: 'THB' }]
    const list = listOf(rows, 'shopify', { amount: '8.40', currency: 'USD' })
    expect(list.map(({ price, remarks }) => [price?.amount, remarks])).toEqual([
      ['8.40', ['price_suggested']],
      ['299.00', []],
    ])
    const [header = [], ...lines] = channels.shopify.importFile?.rows(list) ?? []
    const prices = lines.filter((line) => line[header.indexOf('Variant SKU')] !== '')
    expect(prices.map((line) => line[header.indexOf('Variant Price')])).not.toContain('')
  })

  test('products with a rule are listed at the price of each variant', () => {
    const amounts = new Map([
      ['white S', '19.99'],
      ['white M', '21.99'],
    ])
    const [listed] = listOf([rowOf()], 'shopify', { amount: '8.40', currency: 'USD' }, { currency: 'USD', amounts })
    expect(listed?.variants.map(({ amount }) => amount)).toEqual(['19.99', '21.99'])
    expect(listed).toMatchObject({ price: { amount: '19.99', currency: 'USD' }, remarks: [] })
    const [partly] = listOf([rowOf({ sizes: ['S', 'XL'] })], 'shopify', null, { currency: 'USD', amounts })
    expect(partly?.remarks).toEqual(['price_missing'])
  })

  test('an export of 200 products in five colors and eight sizes lists every variant once, in unique folders @R-801', () => {
    const sizes = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL']
    const colours = ['white', 'black', 'navy', 'red', 'sand']
    const rows = Array.from({ length: 200 }, (_, i) =>
      rowOf({ id: i + 1, colours, sizes, views: 4, sku: i % 2 ? null : 'Cat' }),
    )
    for (const code of channelCodes) {
      const entries = planExport(rows, channels[code], {})
      expect(new Set(entries.map(({ folder }) => folder.toLowerCase())).size).toBe(200)
      const names = entries.flatMap(({ pictures }) => pictures.map(({ name }) => name))
      expect(new Set(names).size).toBe(names.length)
      const listed = listOf(rows, code)
      expect(listed.reduce((sum, { variants }) => sum + variants.length, 0)).toBe(8000)
    }
  })
})

function genericOf(rows: readonly ExportRow[]): string[][] {
  return genericList(listOf(rows, 'generic'))
}
