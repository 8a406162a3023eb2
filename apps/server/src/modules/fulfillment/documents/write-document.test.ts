import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { code128 } from '@podwright/domain/barcode/code128'
import { OrderAddress, SenderAddress } from '@podwright/domain/orders/address'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { presentParcel } from './parcel.ts'
import type { ParcelRow } from './parcel-queries.ts'
import { writeDocument } from './write-document.ts'

const fontFolder = fileURLToPath(new URL('../../../../../../catalog/fonts', import.meta.url))
const dotsPerMm = 8

let pdfium: PDFiumLibrary
beforeAll(async () => {
  pdfium = await PDFiumLibrary.init()
})
afterAll(() => pdfium.destroy())

const line = {
  sku: 'AP001-00002A-WHITE-M',
  title: 'เสื้อยืดลายดาว',
  titles: { 'en-US': 'Star Tee' },
  picture: { path: 'hash/effect/star.jpg' },
  quantity: 3,
  colour: { 'th-TH': 'ขาว', 'en-US': 'White' },
  size: { 'th-TH': 'M', 'en-US': 'M' },
} satisfies ParcelRow['lines'][number]

const row: ParcelRow = {
  number: 'PO100000012',
  orderNumber: 'PW100000007',
  shopOrder: '#1001',
  shopName: 'ร้านดาว',
  slipNote: '',
  slipNotes: {},
  slipSender: '',
  slipLink: '',
  slipLogo: null,
  inserts: [],
  orderedAt: new Date('2026-11-21T08:00:00Z'),
  origin: 'CN',
  sender: null,
  carrier: { 'th-TH': 'ขนส่งด่วน', 'en-US': 'Express' },
  weightG: 480,
  tracking: null,
  position: 1,
  parcels: 1,
  address: OrderAddress.parse({
    ...{ recipient: 'สมชาย ใจดี', phone: '+66812345678', country: 'TH' },
    ...{ line1: '1 ถนนสุขุมวิท', district: 'คลองเตย', city: 'กรุงเทพมหานคร', postcode: '10110' },
  }),
  note: '',
  lines: [line],
}

const short = SenderAddress.parse({
  country: 'CN',
  region: '广东省',
  city: '广州市',
  line1: '科技路8号3栋',
  postcode: '510000',
})

type Page = { readonly data: Uint8Array; readonly width: number; readonly height: number }

/** The pages as rendered by PDFium: one byte per pixel, black where something is printed. */
async function pagesOf(pdf: Buffer): Promise<Page[]> {
  const document = await pdfium.loadDocument(pdf)
  const pages: Page[] = []
  for (const page of document.pages()) {
    const { originalWidth: points, originalHeight: height } = page.getOriginalSize()
    const size = {
      width: Math.round((points / 72) * 25.4 * dotsPerMm),
      height: Math.round((height / 72) * 25.4 * dotsPerMm),
    }
    const { data } = await page.render({ ...size, render: 'bitmap' })
    const grey = sharp(data, { raw: { ...size, channels: 4 } })
      .flatten({ background: '#fff' })
      .greyscale()
    pages.push({ data: await grey.raw().toBuffer(), ...size })
  }
  document.destroy()
  return pages
}

/** Widths of bars and spaces on a horizontal line through the barcode, in modules. */
function scan({ data, width }: Page, yMm: number, fromMm: number, modules: number, widthMm: number): number[] {
  const row = data.subarray(Math.round(yMm * dotsPerMm) * width, Math.round(yMm * dotsPerMm + 1) * width)
  const module = (widthMm * dotsPerMm) / modules
  const widths: number[] = []
  let from = fromMm * dotsPerMm
  for (let at = Math.round(from) + 1; at <= (fromMm + widthMm) * dotsPerMm; at += 1) {
    const isEdge = (row[at] ?? 255) < 128 !== (row[at - 1] ?? 255) < 128
    if (!isEdge && at < Math.floor((fromMm + widthMm) * dotsPerMm)) continue
    widths.push(Math.round((at - from) / module))
    from = at
  }
  return widths
}

function hasInk({ data, width }: Page, [x1, y1, x2, y2]: readonly [number, number, number, number]): boolean {
  for (let y = y1 * dotsPerMm; y < y2 * dotsPerMm; y += 1)
    for (let x = x1 * dotsPerMm; x < x2 * dotsPerMm; x += 1) if ((data[y * width + x] ?? 255) < 128) return true
  return false
}

