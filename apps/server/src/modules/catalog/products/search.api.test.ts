import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listProducts } from '@podwright/contracts/catalog/list-products'
import { suggestProducts } from '@podwright/contracts/catalog/suggest-products'
import { type LocaleCode, localeCodes } from '@podwright/domain/locale'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLexicons } from './lexicons.ts'
import { createCatalogTest } from './test-catalog.ts'

let test: Awaited<ReturnType<typeof createCatalogTest>>
let categories: Map<number, string>
beforeAll(async () => {
  test = await createCatalogTest()
  const { rows } = await test.pool.query<{ id: number; code: string }>('select id, code from category')
  categories = new Map(rows.map((row) => [row.id, row.code]))
})
afterAll(() => test.drop())

const kinds = ['blank', 'ready_made'] as const
const longestPage = 96
const search = (kind: (typeof kinds)[number], keyword: string, lang: LocaleCode = 'en-US', more = {}) =>
  test.ask(listProducts, { query: { kind, keyword, pageSize: longestPage, ...more }, lang })
const typesOf = (items: readonly { categoryId: number }[]) => items.map((item) => categories.get(item.categoryId) ?? '')
/** The number of results before the first product of another type. */
const leading = (types: readonly string[], requested: readonly string[]) => {
  const end = types.findIndex((type) => !requested.includes(type))
  return end === -1 ? types.length : end
}

describe('search results', () => {
  it.each([
    [
      'th-TH',
      'เสื้อ',
      ['t-shirts', 'oversized-tees', 'sweatshirts', 'tank-tops', 'long-sleeves', 'womens-tees', 'hoodies'],
    ],
    ['zh-CN', '杯', ['mugs', 'tumblers']],
    ['th-TH', 'แก้ว', ['mugs', 'tumblers']],
    ['en-US', 'mug', ['mugs']],
    ['vi-VN', 'cốc', ['mugs']],
    // Socks are `kaus kaki` (literally "foot shirts"), so they must not match.
    ['id-ID', 'kaos', ['t-shirts', 'oversized-tees', 'tank-tops', 'long-sleeves', 'womens-tees']],
  ] as const)(
    '%s: searching for %s shows all products of that type before anything else @R-301',
    async (lang, keyword, requested) => {
      for (const kind of kinds) {
        const { items } = await search(kind, keyword, lang)
        const types = typesOf(items)
        const { rows } = await test.pool.query(
          `select from product p join category c on c.id = p.category_id where p.is_listed and p.kind = $1 and c.code = any($2)`,
          [kind, requested],
        )
        expect(leading(types, requested), `${kind}: ${types.join(' ')}`).toBe(Math.min(rows.length, longestPage))
      }
    },
  )

  it('searching for a mug returns the same mugs in every language and no accessories @R-301', async () => {
    for (const kind of kinds) {
      const english = (await search(kind, 'mug')).items.map((item) => item.id)
      for (const lang of localeCodes) {
        const { items } = await search(kind, 'mug', lang)
        expect(
          items.map((item) => item.id),
          `${lang} ${kind}`,
        ).toEqual(english)
        expect(new Set(typesOf(items))).toEqual(new Set(['mugs']))
      }
    }
  })

  it('a keyword that is part of a longer Thai word lists whole-word matches before it', async () => {
    const pages = await Promise.all([1, 2].map((page) => search('ready_made', 'เสื้อ', 'th-TH', { page })))
    const items = pages.flatMap((page) => page.items)
    const butterflies = items.flatMap(({ name }, at) => (name.includes('ผีเสื้อ') ? [{ name, at }] : []))
    const [poster] = butterflies.filter(({ name }) => !name.startsWith('เสื้อ'))
    expect(poster?.at).toBeGreaterThan(items.findLastIndex(({ name }) => name.startsWith('เสื้อ')))
  })

  it('search results follow a chosen price order, and pages do not overlap', async () => {
    const { items } = await search('blank', 'cotton', 'en-US', { sort: 'price_asc' })
    const prices = items.map((item) => item.purchasePriceMinor)
    expect(prices.length).toBeGreaterThan(10)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const whole = (await search('ready_made', 'cotton')).items.map((item) => item.id)
    const pages = [1, 2, 3, 4].map((page) => search('ready_made', 'cotton', 'en-US', { pageSize: 24, page }))
    expect((await Promise.all(pages)).flatMap(({ items }) => items.map((item) => item.id))).toEqual(whole)
  })

  it('searching for a product code lists that product first', async () => {
    const { items } = await search('blank', 'mg002')
    expect(items[0]?.code).toBe('MG002')
  })

  it('search finds a product type by its common names in each language @R-301', async () => {
    const asked: [LocaleCode, string, string][] = [
      ['en-US', 'tees', 't-shirts'],
      ['en-US', 'tshirt', 't-shirts'],
      ['en-US', 'cups', 'mugs'],
      ['en-US', 'hoodie', 'hoodies'],
      ['en-US', 'sweater', 'sweatshirts'],
      ['zh-CN', '水杯', 'mugs'],
      ['zh-CN', '杯子', 'mugs'],
      ['zh-CN', '长袖', 'long-sleeves'],
      ['en-US', 'hat', 'caps'],
      ['vi-VN', 'tất', 'socks'],
      ['ms-MY', 'celemek', 'aprons'],
      ['th-TH', 'ทีเชิ้ต', 't-shirts'],
      ['ms-MY', 'baju-t', 't-shirts'],
      ['ms-MY', 'cawan', 'mugs'],
      ['fil-PH', 'tasa', 'mugs'],
      ['fil-PH', 'unan', 'cushions'],
      ['vi-VN', 'ao phong', 't-shirts'],
      ['vi-VN', 'áo phông', 't-shirts'],
      ['id-ID', 'kaus', 't-shirts'],
      ['id-ID', 'kesing', 'phone-cases'],
      ['zh-CN', 'T恤衫', 't-shirts'],
      ['zh-CN', '苹果手机壳', 'phone-cases'],
      ['th-TH', 'เคสไอโฟน', 'phone-cases'],
      ['th-TH', 'ไอโฟน', 'phone-cases'],
      ['en-US', 'iphone', 'phone-cases'],
      ['vi-VN', 'ốp iphone', 'phone-cases'],
      ['ms-MY', 'baju', 'sweatshirts'],
      ['ms-MY', 'baju kaos', 't-shirts'],
      ['id-ID', 'baju', 't-shirts'],
    ]
    for (const [lang, keyword, type] of asked) {
      const { items, correctedKeyword } = await search('blank', keyword, lang)
      expect(typesOf(items.slice(0, 2)), `${lang} ${keyword}`).toContain(type)
      expect(correctedKeyword).toBeNull()
    }
  })
})

