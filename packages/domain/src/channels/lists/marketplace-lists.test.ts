import { expect, test } from 'vitest'
import { importLine, tabLine } from '../../csv/csv.ts'
import { channels } from '../registry.ts'
import type { ImportFile, ListedProduct } from './listed-product.ts'

const variant = (colour: string, size: string, amount: string | null) => ({
  ...{
    sku: `CAT-${colour}-${size}`,
    colour,
    size,
    colourName: colour === 'navy' ? 'Navy; dark' : 'White',
    sizeName: size,
  },
  amount,
})

const shirt: ListedProduct = {
  ...{ spu: 'CAT', code: 'TS001-000001', productCode: 'TS001', title: 'Cat & dog & moon ★ tee', titles: {} },
  description: 'Soft cotton. Printed to order, "as you like".\nWash at 30 °C.',
  price: { amount: '19.99', currency: 'USD' },
  options: { colour: 'Color', size: 'Size' },
  tags: ['cat', 'dog lover', 'gift for a very patient grandmother', 'cat'],
  variants: [
    variant('white', 'S', '19.99'),
    variant('white', 'M', '21.99'),
    variant('navy', 'S', '19.99'),
    variant('navy', 'M', '21.99'),
  ],
  pictures: ['white', 'navy'].flatMap((colour) =>
    [0, 1].map((view) => ({
      ...{ kind: 'main' as const, colour, name: `CAT/${colour}-${view}.jpg` },
      address: `https://shop.test/images/${colour}${view}/effect/x.jpg`,
    })),
  ),
  printFiles: [],
  remarks: [],
}
const mug: ListedProduct = {
  ...shirt,
  ...{ spu: 'MUG', title: 'Mug', description: '', tags: [], price: { amount: '350.00', currency: 'THB' } },
  variants: [{ ...variant('white', '', '350.00'), sku: 'MUG-white' }],
  pictures: shirt.pictures.slice(0, 1),
}

type Channel = 'etsy' | 'amazon' | 'ebay'

function importFileOf(channel: Channel): ImportFile {
  const file = channels[channel].importFile
  if (!file) throw new Error(`${channel} has no file`)
  return file
}

const remarksOf = (channel: Channel, product: ListedProduct) => importFileOf(channel).remarks?.(product)

function fileOf(channel: Channel, products: readonly ListedProduct[]): string[] {
  const { ending, rows } = importFileOf(channel)
  return rows(products).map((cells) => (ending === 'txt' ? tabLine(cells) : importLine(cells)).trimEnd())
}

const url = (name: string) => `https://shop.test/images/${name}/effect/x.jpg`

test('the Etsy file has the columns of its listing download, one row per listing and texts as Etsy takes them', () => {
  const [header, ...lines] = fileOf('etsy', [shirt, mug])
  expect(header).toBe(
    'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,IMAGE3,IMAGE4,IMAGE5,IMAGE6,IMAGE7,' +
      'IMAGE8,IMAGE9,IMAGE10,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,' +
      'VARIATION 2 VALUES,SKU',
  )
  expect(lines).toEqual([
    'Cat & dog moon tee,"Soft cotton. Printed to order, ""as you like"".\nWash at 30 °C.",21.99,USD,999,' +
      `"cat,dog lover,gift for a very pati",,${url('white0')},${url('white1')},${url('navy0')},${url('navy1')},,,,,,,` +
      'Custom Property,Color,"White,Navy; dark",Custom Property,Size,"S,M",' +
      '"CAT-white-S,CAT-white-M,CAT-navy-S,CAT-navy-M"',
    `Mug,,350.00,THB,999,,,${url('white0')},,,,,,,,,,,,,,,,MUG-white`,
  ])
  expect(remarksOf('etsy', shirt)).toEqual(['title_changed', 'tags_changed'])
  expect(remarksOf('etsy', mug)).toEqual([])
})

