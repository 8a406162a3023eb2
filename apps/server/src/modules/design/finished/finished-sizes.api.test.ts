import { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import { newTextLayer } from '@podwright/design/new-design'
import type { NewLayer } from '@podwright/design/operations/layers'
import { area } from '@podwright/design/test-designs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coaster, createFinishedTest, documentOn, star } from './test-finished-app.ts'

let server: Awaited<ReturnType<typeof createFinishedTest>>
beforeAll(async () => {
  server = await createFinishedTest()
})
afterAll(() => server.close())

const around = { bleedMm: 3, safeMm: 4, dpi: 300 }
/** A phone case design for the largest and for the smallest model. */
const phoneCase = { code: 'PC001', areas: [area('full', 89.4, 168.4, around)] }
const smallCase = { code: 'PC001', areas: [area('full', 82.4, 152.4, around)] }
const allModels = ['I15P', 'I15PM', 'I16P', 'I16PM']

type Blank = typeof phoneCase

async function finish(blank: Blank, layer: NewLayer, more: object = {}) {
  const seller = await server.createAccount()
  const design = await server.saveNew(seller, documentOn(blank, layer))
  return { seller, ...(await server.finish(seller, design, more)) }
}

async function finished(blank: Blank, layer: NewLayer = star(blank), more: object = {}) {
  const { seller, data, failure } = await finish(blank, layer, more)
  if (failure) throw new Error(JSON.stringify(failure))
  return { seller, product: FinishedDetail.parse(data) }
}

function textOf(blank: Blank, sizeMm: number): NewLayer {
  const [first] = blank.areas
  if (!first) throw new Error('a blank without an area')
  const layer = newTextLayer(first, 'Made by hand', 'Noto Sans')
  return { ...layer, id: 'layer:words', props: { ...layer.props, sizeMm } } as NewLayer
}

async function boundsOfInk(png: Buffer) {
  const { info } = await sharp(png)
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 1 })
    .toBuffer({ resolveWithObject: true })
  return info
}

const pixels = (mm: number) => Math.round(((mm + 6) / 25.4) * 300)

describe('a product whose sizes are printed otherwise', () => {
  test('a product with a print area per size gets a print file for each size, in that size and with its name @R-801', async () => {
    const { seller, product } = await finished(phoneCase)
    expect(product.sizes).toEqual(allModels)
    await server.work()
    const { state, printFiles, code } = await server.show(seller, product.id)
    expect(state).toBe('ready')
    expect(printFiles.map(({ sizes, widthPx, heightPx }) => [sizes, widthPx, heightPx])).toEqual([
      [[{ code: 'I15P', label: 'iPhone 15 Pro' }], pixels(82.4), pixels(152.4)],
      [[{ code: 'I15PM', label: 'iPhone 15 Pro Max' }], pixels(88.4), pixels(165.4)],
      [[{ code: 'I16P', label: 'iPhone 16 Pro' }], pixels(83.4), pixels(155.4)],
      [[{ code: 'I16PM', label: 'iPhone 16 Pro Max' }], pixels(89.4), pixels(168.4)],
    ])
    const stars = []
    for (const { download, sizes } of printFiles) {
      const answer = await server.get(download ?? '')
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="${code}-full-${sizes[0]?.code}.png"`,
      )
      stars.push(await boundsOfInk(Buffer.from(await answer.arrayBuffer())))
    }
    // Scaled in proportion by the side that shrinks least, because the print must cover the case.
    const [small, large] = [stars[0], stars[3]]
    const factor = Math.max(82.4 / 89.4, 152.4 / 168.4)
    expect((small?.width ?? 0) / (large?.width ?? 1)).toBeCloseTo(factor, 2)
    expect((small?.height ?? 0) / (large?.height ?? 1)).toBeCloseTo(factor, 2)
  })

  test('a product is sold in the chosen sizes, whichever the design was made for, with PNG and PDF print files', async () => {
    const { seller, product } = await finished(smallCase, star(smallCase), { sizes: ['I16PM', 'I15P'] })
    expect(product.sizes).toEqual(['I15P', 'I16PM'])
    const path = `/api/finished-products/${product.id}/print-files`
    await server.call(seller, { path, body: { format: 'pdf' } })
    await server.work()
    const { printFiles } = await server.show(seller, product.id)
    expect(printFiles.map(({ format, state, sizes }) => [format, state, sizes[0]?.code])).toEqual([
      ['png', 'ready', 'I15P'],
      ['png', 'ready', 'I16PM'],
      ['pdf', 'ready', 'I15P'],
      ['pdf', 'ready', 'I16PM'],
    ])
    expect(printFiles[0]?.widthPx).toBe(pixels(82.4))
  })

  test('finishing checks the design in every size on sale and names the size with a problem', async () => {
    const words = textOf(phoneCase, 2.1)
    const { failure } = await finish(phoneCase, words, { acceptsWarnings: false })
    expect(failure?.reason).toBe('design_has_warnings')
    expect(failure?.fields).toEqual({
      'text_too_small layer:words I15P': 'mm=1.9 min=2',
      'text_too_small layer:words I16P': 'mm=1.9 min=2',
    })
    expect((await finish(phoneCase, words, { acceptsWarnings: false, sizes: ['I16PM'] })).failure).toBeUndefined()
    const atSafeEdge = { ...star(phoneCase), id: 'layer:star', width: 20, height: 20, x: 14 } as NewLayer
    expect((await finish(phoneCase, atSafeEdge, { acceptsWarnings: false })).failure).toBeUndefined()
    const smaller = await finish(phoneCase, textOf(phoneCase, 1.5), { acceptsWarnings: false })
    expect(Object.keys(smaller.failure?.fields ?? {})).toEqual(['text_too_small layer:words'])
  })

  test('finishing is refused for unknown sizes and when no size has the design’s print area', async () => {
    const unknown = await finish(phoneCase, star(phoneCase), { sizes: ['I16PM', 'XL'] })
    expect(unknown.failure).toMatchObject({ reason: 'validation_failed', fields: { sizes: 'unknown' } })
    const other = { ...phoneCase, areas: phoneCase.areas.map((each) => ({ ...each, widthMm: 89 })) }
    const changed = await finish(other, star(other))
    expect(changed.failure).toMatchObject({ reason: 'design_not_printable', fields: { full: 'area_changed' } })
  })
})

test('a product whose sizes are printed alike has one print file without a size in its name', async () => {
  const { seller, product } = await finished(coaster, star(coaster), { sizes: ['4PC'] })
  expect(product.sizes).toEqual(['4PC'])
  await server.work()
  const { printFiles } = await server.show(seller, product.id)
  expect(printFiles.map(({ sizes, state }) => [sizes, state])).toEqual([[[], 'ready']])
  expect(printFiles[0]?.download).toMatch(/-full\.png$/)
})