describe('a colour in a keyword', () => {
  const colorsOf = async (ids: readonly number[]) => {
    const { rows } = await test.pool.query<{ id: number; colours: string[] }>(
      'select product_id as id, array_agg(colour_code) as colours from product_colour where product_id = any($1) group by 1',
      [ids],
    )
    return new Map(rows.map((row) => [row.id, row.colours]))
  }

  it.each([
    ['en-US', 'black hoodie', 'hoodies', 'black'],
    ['en-US', 'navy color t-shirt', 't-shirts', 'navy'],
    ['zh-CN', '黑色卫衣', 'hoodies', 'black'],
    ['zh-CN', '卫衣 黑色', 'hoodies', 'black'],
    ['zh-CN', '黑卫衣', 'hoodies', 'black'],
    ['zh-CN', '白色的T恤衫', 't-shirts', 'white'],
    ['zh-CN', '藏青色卫衣', 'hoodies', 'navy'],
    ['id-ID', 'kaos hitam', 't-shirts', 'black'],
    ['id-ID', 'hoodie hitam', 'hoodies', 'black'],
    ['id-ID', 'kaos warna putih', 't-shirts', 'white'],
    ['th-TH', 'เสื้อยืดสีดำ', 't-shirts', 'black'],
    ['th-TH', 'เสื้อฮู้ดสีกรมท่า', 'hoodies', 'navy'],
    ['th-TH', 'เสื้อยืดขาว', 't-shirts', 'white'],
    ['vi-VN', 'áo thun đen', 't-shirts', 'black'],
    ['vi-VN', 'áo phông màu trắng', 't-shirts', 'white'],
    ['ms-MY', 'baju hitam', 't-shirts', 'black'],
    ['ms-MY', 'kemeja-t warna putih', 't-shirts', 'white'],
    ['fil-PH', 'itim na t-shirt', 't-shirts', 'black'],
    ['fil-PH', 'puting t-shirt', 't-shirts', 'white'],
  ] as const)('%s: searching for %s finds %s, and every result comes in %s', async (lang, keyword, type, colour) => {
    const { items, correctedKeyword } = await search('blank', keyword, lang)
    expect(typesOf(items)).toContain(type)
    expect(correctedKeyword).toBeNull()
    const colours = await colorsOf(items.map((item) => item.id))
    for (const item of items) expect(colours.get(item.id), item.code).toContain(colour)
  })

  it('searching for a color finds every product that comes in it, by its name in each language', async () => {
    const { rows } = await test.pool.query<{ code: string; names: Record<LocaleCode, string>; ids: number[] }>(
      `select c.code, c.names, array_agg(distinct p.id) as ids
         from colour c join product_colour pc on pc.colour_code = c.code join product p on p.id = pc.product_id
        where p.is_listed and p.kind = 'blank' group by 1, 2`,
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const { names, ids } of rows)
      for (const lang of localeCodes) {
        const { items } = await search('blank', names[lang], lang)
        const found = new Set(items.map((item) => item.id))
        expect(
          ids.filter((id) => !found.has(id)),
          `${lang} ${names[lang]}`,
        ).toEqual([])
      }
  })

  it('searching for a general color such as blue finds its shades navy, royal and light blue', async () => {
    const asked: [LocaleCode, string][] = [
      ['en-US', 'blue'],
      ['zh-CN', '蓝色'],
      ['id-ID', 'biru'],
      ['ms-MY', 'biru'],
      ['fil-PH', 'kulay asul'],
    ]
    const found = await Promise.all(asked.map(([lang, keyword]) => search('blank', keyword, lang)))
    const ids = found.map(({ items }) => items.map((item) => item.id).sort())
    expect(ids[0]?.length).toBeGreaterThan(0)
    for (const [at, each] of ids.entries()) expect(each, asked[at]?.join(' ')).toEqual(ids[0])
  })
})