describe('a document of parcels', () => {
  test('a label measures 100 by 150 mm, and its barcode is the tracking number or, without one, the order number @R-803', async () => {
    const tracked = { ...row, tracking: 'TH0123456789' }
    const parcels = [row, tracked].map((each) => presentParcel(each, null))
    const pages = await pagesOf(await writeDocument({ kind: 'labels', parcels, pictures: new Map(), fontFolder }))
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [100 * dotsPerMm, 150 * dotsPerMm],
      [100 * dotsPerMm, 150 * dotsPerMm],
    ])
    for (const [i, text] of ['PO100000012', 'TH0123456789'].entries()) {
      const bars = code128(text)
      const [page] = pages.slice(i)
      const modules = bars.reduce((sum, each) => sum + each, 0)
      expect(page && scan(page, 118, 12, modules, 76)).toEqual(bars)
    }
  })

  test('a packing slip lists its lines with pictures on as many A4 pages as needed', async () => {
    const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#102030' } })
      .jpeg()
      .toBuffer()
    const parcel = presentParcel({ ...row, lines: Array.from({ length: 15 }, () => line) }, null)
    const pictures = new Map([['hash/effect/star.jpg', picture]])
    const pdf = await writeDocument({ kind: 'packing_slips', parcels: [parcel], pictures, fontFolder })
    const pages = await pagesOf(pdf)
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [210 * dotsPerMm, 297 * dotsPerMm],
      [210 * dotsPerMm, 297 * dotsPerMm],
    ])
    for (const page of pages) {
      expect(hasInk(page, [17, 140, 31, 180])).toBe(true)
      expect(hasInk(page, [15, 283, 60, 287])).toBe(true)
    }
    expect(pdf.toString('latin1').match(/\/DCTDecode/g)).toHaveLength(1)
    expect(await writeDocument({ kind: 'packing_slips', parcels: [parcel], pictures, fontFolder })).toEqual(pdf)
  })

  test('a packing slip ends with the note of the shop, on another page if its own is full', async () => {
    const slipNote = Array.from({ length: 5 }, () => 'ขอบคุณที่อุดหนุนร้านดาว · 感谢惠顾').join('\n')
    const slips = (lines: number) =>
      [{ ...row, lines: Array.from({ length: lines }, () => line) }].flatMap((each) => [
        presentParcel(each, null),
        presentParcel({ ...each, slipNote }, null),
      ])
    const write = async (lines: number) =>
      pagesOf(await writeDocument({ kind: 'packing_slips', parcels: slips(lines), pictures: new Map(), fontFolder }))
    const [plain, noted] = await write(1)
    if (!plain || !noted) throw new Error('two slips have a page each')
    const inkOf = ({ data }: Page) => data.filter((grey) => grey < 128).length
    expect(inkOf(noted)).toBeGreaterThan(inkOf(plain))
    const counts = await Promise.all([7, 8, 9, 10].map(async (lines) => (await write(lines)).length))
    expect(counts.some((count) => count % 2 === 1)).toBe(true)
  })

  test('a label shrinks a long address instead of cutting it off', async () => {
    const long = 'Building of the very long name, on the street that has another very long name '
      .repeat(3)
      .slice(0, 200)
    const address = {
      ...row.address,
      recipient: long.slice(0, 100),
      line1: long,
      line2: long,
      district: long.slice(0, 100),
    }
    const parcels = [presentParcel({ ...row, address }, 'en-US')]
    const [page] = await pagesOf(await writeDocument({ kind: 'labels', parcels, pictures: new Map(), fontFolder }))
    expect(page && hasInk(page, [6, 85, 94, 103])).toBe(true)
    expect(page && hasInk(page, [6, 104, 94, 105])).toBe(false)
  })

  test('a label contains the full sender address above the recipient address, even when both are long', async () => {
    const long = 'Hall of the very long name in the park of the even longer name '.repeat(4).slice(0, 200)
    const address = { ...row.address, recipient: long.slice(0, 100), line1: long, line2: long }
    const sender = { ...short, line1: long, line2: long }
    const parcels = [
      presentParcel({ ...row, sender: short }, null),
      presentParcel({ ...row, sender, address }, 'en-US'),
    ]
    const pages = await pagesOf(await writeDocument({ kind: 'labels', parcels, pictures: new Map(), fontFolder }))
    for (const page of pages) {
      expect(hasInk(page, [6, 24, 94, 33])).toBe(true)
      expect(hasInk(page, [6, 38, 94, 60])).toBe(true)
      expect(hasInk(page, [6, 104, 94, 105])).toBe(false)
    }
  })
})

test('a parcel is localized in the language of its destination country or the requested one', () => {
  const own = presentParcel(row, null)
  expect(own.messages.title).toBe('ใบรายการสินค้า')
  expect(own.address).toEqual(['1 ถนนสุขุมวิท', 'คลองเตย, กรุงเทพมหานคร 10110'])
  expect(own.countryName).toBe('ไทย / THAILAND')
  expect(own.origin).toBe('จีน / CHINA')
  expect(presentParcel({ ...row, sender: short }, 'en-US').origin).toBe('广东省广州市, 科技路8号3栋, 510000, CHINA')
  expect(own.lines[0]).toMatchObject({ title: 'เสื้อยืดลายดาว', variant: 'ขาว · M' })
  const requested = presentParcel(row, 'en-US')
  expect(requested.messages.title).toBe('Packing slip')
  expect(requested.countryName).toBe('THAILAND')
  expect(requested.lines[0]?.title).toBe('Star Tee')
  expect(requested.facts).toContainEqual(['Date', 'Nov 21, 2026'])
  expect(requested.weight).toBe('0.48 kg')
})

