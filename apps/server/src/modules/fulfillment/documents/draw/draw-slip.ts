import { code128 } from '@podwright/domain/barcode/code128'
import type { EmbeddedPicture } from '@podwright/render/backends/node/pdf/embed-image'
import type { Paper, PaperDocument } from '@podwright/render/backends/node/pdf/paper-document'
import { qrOutline } from '@podwright/render/painter/qr-outline'
import type { Parcel, ParcelLine } from '../parcel.ts'

/** A4 in millimeters. */
const sheet = { width: 210, height: 297, margin: 15, foot: 14 } as const
const inner = sheet.width - 2 * sheet.margin
const right = sheet.width - sheet.margin
const thumb = 18
const titleX = sheet.margin + thumb + 5
const quantityWidth = 24
const grey = '#56606e'

/** Draws a parcel's packing slip on as many pages as its lines need. */
export function drawSlip(paper: PaperDocument, parcel: Parcel, pictures: ReadonlyMap<string, EmbeddedPicture>): void {
  const sheets = [paper.addPage(sheet.width, sheet.height)]
  const logo = parcel.slipLogo === null ? undefined : pictures.get(parcel.slipLogo)
  let y = drawHead(lastOf(sheets), parcel, logo)
  y = drawColumns(lastOf(sheets), parcel, y)
  for (const line of parcel.lines) {
    const height = heightOfLine(lastOf(sheets), line)
    if (y + height > sheet.height - sheet.foot - sheet.margin) {
      sheets.push(paper.addPage(sheet.width, sheet.height))
      y = drawColumns(lastOf(sheets), parcel, sheet.margin)
    }
    drawLine(lastOf(sheets), line, y, line.picture === null ? undefined : pictures.get(line.picture))
    y += height
    lastOf(sheets).line(sheet.margin, y, right, y, 0.1)
  }
  const total = `${parcel.messages.pieces}: ${parcel.pieces}`
  lastOf(sheets).text(total, { x: sheet.margin, y: y + 3, width: inner, size: 4.2, isBold: true, align: 'end' })
  drawEnd(paper, sheets, parcel, y + 12)
  for (const [i, page] of sheets.entries()) drawFoot(page, parcel, `${i + 1} / ${sheets.length}`)
}

/** Side of the QR code of the web address, and its distance from the address: scanners need an empty edge. */
const qr = { side: 24, gap: 4 } as const

/** More would leave no room for what stands below. */
const [maxNoteLines, maxSenderLines] = [14, 8]

/** The seller's note below the lines and the web address, on a sheet of their own if there is no room. */
function drawEnd(paper: PaperDocument, sheets: Paper[], { slipNote, slipLink }: Parcel, y: number): void {
  const style = { width: inner, size: 4.4, align: 'center', maxLines: maxNoteLines } as const
  const small = { ...style, size: 3.6, maxLines: 1 } as const
  const noteHeight = lastOf(sheets).heightOf(slipNote, style)
  const linkTop = noteHeight === 0 ? 0 : noteHeight + 5
  const linkHeight = slipLink ? linkTop + qr.side + qr.gap + lastOf(sheets).heightOf(slipLink.shown, small) : 0
  const isCut = y + Math.max(noteHeight, linkHeight) > sheet.height - sheet.foot - sheet.margin / 2
  if (isCut) sheets.push(paper.addPage(sheet.width, sheet.height))
  const page = lastOf(sheets)
  const top = isCut ? sheet.margin : y
  page.text(slipNote, { ...style, x: sheet.margin, y: top })
  if (!slipLink) return
  const code = { content: slipLink.url, level: 'M', quietModules: 0, background: null } as const
  page.shape(qrOutline(code, qr.side, qr.side), sheet.width / 2, top + linkTop + qr.side / 2)
  page.text(slipLink.shown, { ...small, x: sheet.margin, y: top + linkTop + qr.side + qr.gap })
}

function lastOf(sheets: readonly Paper[]): Paper {
  const last = sheets.at(-1)
  if (!last) throw new Error('a slip without a sheet')
  return last
}

/** The largest size of a logo, and the distance of the title from it. */
const logoBox = { width: 50, height: 20, gap: 6 } as const

