import { code128 } from '@podwright/domain/barcode/code128'
import type { PaperDocument } from '@podwright/render/backends/node/pdf/paper-document'

/** Size of label printer paper in millimeters. */
const label = { width: 100, height: 150, margin: 6 } as const
const inner = label.width - 2 * label.margin
const right = label.width - label.margin

/** A label with a barcode, for a box or for the bag of a pack code. */
export type CodeLabel = {
  /** The destination, in large letters. */
  readonly heading: string
  /** The kind of label and its number, which is also the barcode. */
  readonly name: string
  readonly code: string
  readonly address: readonly string[]
  /** Facts in two columns. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** The content, cut to the available lines. */
  readonly content: string
}

/** Draws a label whose number is scanned at the warehouse. */
export function drawCodeLabel(paper: PaperDocument, { heading, name, code, address, facts, content }: CodeLabel): void {
  const page = paper.addPage(label.width, label.height)
  const column = { x: label.margin, width: inner }
  page.text(heading, { ...column, y: 5, size: 9, isBold: true, maxLines: 1 })
  page.line(label.margin, 20, right, 20, 0.3)
  let y = 22
  for (const row of address) y += page.text(row, { ...column, y, size: 3.6, maxLines: 2 })
  page.line(label.margin, 54, right, 54, 0.3)
  page.bars(code128(code), label.margin + 6, 57, inner - 12, 24)
  page.text(`${name} ${code}`, { ...column, y: 82.5, size: 5.4, isBold: true, align: 'center', maxLines: 1 })
  page.line(label.margin, 93, right, 93, 0.3)
  y = 95
  for (const [fact, value] of facts) {
    page.text(fact, { ...column, y, size: 3.4, color: '#56606e' })
    y += page.text(value, { x: label.margin + 34, y, width: inner - 34, size: 4, isBold: true, maxLines: 1 })
  }
  page.line(label.margin, 131, right, 131, 0.3)
  page.text(content, { ...column, y: 133, size: 2.8, maxLines: 3 })
}

/** All texts of the labels, to select the fonts. */
export function labelTitles(labels: readonly CodeLabel[]): string[] {
  return labels.flatMap(({ heading, name, code, address, facts, content }) => [
    heading,
    name,
    code,
    content,
    ...address,
    ...facts.flat(),
  ])
}
