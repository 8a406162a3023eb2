import { code128 } from '@podwright/domain/barcode/code128'
import type { Paper, PaperDocument } from '@podwright/render/backends/node/pdf/paper-document'

/** A4 in millimeters. */
const sheet = { width: 210, height: 297, margin: 14, foot: 12 } as const
const inner = sheet.width - 2 * sheet.margin
const right = sheet.width - sheet.margin
const grey = '#56606e'
const widths = { hsCode: 27, origin: 15, quantity: 12, weight: 19, unit: 27, value: 29 } as const
const names = ['hsCode', 'origin', 'quantity', 'weight', 'unit', 'value'] as const
const textWidth = inner - names.reduce((sum, name) => sum + widths[name], 0) - 3

type Column = (typeof names)[number]
type Cells = Readonly<Record<Column | 'description', string>>

/** A parcel for customs offices, with all texts in English. */
export type CustomsSheet = {
  readonly number: string
  readonly sender: readonly string[]
  readonly recipient: readonly string[]
  /** Rows of heading and value. */
  readonly facts: readonly (readonly [heading: string, value: string])[]
  readonly lines: readonly (Cells & { readonly detail: string })[]
  readonly total: Cells
}

/**
 * In English in every language of the site: carriers and customs offices on the way read these sheets. The statement is
 * that of the postal forms CN22 and CN23.
 */
const words = {
  title: 'Commercial invoice',
  subtitle: 'Customs declaration data (CN22 / CN23)',
  sender: 'Sender / exporter',
  recipient: 'Recipient / importer',
  columns: {
    description: 'Goods',
    hsCode: 'HS code',
    origin: 'Origin',
    quantity: 'Qty',
    weight: 'Net kg',
    unit: 'Unit value',
    value: 'Value',
  },
  statement:
    'I certify that the particulars given in this declaration are correct and that this item does not contain any ' +
    'dangerous article or articles prohibited by legislation or by postal or customs regulations.',
  signature: 'Date and signature of the sender',
} as const

/** Draws the data of one parcel on as many pages as its lines need. */
export function drawCustomsSheet(paper: PaperDocument, data: CustomsSheet): void {
  const pages = [paper.addPage(sheet.width, sheet.height)]
  const page = () => {
    const last = pages.at(-1)
    if (!last) throw new Error('a customs sheet without a page')
    return last
  }
  let y = drawColumns(page(), drawHead(page(), data))
  const room = (height: number) => {
    if (y + height <= sheet.height - sheet.foot - sheet.margin) return
    pages.push(paper.addPage(sheet.width, sheet.height))
    y = drawColumns(page(), sheet.margin)
  }
  for (const line of data.lines) {
    const style = { width: textWidth, size: 3.6 } as const
    const height = page().heightOf(line.description, style) + page().heightOf(line.detail, { ...style, size: 3 }) + 4
    room(Math.max(height, 10))
    y = drawLine(page(), line, y)
  }
  room(48)
  const bottom = y + drawCells(page(), data.total, y + 2, { size: 3.8, isBold: true }) + 12
  page().text(words.statement, { x: sheet.margin, y: bottom, width: inner, size: 3.2, color: grey })
  page().line(sheet.margin, bottom + 26, sheet.margin + 80, bottom + 26, 0.3)
  page().text(words.signature, { x: sheet.margin, y: bottom + 27, width: 80, size: 3, color: grey })
  for (const [i, each] of pages.entries())
    each.text(`${data.number} · ${i + 1} / ${pages.length}`, {
      ...{ x: sheet.margin, y: sheet.height - sheet.foot, width: inner, size: 3 },
      align: 'end',
      color: grey,
    })
}

function drawHead(page: Paper, { number, sender, recipient, facts }: CustomsSheet): number {
  page.text(words.title, { x: sheet.margin, y: sheet.margin, width: 110, size: 7.5, isBold: true })
  page.text(words.subtitle, { x: sheet.margin, y: sheet.margin + 10.5, width: 110, size: 3.4, color: grey })
  page.bars(code128(number), right - 60, sheet.margin, 60, 11)
  page.text(number, { x: right - 60, y: sheet.margin + 11.5, width: 60, size: 3.6, align: 'center' })
  const top = sheet.margin + 22
  const column = inner / 3
  const parties = [
    { heading: words.sender, lines: sender },
    { heading: words.recipient, lines: recipient },
  ]
  const bottoms = parties.map(({ heading, lines }, i) => {
    const place = { x: sheet.margin + i * column, width: column - 5 }
    let y = top + page.text(heading, { ...place, y: top, size: 3, color: grey })
    for (const [n, line] of lines.entries()) y += page.text(line, { ...place, y, size: 3.6, isBold: n === 0 })
    return y
  })
  let y = top
  for (const [heading, value] of facts) {
    const x = sheet.margin + 2 * column
    const high = page.text(heading, { x, y, width: column * 0.38, size: 3, color: grey })
    const low = page.text(value, { x: x + column * 0.4, y, width: column * 0.6, size: 3.4 })
    y += Math.max(high, low) + 0.6
  }
  return Math.max(y, ...bottoms) + 7
}

/** Draws the column headings and returns the vertical position of the first line. */
function drawColumns(page: Paper, y: number): number {
  const high = drawCells(page, words.columns, y, { size: 3, color: grey })
  page.line(sheet.margin, y + high + 1, right, y + high + 1, 0.3)
  return y + high + 2.5
}

function drawLine(page: Paper, line: CustomsSheet['lines'][number], y: number): number {
  const high = drawCells(page, line, y, { size: 3.6 })
  const low = page.text(line.detail, { x: sheet.margin, y: y + high, width: textWidth, size: 3, color: grey })
  const bottom = y + high + low + 1.5
  page.line(sheet.margin, bottom, right, bottom, 0.1)
  return bottom + 1.5
}

type Style = { readonly size: number; readonly isBold?: boolean; readonly color?: string }

/** Draws a row of the table and returns its height. */
function drawCells(page: Paper, cells: Cells, y: number, style: Style): number {
  let high = page.text(cells.description, { ...style, x: sheet.margin, y, width: textWidth })
  let x = sheet.margin + textWidth + 3
  for (const name of names) {
    const align = name === 'hsCode' || name === 'origin' ? 'start' : 'end'
    const width = widths[name]
    high = Math.max(high, page.text(cells[name], { ...style, x, y, width: width - (align === 'end' ? 0 : 1), align }))
    x += width
  }
  return high
}

/** All texts of a sheet, to select the fonts. */
export function customsWords({ number, sender, recipient, facts, lines, total }: CustomsSheet): string[] {
  const { columns, ...others } = words
  return [
    number,
    ...sender,
    ...recipient,
    ...facts.flat(),
    ...lines.flatMap((line) => Object.values(line)),
    ...Object.values(total),
    ...Object.values(columns),
    ...Object.values(others),
  ]
}
