import type { Paper, PaperDocument } from '@podwright/render/backends/node/pdf/paper-document'

/** A4 in millimeters. */
const sheet = { width: 210, height: 297, margin: 18, foot: 16 } as const
const inner = sheet.width - 2 * sheet.margin
const right = sheet.width - sheet.margin
const grey = '#56606e'
const widths = { quantity: 18, unit: 32, amount: 36 } as const
const textWidth = inner - widths.quantity - widths.unit - widths.amount - 4

/** An invoice or credit note, with all texts in its language. */
export type PrintedInvoice = {
  readonly title: string
  /** Rows of heading and value; the first is the number. */
  readonly facts: readonly (readonly [heading: string, value: string])[]
  readonly parties: readonly { readonly heading: string; readonly lines: readonly string[] }[]
  readonly columns: Readonly<Record<'text' | 'quantity' | 'unit' | 'amount', string>>
  readonly lines: readonly Readonly<Record<'text' | 'detail' | 'quantity' | 'unit' | 'amount', string>>[]
  readonly total: readonly [heading: string, value: string]
  readonly note: string
}

/** Draws a document on as many pages as its lines need; each document begins a page. */
export function drawInvoice(paper: PaperDocument, invoice: PrintedInvoice): void {
  const first = paper.addPage(sheet.width, sheet.height)
  const pages = [first]
  let page: Paper = first
  let y = drawColumns(page, invoice, drawHead(page, invoice))
  const room = (height: number) => {
    if (y + height <= sheet.height - sheet.foot - sheet.margin) return
    page = paper.addPage(sheet.width, sheet.height)
    pages.push(page)
    y = drawColumns(page, invoice, sheet.margin)
  }
  for (const line of invoice.lines) {
    room(heightOf(page, line))
    y = drawLine(page, line, y)
  }
  room(24)
  const [heading, value] = invoice.total
  const bold = { y: y + 3, size: 4.6, isBold: true } as const
  page.text(heading, { ...bold, x: sheet.margin, width: inner - widths.amount - widths.unit })
  page.text(value, { ...bold, x: sheet.margin, width: inner, align: 'end' })
  page.text(invoice.note, { x: sheet.margin, y: y + 14, width: inner, size: 3.4, color: grey })
  const number = invoice.facts[0]?.[1] ?? ''
  for (const [i, each] of pages.entries())
    each.text(`${number} · ${i + 1} / ${pages.length}`, {
      ...{ x: sheet.margin, y: sheet.height - sheet.foot, width: inner, size: 3 },
      align: 'end',
      color: grey,
    })
}

function drawHead(page: Paper, { title, facts, parties }: PrintedInvoice): number {
  const head = page.text(title, { x: sheet.margin, y: sheet.margin, width: inner * 0.5, size: 8, isBold: true })
  let y: number = sheet.margin
  for (const [heading, value] of facts) {
    const x = sheet.margin + inner * 0.5
    const high = page.text(heading, { x, y, width: inner * 0.22, size: 3.4, color: grey })
    const low = page.text(value, { x: x + inner * 0.22, y, width: inner * 0.28, size: 3.6, align: 'end' })
    y += Math.max(high, low) + 0.8
  }
  const top = Math.max(y, sheet.margin + head) + 8
  const bottoms = parties.map(({ heading, lines }, i) => {
    const column = { x: sheet.margin + i * inner * 0.5, width: inner * 0.46 }
    let at = top + page.text(heading, { ...column, y: top, size: 3.4, color: grey })
    for (const [n, line] of lines.entries()) at += page.text(line, { ...column, y: at, size: 4, isBold: n === 0 })
    return at
  })
  return Math.max(...bottoms) + 10
}

/** Draws the column headings and returns the vertical position of the first line. */
function drawColumns(page: Paper, { columns }: PrintedInvoice, y: number): number {
  const high = drawCells(page, columns, y, { size: 3.4, color: grey })
  page.line(sheet.margin, y + high + 1.5, right, y + high + 1.5, 0.3)
  return y + high + 3
}

type Line = PrintedInvoice['lines'][number]

function drawLine(page: Paper, line: Line, y: number): number {
  const high = drawCells(page, line, y, { size: 3.8 })
  const below = page.text(line.detail, { x: sheet.margin, y: y + high, width: textWidth, size: 3.2, color: grey })
  const bottom = y + high + below + 2
  page.line(sheet.margin, bottom, right, bottom, 0.1)
  return bottom + 2
}

function heightOf(page: Paper, { text, detail }: Line): number {
  return (
    page.heightOf(text, { width: textWidth, size: 3.8 }) + page.heightOf(detail, { width: textWidth, size: 3.2 }) + 4
  )
}

function drawCells(
  page: Paper,
  { text, quantity, unit, amount }: PrintedInvoice['columns'],
  y: number,
  style: { readonly size: number; readonly color?: string },
): number {
  const end = { ...style, y, align: 'end' } as const
  return Math.max(
    page.text(text, { ...style, x: sheet.margin, y, width: textWidth }),
    page.text(quantity, { ...end, x: right - widths.amount - widths.unit - widths.quantity, width: widths.quantity }),
    page.text(unit, { ...end, x: right - widths.amount - widths.unit, width: widths.unit }),
    page.text(amount, { ...end, x: right - widths.amount, width: widths.amount }),
  )
}

/** All texts of a document, to select the fonts. */
export function invoiceTitles({ title, facts, parties, columns, lines, total, note }: PrintedInvoice): string[] {
  return [
    ...[title, note, ...facts.flat(), ...total, ...Object.values(columns)],
    ...parties.flatMap(({ heading, lines: words }) => [heading, ...words]),
    ...lines.flatMap((line) => Object.values(line)),
  ]
}
