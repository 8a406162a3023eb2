import { code128 } from '@podwright/domain/barcode/code128'
import type { Paper, PaperDocument } from '@podwright/render/backends/node/pdf/paper-document'
import type { Parcel } from '../parcel.ts'

/** Size of label printer paper in millimeters. */
const label = { width: 100, height: 150, margin: 6 } as const
const inner = label.width - 2 * label.margin
const right = label.width - label.margin
/** Bottom of the address; the barcode follows below. */
const addressBottom = 104
/** Font sizes of the address; the largest that fits is used. */
const sizes = [5.2, 4.7, 4.2, 3.7, 3.2, 2.8] as const
/** Position and font sizes of the sender; a longer sender reduces the space of the address. */
const sender = { top: 24, bottom: 33, maxLines: 6, sizes: [3, 2.6, 2.3] } as const

/**
 * Draws a parcel's address label. The barcode is its tracking number, or the production order's number while it has
 * none.
 */
export function drawLabel(paper: PaperDocument, parcel: Parcel): void {
  const page = paper.addPage(label.width, label.height)
  const { messages, carrier, shopName, origin, country, tracking, number, place, pieces, weight } = parcel
  const from = [shopName, origin].filter((word) => word !== '').join(', ')
  page.text(carrier, { x: label.margin, y: 6, width: inner - 28, size: 5, isBold: true, maxLines: 2 })
  page.text(country, { x: right - 26, y: 4, width: 26, size: 11, isBold: true, align: 'end' })
  page.line(label.margin, 22, right, 22, 0.3)
  const below = drawSender(page, `${messages.from}: ${from}`)
  page.line(label.margin, below, right, below, 0.3)
  drawAddress(page, parcel, below + 2)
  page.line(label.margin, 106, right, 106, 0.3)
  const code = /^[\x20-\x7e]{1,32}$/.test(tracking) ? tracking : number
  page.bars(code128(code), label.margin + 6, 109, inner - 12, 20)
  page.text(code, { x: label.margin, y: 129.5, width: inner, size: 4.4, isBold: true, align: 'center' })
  const foot = { x: label.margin, y: 139, width: inner, size: 3.4 } as const
  page.text(place === '' ? number : `${number}  ·  ${messages.parcel} ${place}`, foot)
  page.text(`× ${pieces}  ·  ${weight}`, { ...foot, align: 'end' })
}

/** Draws the sender and returns the vertical position below it. */
function drawSender(page: Paper, words: string): number {
  const { top, bottom, maxLines } = sender
  const place = (size: number) => ({ width: inner, size, maxLines })
  const size = sender.sizes.find((each) => page.heightOf(words, place(each)) <= bottom - top) ?? sender.sizes[2]
  return Math.max(bottom, top + page.text(words, { ...place(size), x: label.margin, y: top })) + 1
}

function drawAddress(page: Paper, { messages, recipient, phone, address, countryName }: Parcel, top: number): void {
  const rows = (size: number) => [
    { words: messages.shipTo, size: 3 },
    { words: recipient, size: size * 1.15, isBold: true },
    ...address.map((words) => ({ words, size })),
    { words: countryName, size, isBold: true },
    { words: phone === '' ? '' : `${messages.phone}: ${phone}`, size },
  ]
  const heightAt = (size: number) =>
    rows(size).reduce((sum, { words, ...style }) => sum + page.heightOf(words, { ...style, width: inner }), 0)
  const smallest = sizes[sizes.length - 1] ?? 0
  const size = sizes.find((each) => heightAt(each) <= addressBottom - top) ?? smallest
  let y = top
  for (const { words, ...style } of rows(size)) y += page.text(words, { ...style, x: label.margin, y, width: inner })
}
