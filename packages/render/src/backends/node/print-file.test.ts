import { join } from 'node:path'
import { applyChanges } from '@podwright/design/changes'
import type { Placement } from '@podwright/design/design'
import { newDesign, newImageLayer, newShapeLayer, newTextLayer } from '@podwright/design/new-design'
import { addLayers, type NewLayer } from '@podwright/design/operations/layers'
import { fallbackFamilies } from '@podwright/domain/print/font-families'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFontBook } from '../../text/font-book.ts'
import { atPrintResolution, type PrintDeps, printSizeOf } from './open-printing.ts'
import { decodeArtwork } from './paint-env.ts'
import { makePrintFile } from './print-file.ts'
import { openFontFolder } from './read-fonts.ts'

const front: Placement = {
  id: 'placement:front',
  kind: 'placement',
  area: 'front',
  widthMm: 100,
  heightMm: 60,
  bleedMm: 2,
  safeMm: 3,
  shape: 'rectangle',
  dpi: 300,
  background: null,
}
const red = { hash: 'c'.repeat(64), widthPx: 40, heightPx: 20 }
const gone = { hash: 'd'.repeat(64), widthPx: 40, heightPx: 20 }
let deps: PrintDeps

beforeAll(async () => {
  const book = createFontBook(fallbackFamilies)
  const fonts = await openFontFolder(join(import.meta.dirname, '../../../../../catalog/fonts'), book)
  const picture = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#c8102e' } })
    .png()
    .toBuffer()
  deps = { book, fonts, openArtwork: async (hash) => (hash === red.hash ? decodeArtwork(picture) : null) }
})

function designOf(...layers: NewLayer[]) {
  const design = newDesign({ name: '', product: 'TS001', colours: [] }, [front])
  return applyChanges(design, addLayers(design, front.id, layers))
}

async function printed(...layers: NewLayer[]) {
  const file = await makePrintFile(deps, designOf(...layers), front, false)
  if (!file.ok) throw new Error(file.code)
  return file
}

/** Returns color and alpha at a position in millimeters from the print area's corner. */
async function pixelAt(png: Buffer, xMm: number, yMm: number): Promise<number[]> {
  const at = (mm: number) => Math.round(((mm + front.bleedMm) / 25.4) * 300)
  const { data } = await sharp(png)
    .extract({ left: at(xMm), top: at(yMm), width: 1, height: 1 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

describe('print file', () => {
  test('a print file has the size of area and bleed, an sRGB profile and its resolution @R-801', async () => {
    const { png, widthPx, heightPx } = await printed(newImageLayer(front, red))
    const { width, height, density, icc, hasAlpha } = await sharp(png).metadata()
    expect([width, height, density, hasAlpha]).toEqual([1228, 756, 300, true])
    expect([widthPx, heightPx]).toEqual([width, height])
    // The profile's name is in UTF-16.
    expect(icc?.toString('latin1').replaceAll('\0', '')).toContain('sRGB')
  })

  test('a print file shows a layer at its position and nothing beside it', async () => {
    const { png } = await printed({ ...newImageLayer(front, red), x: 50, y: 30, width: 40, height: 20 })
    expect(await pixelAt(png, 50, 30)).toEqual([200, 16, 46, 255])
    expect(await pixelAt(png, 30.3, 20.3)).toEqual([200, 16, 46, 255])
    expect((await pixelAt(png, 29.7, 30))[3]).toBe(0)
    expect((await pixelAt(png, 50, 40.3))[3]).toBe(0)
  })

  test('a print file shows a layer rotated about its center', async () => {
    const { png } = await printed({ ...newImageLayer(front, red), x: 50, y: 30, width: 40, height: 20, rotation: 90 })
    expect((await pixelAt(png, 50, 12))[3]).toBe(255)
    expect((await pixelAt(png, 65, 30))[3]).toBe(0)
  })

  test('a print file has equal bytes for equal designs @R-801', async () => {
    const layers = () => {
      const text = { ...newTextLayer(front, 'Xin chào สวัสดี', 'Kanit'), id: 'layer:t' }
      return [text, { ...newShapeLayer(front, 'star'), id: 'layer:s', opacity: 0.5 }]
    }
    const [one, two] = [await printed(...layers()), await printed(...layers())]
    expect(one.png.equals(two.png)).toBe(true)
  })

  test('a print file fades a layer as a whole, including outline and shadow', async () => {
    const shape = newShapeLayer(front, 'rectangle')
    const solid = { ...shape, x: 50, y: 30, width: 40, height: 20, opacity: 0.5 }
    const stroke = { colour: '#000000', widthMm: 4, dash: [] }
    const shadow = { xMm: 0, yMm: 0, blurMm: 3, colour: '#000000' }
    const { png } = await printed({ ...solid, shadow, props: { ...shape.props, stroke } })
    const [, , , inside] = await pixelAt(png, 50, 30)
    const [, , , edge] = await pixelAt(png, 31, 30)
    expect(inside).toBeGreaterThan(126)
    expect(inside).toBeLessThan(130)
    expect(edge).toBe(inside)
  })

  test('makePrintFile fails if an artwork is missing or the file would be too large', async () => {
    expect(await makePrintFile(deps, designOf(newImageLayer(front, gone)), front, false)).toMatchObject({
      code: 'print_artwork_missing',
      detail: gone.hash,
    })
    const huge = { ...front, widthMm: 600, heightMm: 600 }
    expect(printSizeOf(huge)).toEqual({ widthPx: 7134, heightPx: 7134 })
    expect(await makePrintFile(deps, designOf(), huge, false)).toMatchObject({ code: 'print_too_large' })
  })

  test('atPrintResolution uses 300 dpi, or less to stay within 36 megapixels', () => {
    const shirt = atPrintResolution({ ...front, widthMm: 320, heightMm: 400, bleedMm: 0, dpi: 150 })
    expect([shirt.dpi, printSizeOf(shirt)]).toEqual([300, { widthPx: 3780, heightPx: 4724 }])
    const blanket = atPrintResolution({ ...front, widthMm: 1300, heightMm: 1700, bleedMm: 10, dpi: 100 })
    const { widthPx, heightPx } = printSizeOf(blanket)
    expect(blanket.dpi).toBe(101)
    expect(widthPx * heightPx).toBeLessThanOrEqual(36_000_000)
  })
})