test('documents of a parcel whose address is hidden refer to the label of the marketplace, in their language', async () => {
  const address = { ...OrderAddress.parse({ country: 'TH' }), isOnLabel: true } as const
  const own = presentParcel({ ...row, address }, null)
  expect(own.address).toEqual(['ที่อยู่ผู้รับอยู่บนฉลากพัสดุของมาร์เก็ตเพลส'])
  expect(own.countryName).toBe('ไทย / THAILAND')
  const parcel = presentParcel({ ...row, address }, 'en-US')
  expect(parcel.address).toEqual(['The address is on the marketplace’s package label.'])
  const label = async (each: typeof parcel) =>
    writeDocument({ kind: 'labels', parcels: [each], pictures: new Map(), fontFolder })
  expect(await label(parcel)).not.toEqual(await label({ ...parcel, address: [] }))
})

test('a logo is at the top left of the slip, as large as fits, with the title beside it', async () => {
  const background = '#000000'
  const logo = await sharp({ create: { width: 200, height: 100, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const parcel = presentParcel({ ...row, slipLogo: 'logo' }, 'en-US')
  const task = { kind: 'packing_slips', parcels: [parcel], pictures: new Map([['logo', logo]]), fontFolder } as const
  const [page] = await pagesOf(await writeDocument(task))
  const at = (x: number, y: number) => page?.data[y * dotsPerMm * (page?.width ?? 0) + x * dotsPerMm] ?? -1
  expect([at(16, 16), at(54, 16), at(16, 34), at(54, 34)].map((grey) => grey < 60)).toEqual([true, true, true, true])
  expect([at(14, 20), at(57, 34), at(20, 37)].map((grey) => grey > 200)).toEqual([true, true, true])
})

test('a parcel says its place among the parcels of its order, and nothing if it is the only one', () => {
  const second = presentParcel({ ...row, position: 2, parcels: 3 }, 'en-US')
  expect(second.place).toBe('2 / 3')
  expect(second.facts).toContainEqual(['Parcel', '2 / 3'])
  const own = presentParcel(row, 'en-US')
  expect(own.facts.map(([heading]) => heading)).not.toContain('Parcel')
})

test('a slip has the sender of the shop, and ends with its web address as text and QR code', async () => {
  const write = async (more: Partial<ParcelRow>) =>
    pagesOf(
      await writeDocument({
        ...{ kind: 'packing_slips', pictures: new Map(), fontFolder },
        parcels: [presentParcel({ ...row, ...more }, null)],
      }),
    )
  const [plain] = await write({})
  const [full, ...more] = await write({ slipSender: 'Star Tees\n1 Return Road', slipLink: 'star.example/tees' })
  if (!plain || !full) throw new Error('a slip without a page')
  expect(more).toEqual([])
  const darkIn = ({ data, width }: Page, [left, top, right, bottom]: readonly [number, number, number, number]) => {
    let count = 0
    for (let y = top * dotsPerMm; y < bottom * dotsPerMm; y += 1)
      for (let x = left * dotsPerMm; x < right * dotsPerMm; x += 1) if ((data[y * width + x] ?? 255) < 128) count += 1
    return count
  }
  const middle = [93, 100, 117, 200] as const
  expect(darkIn(plain, middle)).toBe(0)
  // About half of a QR code of 24 × 24 mm is dark.
  const share = darkIn(full, middle) / (24 * dotsPerMm) ** 2
  expect([share > 0.35, share < 0.7]).toEqual([true, true])
})

test('a slip has the note in the language of its destination, and the general one elsewhere', () => {
  const notes = { slipNote: 'Thank you', slipNotes: { 'th-TH': 'ขอบคุณ' } } as const
  expect(presentParcel({ ...row, ...notes }, 'en-US').slipNote).toBe('ขอบคุณ')
  const abroad = { ...row.address, country: 'VN' }
  expect(presentParcel({ ...row, ...notes, address: abroad }, null).slipNote).toBe('Thank you')
})

test('the preview of a slip is its first sheet as SVG, with the logo in it', async () => {
  const logo = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#000' } })
    .jpeg()
    .toBuffer()
  const parcel = presentParcel({ ...row, slipLogo: 'logo', slipLink: 'star.example' }, null)
  const pictures = new Map([['logo', logo]])
  const svg = (await writeDocument({ kind: 'slip_preview', parcel, pictures, fontFolder })).toString()
  expect(svg).toContain(`data:image/jpeg;base64,${logo.toString('base64')}`)
  const png = await sharp(Buffer.from(svg), { density: dotsPerMm * 25.4 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pdf = await writeDocument({ kind: 'packing_slips', parcels: [parcel], pictures, fontFolder })
  const [page] = await pagesOf(pdf)
  if (!page) throw new Error('a slip without a page')
  const shareOfInk = (data: Uint8Array) => data.filter((grey) => grey < 128).length / data.length
  expect(shareOfInk(png.data) / shareOfInk(page.data)).toBeCloseTo(1, 1)
})