test('the Amazon file has a parent for each product, followed by its variants with their prices and pictures', () => {
  const [header = '', ...lines] = fileOf('amazon', [shirt, mug])
  expect(header.split('\t')).toEqual([
    ...[
      'item_sku',
      'item_name',
      'brand_name',
      'external_product_id',
      'external_product_id_type',
      'product_description',
    ],
    ...['parent_child', 'parent_sku', 'relationship_type', 'variation_theme', 'color_name', 'size_name'],
    ...['standard_price', 'currency', 'quantity', 'condition_type', 'main_image_url'],
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => `other_image_url${number}`),
    ...[1, 2, 3, 4, 5].map((number) => `bullet_point${number}`),
    ...['generic_keywords', 'update_delete'],
  ])
  const shared = 'Soft cotton. Printed to order, "as you like". Wash at 30 °C.'
  const bullets = 'Soft cotton.\tPrinted to order, "as you like".\tWash at 30 °C.\t\t'
  const keywords = 'cat dog lover gift for a very patient grandmother cat'
  expect(lines.slice(0, 3)).toEqual([
    [
      ...['CAT', shirt.title, '', '', '', shared, 'Parent', '', '', 'SizeColor', '', '', '', '', '', ''],
      ...[url('white0'), url('white1'), url('navy0'), url('navy1'), '', '', '', '', '', bullets, keywords, 'Update'],
    ].join('\t'),
    [
      ...['CAT-white-S', shirt.title, '', '', '', shared, 'Child', 'CAT', 'Variation', 'SizeColor', 'White', 'S'],
      ...[
        '19.99',
        'USD',
        '',
        'New',
        url('white0'),
        url('white1'),
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        bullets,
        keywords,
        'Update',
      ],
    ].join('\t'),
    [
      ...['CAT-white-M', shirt.title, '', '', '', shared, 'Child', 'CAT', 'Variation', 'SizeColor', 'White', 'M'],
      ...[
        '21.99',
        'USD',
        '',
        'New',
        url('white0'),
        url('white1'),
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        bullets,
        keywords,
        'Update',
      ],
    ].join('\t'),
  ])
  expect(lines).toHaveLength(7)
  expect(lines[6]).toContain('MUG-white\tMug\t\t\t\t\tChild\tMUG\tVariation\tColor\tWhite\t\t350.00\tTHB')
  const long = { ...shirt, tags: Array.from({ length: 30 }, () => 'ยาวมาก') }
  const keywordsOf = fileOf('amazon', [long])[1]?.split('\t').at(-2) ?? ''
  expect(new TextEncoder().encode(keywordsOf).length).toBeLessThanOrEqual(249)
  expect(remarksOf('amazon', long)).toContain('keywords_cut')
})

test('the eBay file is for one site, with variations below their product, and prices of other currencies are missing', () => {
  const [header, ...lines] = fileOf('ebay', [shirt, mug])
  expect(header).toBe(
    '*Action(SiteID=US|Country=US|Currency=USD|Version=1193|CC=UTF-8),CustomLabel,*Category,*Title,*Description,' +
      '*ConditionID,PicURL,*Format,*Duration,*StartPrice,*Quantity,Relationship,RelationshipDetails',
  )
  const html = '"<p>Soft cotton. Printed to order, ""as you like"".</p><p>Wash at 30 °C.</p>"'
  const pictures = [url('white0'), url('white1'), url('navy0'), url('navy1')].join('|')
  expect(lines).toEqual([
    `Add,CAT,,${shirt.title},${html},1000,${pictures},FixedPrice,GTC,,,,Color=White;Navy  dark|Size=S;M`,
    ',CAT-white-S,,,,,,,,19.99,,Variation,Color=White|Size=S',
    ',CAT-white-M,,,,,,,,21.99,,Variation,Color=White|Size=M',
    ',CAT-navy-S,,,,,,,,19.99,,Variation,Color=Navy  dark|Size=S',
    ',CAT-navy-M,,,,,,,,21.99,,Variation,Color=Navy  dark|Size=M',
    `Add,MUG-white,,Mug,,1000,${url('white0')},FixedPrice,GTC,,,,`,
  ])
  expect(remarksOf('ebay', mug)).toEqual(['currency_not_on_channel', 'fill_in:category,quantity,shipping'])
  expect(fileOf('ebay', [{ ...shirt, price: { amount: '1.00', currency: 'GBP' } }])[0]).toContain(
    'SiteID=UK|Country=GB',
  )
})
