import type { EmbeddedPicture } from '@podwright/render/backends/node/pdf/embed-image'
import {
  openPaperDocument,
  openSvgDocument,
  type PaperDocument,
} from '@podwright/render/backends/node/pdf/paper-document'
import { drawCodeLabel, labelTitles } from './draw/draw-code-label.ts'
import { customsWords, drawCustomsSheet } from './draw/draw-customs-sheet.ts'
import { cuttingTitles, drawCuttingList } from './draw/draw-cutting-list.ts'
import { drawInvoice, invoiceTitles } from './draw/draw-invoice.ts'
import { drawLabel } from './draw/draw-label.ts'
import { drawSlip } from './draw/draw-slip.ts'
import type { DocumentTask, Parcel, ParcelTask } from './parcel.ts'

/** Writes the PDF of a task, of a preview the first sheet as SVG. Equal tasks give identical bytes. */
export async function writeDocument(task: DocumentTask): Promise<Buffer> {
  if (task.kind === 'code_labels') {
    const paper = await openPaperDocument(task.fontFolder, labelTitles(task.labels))
    for (const label of task.labels) drawCodeLabel(paper, label)
    return paper.finish()
  }
  if (task.kind === 'cutting_list') {
    const paper = await openPaperDocument(task.fontFolder, cuttingTitles(task.sheet))
    drawCuttingList(paper, task.sheet)
    return paper.finish()
  }
  if (task.kind === 'invoices') {
    const paper = await openPaperDocument(task.fontFolder, task.invoices.flatMap(invoiceTitles))
    for (const invoice of task.invoices) drawInvoice(paper, invoice)
    return paper.finish()
  }
  if (task.kind === 'customs') {
    const paper = await openPaperDocument(task.fontFolder, task.sheets.flatMap(customsWords))
    for (const sheet of task.sheets) drawCustomsSheet(paper, sheet)
    return paper.finish()
  }
  if (task.kind === 'slip_preview') {
    const paper = await openSvgDocument(task.fontFolder, wordsOf(task.parcel))
    await drawSlips(paper, [task.parcel], task.pictures)
    return paper.finish()
  }
  return writeParcels(task, task.fontFolder)
}

async function writeParcels({ kind, parcels, pictures }: ParcelTask, fontFolder: string): Promise<Buffer> {
  const paper = await openPaperDocument(fontFolder, parcels.flatMap(wordsOf))
  if (kind === 'labels') for (const parcel of parcels) drawLabel(paper, parcel)
  else await drawSlips(paper, parcels, pictures)
  return paper.finish()
}

async function drawSlips(paper: PaperDocument, parcels: readonly Parcel[], pictures: ParcelTask['pictures']) {
  const embedded = new Map<string, EmbeddedPicture>()
  for (const [path, jpeg] of pictures) embedded.set(path, await paper.addJpeg(jpeg))
  for (const parcel of parcels) drawSlip(paper, parcel, embedded)
}

function wordsOf({ lines, facts, address, messages, ...parcel }: Parcel): string[] {
  const { recipient, countryName, origin, shopName, slipNote, slipSender, slipLink, carrier, weight } = parcel
  const ofLines = lines.flatMap(({ title, sku, variant }) => [title, sku, variant])
  return [
    recipient,
    countryName,
    origin,
    shopName,
    slipNote,
    slipSender,
    slipLink?.shown ?? '',
    carrier,
    weight,
    ...address,
    ...facts.flat(),
    ...ofLines,
  ].concat(Object.values(messages))
}