describe('misspelled keywords', () => {
  it.each([
    ['en-US', 'mugg', 'mug', 'mugs'],
    ['en-US', 'mgu', 'mug', 'mugs'],
    ['en-US', 'shrit', 'shirt', 't-shirts'],
    ['en-US', 'swaetshrit', 'sweatshirt', 'sweatshirts'],
    ['en-US', 'hodie', 'hoodie', 'hoodies'],
    ['en-US', 'white mugg', 'white mug', 'mugs'],
    ['id-ID', 'selimmut', 'selimut', 'blankets'],
    ['vi-VN', 'tranhh canvas', 'tranh canvas', 'canvas-prints'],
  ] as const)(
    '%s: the misspelled keyword %s shows results for %s and reports the correction @R-301',
    async (lang, keyword, corrected, type) => {
      const { items, correctedKeyword } = await search('blank', keyword, lang)
      expect(correctedKeyword).toBe(corrected)
      expect(typesOf(items)[0]).toBe(type)
    },
  )

  it.each([
    ['en-US', 'mug blue', 'mug'],
    ['en-US', 'mgu blue', 'mug'],
    ['zh-CN', '蓝色马克杯', '马克杯'],
    ['vi-VN', 'cốc sứ xanh dương', 'cốc sứ'],
  ] as const)(
    '%s: a color in which no mug exists, "%s", shows the mugs and reports the keyword %s @R-301',
    async (lang, keyword, shown) => {
      const { items, correctedKeyword } = await search('blank', keyword, lang)
      expect(correctedKeyword).toBe(shown)
      expect(typesOf(items)[0]).toBe('mugs')
    },
  )

  it('a keyword with a product type that matches something as typed is not reduced to the type', async () => {
    const { items, correctedKeyword } = await search('blank', 'navy shirt')
    expect(items.length).toBeGreaterThan(0)
    expect(correctedKeyword).toBeNull()
  })

  it('a corrected keyword is spelled with the diacritics of the product texts', async () => {
    const { correctedKeyword } = await search('blank', 'khunng', 'vi-VN')
    expect(correctedKeyword).toBe('khung')
    expect((await search('blank', 'chuột vaii', 'vi-VN')).correctedKeyword).toBe('chuột vải')
  })

  it('a keyword is not corrected when it has results or when no similar word is known @R-301', async () => {
    for (const keyword of ['mug', 'MG001', 'tee', 'canvas', 'qqqqqq', '龘', 'ฮฮฮฮ', '!!!'])
      expect((await search('blank', keyword)).correctedKeyword, keyword).toBeNull()
  })
})

