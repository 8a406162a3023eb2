import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CatalogError, loadCatalog } from './load-catalog.ts'

const delivered = join(import.meta.dirname, '../../../../../catalog')
const parts = [
  'categories.json',
  'colours.json',
  'materials.json',
  'exchange-rates.json',
  'freight',
  'ready-made',
  'artworks',
]
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'podwright-catalog-'))
  for (const part of [...parts, 'blanks']) await cp(join(delivered, part), join(folder, part), { recursive: true })
  await symlink(join(delivered, 'views'), join(folder, 'views'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

async function edit(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(join(folder, path), change(await readFile(join(folder, path), 'utf8')))
}

async function problems(): Promise<readonly string[]> {
  const error = await loadCatalog(folder).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CatalogError)) throw new Error('expected a CatalogError', { cause: error })
  return error.problems
}

describe('loading the catalog', () => {
  it('the catalog contains every blank, ready-made product, freight rate and exchange rate', async () => {
    const catalog = await loadCatalog(folder)
    expect(catalog.blanks.map(({ code }) => code)).toContain('TS001')
    expect(catalog.readyMade.map(({ code }) => code)).toContain('RM0001')
    expect(catalog.freightRates.length).toBeGreaterThan(100)
    expect(catalog.exchangeRates.rates.CNY).toBe('1')
    expect(catalog.views.map(({ name }) => name)).toContain('tshirt/front')
    expect(catalog.artworkRecords).toHaveLength(catalog.artworks.length)
  })

  it('the problems of all files are listed at once, each with its file and line', async () => {
    await edit('blanks/TS001.json', (text) => text.replace('"level": 1', '"level": 7'))
    await edit('blanks/MG001.json', (text) => text.replace('{', '{,'))
    await edit('colours.json', (text) => text.replace('#ffffff', 'white'))
    const found = (await problems()).join('\n')
    expect(found).toMatch(/^blanks\/TS001\.json: level \(line \d+\): /m)
    expect(found).toMatch(/^blanks\/MG001\.json: .*\(line 1 column 2\)$/m)
    expect(found).toMatch(/^colours\.json: 0\.hex \(line \d+\): /m)
  })

  it('a reference to a missing entry is refused', async () => {
    await edit('blanks/TS001.json', (text) => text.replace('"t-shirts"', '"t-skirts"').replace('"navy"', '"nave"'))
    await edit('ready-made/RM0001.json', (text) => text.replace(/"blank": "[A-Z0-9]+"/, '"blank": "ZZ999"'))
    await edit('freight/rates.json', (text) => text.replace('"carrier": "sf-express"', '"carrier": "pigeon"'))
    expect(await problems()).toEqual(
      expect.arrayContaining([
        'blanks/TS001.json: unknown category t-skirts',
        'blanks/TS001.json: unknown colour nave',
        'ready-made/RM0001.json: unknown blank ZZ999',
        expect.stringMatching(/^freight\/rates\.json: .*unknown carrier$/),
      ]),
    )
  })

  it('a print area for a size that the blank does not have is refused', async () => {
    await edit('blanks/PO001.json', (text) => text.replace('"30X42": {', '"30X40": {'))
    expect(await problems()).toEqual(['blanks/PO001.json: area front: unknown size 30X40'])
  })

  it('a color that the blank does not have is refused', async () => {
    await edit('ready-made/RM0001.json', (text) => text.replace('"white"', '"mustard"'))
    expect(await problems()).toEqual(['ready-made/RM0001.json: unknown colour mustard'])
  })

  it('a file whose name differs from its code and a duplicate code are refused', async () => {
    await cp(join(folder, 'blanks/TS001.json'), join(folder, 'blanks/TS901.json'))
    await edit('materials.json', (text) => text.replace('"combed-cotton"', '"ringspun-cotton"'))
    expect(await problems()).toEqual(
      expect.arrayContaining([
        'blanks/TS901.json: holds TS001',
        'materials.json: ringspun-cotton is there twice',
        'blanks/TS002.json: unknown material combed-cotton',
      ]),
    )
  })

  it('a missing artwork is refused', async () => {
    const [product] = (await loadCatalog(folder)).readyMade
    if (!product) throw new Error('no ready-made product')
    await rm(join(folder, 'artworks', `${product.artwork}.json`))
    expect(await problems()).toContain(`ready-made/${product.code}.json: unknown artwork ${product.artwork}`)
  })

  it('a missing view and a missing artwork file are refused', async () => {
    const [product] = (await loadCatalog(folder)).readyMade
    if (!product) throw new Error('no ready-made product')
    await rm(join(folder, 'artworks', `${product.artwork}.svg`))
    await edit(`ready-made/${product.code}.json`, (text) =>
      text.replace(/"views": \["[^"]+"/, '"views": ["poster/nowhere"'),
    )
    const found = (await problems()).join('\n')
    expect(found).toMatch(/views\/poster\/nowhere: ENOENT/)
    expect(found).toMatch(new RegExp(`artworks/${product.artwork}.svg: ENOENT`))
  })

  it('a missing catalog folder is reported', async () => {
    await rm(folder, { recursive: true })
    expect((await problems()).join('\n')).toContain('categories.json: ENOENT')
  })
})