function drawHead(page: Paper, parcel: Parcel, logo: EmbeddedPicture | undefined): number {
  const { messages, number, recipient, address, countryName, phone, facts, slipSender } = parcel
  const width = logo ? Math.min(logoBox.width, logoBox.height * logo.ratio) : 0
  if (logo) page.picture(logo, sheet.margin, sheet.margin, width, width / logo.ratio)
  const beside = logo ? width + logoBox.gap : 0
  const title = { x: sheet.margin + beside, y: sheet.margin, width: 108 - beside } as const
  page.text(messages.title, { ...title, size: logo ? 6 : 8, isBold: true })
  page.bars(code128(number), right - 66, sheet.margin, 66, 14)
  page.text(number, { x: right - 66, y: sheet.margin + 14.5, width: 66, size: 4, align: 'center' })
  const top = sheet.margin + 28
  page.line(sheet.margin, top - 4, right, top - 4)
  let left = top
  const column = { x: sheet.margin, width: inner * 0.5 }
  left += page.text(messages.shipTo, { ...column, y: left, size: 3.2, color: grey })
  left += page.text(recipient, { ...column, y: left, size: 4.6, isBold: true })
  for (const line of [...address, countryName]) left += page.text(line, { ...column, y: left, size: 4 })
  left += page.text(phone, { ...column, y: left, size: 4 })
  let other = top
  if (slipSender !== '') {
    const place = { x: sheet.margin + inner * 0.55, width: inner * 0.45 }
    other += page.text(messages.from, { ...place, y: other, size: 3.2, color: grey })
    other += page.text(slipSender, { ...place, y: other, size: 3.6, maxLines: maxSenderLines }) + 2.4
  }
  for (const [heading, value] of facts) {
    const x = sheet.margin + inner * 0.55
    const high = page.text(heading, { x, y: other, width: inner * 0.17, size: 3.2, color: grey })
    const low = page.text(value, { x: x + inner * 0.18, y: other, width: inner * 0.27, size: 3.6 })
    other += Math.max(high, low) + 0.8
  }
  return Math.max(left, other) + 6
}

/** Draws the column headings and returns the vertical position of the first line. */
function drawColumns(page: Paper, { messages }: Parcel, y: number): number {
  const style = { y, size: 3.2, color: grey } as const
  const high = Math.max(
    page.text(messages.item, { ...style, x: titleX, width: inner - thumb - 5 - quantityWidth }),
    page.text(messages.quantity, { ...style, x: right - quantityWidth, width: quantityWidth, align: 'end' }),
  )
  page.line(sheet.margin, y + high + 1.5, right, y + high + 1.5, 0.3)
  return y + high + 1.5
}

const textWidth = inner - thumb - 5 - quantityWidth
const partsOf = ({ title, variant, sku }: ParcelLine) =>
  [
    { words: title, size: 4, maxLines: 2 },
    { words: variant, size: 3.6, maxLines: 1 },
    { words: sku, size: 3.4, maxLines: 1, color: grey },
  ] as const

function heightOfLine(page: Paper, line: ParcelLine): number {
  const words = partsOf(line).reduce(
    (sum, { words: text, ...style }) => sum + page.heightOf(text, { ...style, width: textWidth }),
    0,
  )
  return Math.max(thumb, words) + 4
}

function drawLine(page: Paper, line: ParcelLine, y: number, picture: EmbeddedPicture | undefined): void {
  if (picture) page.picture(picture, sheet.margin, y + 2, thumb, thumb)
  let at = y + 2
  for (const { words, ...style } of partsOf(line))
    at += page.text(words, { ...style, x: titleX, y: at, width: textWidth })
  const place = { x: right - quantityWidth, y: y + 2, width: quantityWidth, size: 5.4, isBold: true } as const
  page.text(`× ${line.quantity}`, { ...place, align: 'end' })
}

function drawFoot(page: Paper, { number }: Parcel, pages: string): void {
  const y = sheet.height - sheet.foot
  page.text(number, { x: sheet.margin, y, width: inner / 2, size: 3.2, color: grey })
  page.text(pages, { x: right - inner / 2, y, width: inner / 2, size: 3.2, color: grey, align: 'end' })
}