describe('suggestions', () => {
  it('suggestions show the product type first, across both kinds, and correct misspellings', async () => {
    const cups = await test.ask(suggestProducts, { query: { keyword: '杯', limit: 10 }, lang: 'zh-CN' })
    expect(cups.categories.map((category) => category.name).slice(0, 3)).toEqual(['马克杯', '保温杯', '杯垫'])
    expect(new Set(cups.products.map((product) => product.kind)).size).toBe(2)
    expect(cups.products.some((product) => product.name.includes('杯垫'))).toBe(false)
    const mugs = await test.ask(suggestProducts, { query: { keyword: 'mugg' } })
    expect(mugs.correctedKeyword).toBe('mug')
    expect(mugs.categories.map((category) => category.name)).toEqual(['Mugs'])
    expect(mugs.products[0]?.name).toMatch(/mug/i)
  })

  it('Indonesian suggestions for T-shirts do not include socks, whose name shares the first word', async () => {
    const query = { keyword: 'kaos', limit: 10 }
    const { categories, products } = await test.ask(suggestProducts, { query, lang: 'id-ID' })
    const names = [...categories, ...products].map(({ name }) => name)
    expect(names.some((name) => /^kaos/i.test(name))).toBe(true)
    expect(names.filter((name) => /kaki/i.test(name))).toEqual([])
    const listed = await test.ask(listProducts, {
      query: { kind: 'blank', keyword: 'kaos', pageSize: 96 },
      lang: 'id-ID',
    })
    expect(listed.items.filter(({ name }) => /kaki/i.test(name))).toEqual([])
    const socks = await test.ask(suggestProducts, { query: { keyword: 'kaos kaki' }, lang: 'id-ID' })
    expect(socks.categories.map(({ name }) => name)).toContain('Kaus kaki')
  })

  it('suggestions are not corrected when one kind of product matches the typed keyword', async () => {
    const { products, correctedKeyword } = await test.ask(suggestProducts, { query: { keyword: 'BL001' } })
    expect(products.map((product) => product.code)).toContain('BL001')
    expect(correctedKeyword).toBeNull()
  })
})

describe('the search words of the languages', () => {
  const folder = fileURLToPath(new URL('../../../../../../catalog/search', import.meta.url))

  it('search words consist of one valid file per language', async () => {
    expect((await readdir(folder)).sort()).toEqual(localeCodes.map((locale) => `${locale}.json`).sort())
    expect(Object.keys(await readLexicons()).sort()).toEqual([...localeCodes].sort())
  })

  it('invalid search word files are refused with all their problems', async () => {
    const broken = await mkdtemp(join(tmpdir(), 'podwright-search-'))
    try {
      for (const locale of localeCodes)
        await writeFile(join(broken, `${locale}.json`), await readFile(join(folder, `${locale}.json`)))
      await writeFile(join(broken, 'th-TH.json'), '{')
      await writeFile(join(broken, 'en-US.json'), JSON.stringify({ groups: [['tee']], endings: [], ignored: [] }))
      await rm(join(broken, 'vi-VN.json'))
      const message = await readLexicons(broken).then(String, (error: Error) => error.message)
      for (const part of ['th-TH.json', 'en-US.json: groups.0', 'vi-VN.json']) expect(message).toContain(part)
      expect(message).not.toContain('zh-CN.json')
    } finally {
      await rm(broken, { recursive: true })
    }
  })
})
