import { crc32, inflateSync } from 'node:zlib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { artworks } from '../../../../../../tests/render-references/artworks.ts'
import { front, type ReferenceDesign, referenceDesigns } from '../../../../../../tests/render-references/designs.ts'
import { openNodePrinting } from '../../../../../../tests/render-references/paint-on-node.ts'
import type { PrintDeps } from '../open-printing.ts'
import { makePrintFile } from '../print-file.ts'
import { makePrintPdf } from './print-pdf.ts'

let deps: PrintDeps
let pdfium: PDFiumLibrary

beforeAll(async () => {
  deps = await openNodePrinting()
  pdfium = await PDFiumLibrary.init()
})

afterAll(() => pdfium.destroy())

function named(name: string): ReferenceDesign {
  const found = referenceDesigns.find((design) => design.name === name)
  if (!found) throw new Error(`no reference design ${name}`)
  return found
}

function placementIn({ design }: ReferenceDesign, dpi = front.dpi) {
  const placement = design.get(front.id)
  if (placement?.kind !== 'placement') throw new Error('no placement')
  return { ...placement, dpi }
}

async function pdfOf(reference: ReferenceDesign): Promise<Buffer> {
  const made = await makePrintPdf(deps, reference.design, placementIn(reference), reference.isDark)
  if (!made.ok) throw new Error(made.code)
  return made.pdf
}

type Size = { readonly width: number; readonly height: number }

/** Renders the PDF with another program on gray. Blurred, because programs antialias edges and pictures differently. */
async function rasterise(pdf: Buffer, size: Size): Promise<Buffer> {
  const document = await pdfium.loadDocument(pdf)
  const { data } = await document.getPage(0).render({ ...size, render: 'bitmap', transparent: true })
  document.destroy()
  return soften(
    await sharp(data, { raw: { ...size, channels: 4 } })
      .png()
      .toBuffer(),
  )
}

async function soften(png: Buffer): Promise<Buffer> {
  const opaque = await sharp(png).flatten({ background: '#7a7a7a' }).png().toBuffer()
  return sharp(opaque).removeAlpha().blur(1.5).raw().toBuffer()
}

function decibels(a: Buffer, b: Buffer): number {
  expect(a.length).toBe(b.length)
  const squares = a.reduce((sum, value, at) => sum + (value - (b[at] ?? 0)) ** 2, 0)
  return 10 * Math.log10((255 * 255 * a.length) / Math.max(squares, 1e-9))
}

/** Returns how close the PDF is to the PNG of the same placement, in dB. */
async function likeness(reference: ReferenceDesign, dpi: number): Promise<number> {
  const png = await makePrintFile(deps, reference.design, placementIn(reference, dpi), reference.isDark)
  if (!png.ok) throw new Error(png.code)
  const size = { width: png.widthPx, height: png.heightPx }
  return decibels(await rasterise(await pdfOf(reference), size), await soften(png.png))
}

describe('print PDF', () => {
  test('a print PDF has the exact page size, trim and bleed boxes and an sRGB output intent', async () => {
    const text = (await pdfOf(named('shape star'))).toString('latin1')
    const points = (mm: number) => (mm / 25.4) * 72
    const boxOf = (name: string) => (RegExp(`/${name} \\[([^\\]]*)\\]`).exec(text)?.[1] ?? '').split(' ').map(Number)
    const sheet = [0, 0, points(front.widthMm + 2), points(front.heightMm + 2)]
    for (const [i, expected] of sheet.entries()) {
      expect(boxOf('MediaBox')[i]).toBeCloseTo(expected, 5)
      expect(boxOf('BleedBox')[i]).toBeCloseTo(expected, 5)
    }
    const trim = [points(1), points(1), points(front.widthMm + 1), points(front.heightMm + 1)]
    for (const [i, expected] of trim.entries()) expect(boxOf('TrimBox')[i]).toBeCloseTo(expected, 5)
    expect(text).toMatch(/\/OutputIntents \[<<.*\/DestOutputProfile \d+ 0 R/)
  })

  test('a print PDF has equal bytes for equal designs and different bytes for different ones', async () => {
    const [one, two] = [await pdfOf(named('blend overlay')), await pdfOf(named('blend overlay'))]
    expect(one.equals(two)).toBe(true)
    expect(one.toString('latin1')).not.toContain('CreationDate')
    expect(one.equals(await pdfOf(named('blend screen')))).toBe(false)
  })

  test('a print PDF contains text and shapes as paths, without fonts or pictures', async () => {
    for (const name of ['text Vietnamese', 'text on a full circle, Chinese and Vietnamese', 'shape heart', 'QR code']) {
      const text = (await pdfOf(named(name))).toString('latin1')
      expect(text).not.toMatch(/\/Font|\/Image/)
    }
  })

  test('a print PDF is sharp at any resolution', async () => {
    for (const name of ['text Thai', 'text on an arc, Thai', 'shape star', 'shape with a linear gradient']) {
      expect(await likeness(named(name), front.dpi * 5), name).toBeGreaterThan(50)
    }
  })

  test('a print PDF embeds an artwork and its alpha once, however often it is used', async () => {
    const pictures = (await pdfOf(named('pattern brick'))).toString('latin1').match(/\/Subtype \/Image/g)
    expect(pictures).toHaveLength(2)
  })

  test('a print PDF gives transparent pixels the color of their neighbors to avoid dark fringes', async () => {
    const pdf = await pdfOf(named('image with alpha, faded'))
    const text = pdf.toString('latin1')
    const start = text.indexOf('/ColorSpace /DeviceRGB')
    const length = Number(/\/Length (\d+)/.exec(text.slice(start))?.[1])
    const from = text.indexOf('stream\n', start) + 7
    const { widthPx, heightPx } = artworks.soft
    const rows = inflateSync(pdf.subarray(from, from + length))
    expect(rows.length).toBe((widthPx * 3 + 1) * heightPx)
    // The first row is fully transparent, so it has only spread colors.
    const first = await sharp(pngOf(pdf.subarray(from, from + length), widthPx, heightPx))
      .raw()
      .toBuffer()
    // From the edge's 230; the color of a nearly transparent pixel is imprecise.
    expect(first[0]).toBeGreaterThan(128)
  })

  test('makePrintPdf fails if a visible artwork is missing', async () => {
    const reference = named('image')
    const without = { ...deps, openArtwork: async () => null }
    const made = await makePrintPdf(without, reference.design, placementIn(reference), false)
    expect(made).toMatchObject({ ok: false, code: 'print_artwork_missing', detail: artworks.opaque.hash })
  })
})

/**
 * Measured with PDFium: 44 dB and more for paths, but it renders gradients in 256 steps; it interpolates pictures
 * differently and aligns them to whole pixels.
 */
const minDecibels = { paths: 34, pictures: 28 } as const

describe('PDFium renders the PDF like the PNG', () => {
  test.each(referenceDesigns.map((design) => [design.name, design] as const))(
    'PDFium renders the PDF like the PNG: %s',
    async (_, reference) => {
      const holdsPictures = (await pdfOf(reference)).includes('/Subtype /Image')
      expect(await likeness(reference, front.dpi)).toBeGreaterThan(minDecibels[holdsPictures ? 'pictures' : 'paths'])
    },
  )
})

/** Builds a PNG from pixel data as packed in a PDF. */
function pngOf(packed: Buffer, width: number, height: number): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(body.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))])
}
