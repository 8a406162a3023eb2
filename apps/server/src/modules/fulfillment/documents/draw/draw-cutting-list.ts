import { code128 } from '@podwright/domain/barcode/code128'
import type { Paper, PaperDocument } from '@podwright/render/backends/node/pdf/paper-document'

/** A4 in millimeters. */
const sheet = { width: 210, height: 297, margin: 12, foot: 12 } as const
const inner = sheet.width - 2 * sheet.margin
const right = sheet.width - sheet.margin
const barsWidth = 52
const wordsX = sheet.margin + barsWidth + 5
const rowHeight = 14

/** A print file and the order lines printed from it. */
export type CuttingFile = {
  readonly path: string
  readonly pieces: number
  readonly lines: readonly { readonly number: string; readonly words: string; readonly pieces: number }[]
}

export type CuttingSheet = { readonly title: string; readonly pieces: string; readonly files: readonly CuttingFile[] }

/** Draws the cutting list: each file with the orders printed from it and their numbers as barcodes. */
export function drawCuttingList(paper: PaperDocument, { title, pieces, files }: CuttingSheet): void {
  const pages: Paper[] = []
  let y: number = sheet.height
  const pageFor = (height: number): Paper => {
    const last = pages.at(-1)
    if (last && y + height <= sheet.height - sheet.foot) return last
    const page = paper.addPage(sheet.width, sheet.height)
    pages.push(page)
    y = sheet.margin
    if (pages.length === 1)
      y += page.text(title, { x: sheet.margin, y, width: inner, size: 7, isBold: true, maxLines: 1 }) + 3
    return page
  }
  for (const file of files) {
    // A file heading is never the last row of a page.
    const head = pageFor(9 + rowHeight)
    head.line(sheet.margin, y, right, y, 0.3)
    const place = { y: y + 2, size: 3.8, isBold: true, maxLines: 1 } as const
    head.text(file.path, { ...place, x: sheet.margin, width: inner - 32 })
    head.text(`${pieces}: ${file.pieces}`, { ...place, x: right - 30, width: 30, align: 'end' })
    y += 9
    for (const line of file.lines) {
      const page = pageFor(rowHeight)
      page.bars(code128(line.number), sheet.margin, y, barsWidth, 7)
      page.text(line.number, { x: sheet.margin, y: y + 7.2, width: barsWidth, size: 2.8, align: 'center' })
      page.text(line.words, { x: wordsX, y: y + 1, width: right - 20 - wordsX, size: 3.2, maxLines: 2 })
      page.text(`× ${line.pieces}`, { x: right - 18, y: y + 1, width: 18, size: 4.4, isBold: true, align: 'end' })
      y += rowHeight
    }
  }
  const foot = { x: sheet.margin, y: sheet.height - sheet.foot + 3, width: inner, size: 2.8, align: 'end' } as const
  for (const [i, page] of pages.entries()) page.text(`${i + 1} / ${pages.length}`, foot)
}

/** All texts of the list, to select the fonts. */
export function cuttingTitles({ title, pieces, files }: CuttingSheet): string[] {
  return [title, pieces, ...files.flatMap(({ path, lines }) => [path, ...lines.map(({ words }) => words)])]
}
