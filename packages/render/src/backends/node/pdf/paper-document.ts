import type { TextLayer } from '@podwright/design/layers/text/schema'
import { fallbackFamilies } from '@podwright/domain/print/font-families'
import { createFontBook, type FontBook } from '../../../text/font-book.ts'
import type { TextStyle } from '../../../text/font-store.ts'
import { breakText, layOutText } from '../../../text/lay-out-text.ts'
import { CLOSE, LINE, MOVE, type Outline } from '../../../text/outline.ts'
import { mmPerInch } from '../open-printing.ts'
import { openFontFolder } from '../read-fonts.ts'
import { type EmbeddedPicture, embedJpeg } from './embed-image.ts'
import { type FinishedPage, finishDocument } from './finish-document.ts'
import { createPdfFile, type PdfRef } from './pdf-file.ts'
import { createPdfPage } from './pdf-page.ts'
import { createSvgPage, type PaperPage, type SvgPage } from './svg-page.ts'

const pointsPerMm = 72 / mmPerInch
const plain = { opacity: 1, blend: 'normal' } as const
const ink = '#000000'

/** Style and position of text on paper; lengths in millimeters. */
export type PaperText = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly isBold?: boolean
  readonly align?: 'start' | 'center' | 'end'
  readonly color?: string
  /** Further lines are cut off with an ellipsis. */
  readonly maxLines?: number
}

/** A page that is drawn on in millimeters from its top left corner. */
export type Paper = {
  /** Draws text wrapped at its width; returns its height. */
  readonly text: (words: string, place: PaperText) => number
  /** Returns the height of text without drawing it. */
  readonly heightOf: (words: string, place: Omit<PaperText, 'x' | 'y'>) => number
  readonly line: (x1: number, y1: number, x2: number, y2: number, widthMm?: number) => void
  /** Draws a barcode from the widths of alternating bars and spaces, scaled to a total width. */
  readonly bars: (widths: readonly number[], x: number, y: number, width: number, height: number) => void
  /** Fills an outline whose origin is placed at a point. */
  readonly shape: (outline: Outline, x: number, y: number) => void
  /** Draws a picture centered in a box, as large as it fits. */
  readonly picture: (picture: EmbeddedPicture, x: number, y: number, width: number, height: number) => void
}

export type PaperDocument = {
  readonly addPage: (widthMm: number, heightMm: number) => Paper
  readonly addJpeg: (jpeg: Uint8Array) => Promise<EmbeddedPicture>
  readonly finish: () => Promise<Buffer>
}

/** Family of the text; Thai and Chinese characters come from its fallback families. */
const [family] = fallbackFamilies

/** Loads the fonts needed for the characters in `texts`. */
async function openBook(fontFolder: string, texts: readonly string[]): Promise<FontBook> {
  const book = createFontBook(fallbackFamilies)
  const fonts = await openFontFolder(fontFolder, book)
  const text = texts.join(' ')
  await fonts.ensure([400, 700].map((weight): TextStyle => ({ text, family, weight, isItalic: false })))
  return book
}

/** Opens a document that finishes as its first page in SVG, drawn like the PDF. */
export async function openSvgDocument(fontFolder: string, texts: readonly string[]): Promise<PaperDocument> {
  const book = await openBook(fontFolder, texts)
  const file = createPdfFile()
  const jpegs = new Map<PdfRef, Uint8Array>()
  const pages: SvgPage[] = []
  return {
    addPage: (widthMm, heightMm) => {
      const page = createSvgPage(widthMm, heightMm, jpegs)
      pages.push(page)
      return paperOn(page, book)
    },
    addJpeg: async (jpeg) => {
      const embedded = await embedJpeg(file, jpeg)
      jpegs.set(embedded.picture, jpeg)
      return embedded
    },
    finish: async () => Buffer.from(pages[0]?.svg() ?? ''),
  }
}

/** Opens an empty document and loads the fonts needed for the characters in `texts`. */
export async function openPaperDocument(fontFolder: string, texts: readonly string[]): Promise<PaperDocument> {
  const book = await openBook(fontFolder, texts)
  const file = createPdfFile()
  const pages: FinishedPage[] = []
  return {
    addPage: (widthMm, heightMm) => {
      const size = { width: widthMm * pointsPerMm, height: heightMm * pointsPerMm, bleed: 0 }
      const page = createPdfPage(file, [pointsPerMm, 0, 0, -pointsPerMm, 0, size.height])
      pages.push({ page, size })
      return paperOn(page, book)
    },
    addJpeg: (jpeg) => embedJpeg(file, jpeg),
    finish: () => finishDocument(file, pages),
  }
}

function paperOn(page: PaperPage, book: FontBook): Paper {
  return {
    text: (words, place) => {
      const { x, y, width, color = ink } = place
      const { outline, heightMm } = setWords(book, words, place)
      if (outline.length > 0) fillAt(page, x + width / 2, y + heightMm / 2, outline, color)
      return heightMm
    },
    heightOf: (words, place) => setWords(book, words, place).heightMm,
    line: (x1, y1, x2, y2, widthMm = 0.2) => {
      const style = { colour: '#9aa4b2', widthMm, dashMm: [], join: 'miter', cap: 'butt' } as const
      page.stroke([MOVE, x1, y1, LINE, x2, y2], style, plain)
    },
    bars: (widths, x, y, width, height) => {
      const module = width / widths.reduce((sum, each) => sum + each, 0)
      const edges: number[][] = []
      let at = x
      for (const [i, count] of widths.entries()) {
        const wide = count * module
        if (i % 2 === 0)
          edges.push([MOVE, at, y, LINE, at + wide, y, LINE, at + wide, y + height, LINE, at, y + height, CLOSE])
        at += wide
      }
      page.fill(edges.flat(), { kind: 'solid', colour: ink }, { width, height }, plain)
    },
    shape: (outline, x, y) => fillAt(page, x, y, outline, ink),
    picture: ({ picture, ratio }, x, y, width, height) => {
      const [wide, high] = ratio > width / height ? [width, width / ratio] : [height * ratio, height]
      page.image(picture, x + (width - wide) / 2, y + (height - high) / 2, wide, high, plain)
    },
  }
}

const lineHeight = 1.4

function setWords(book: FontBook, words: string, place: Omit<PaperText, 'x' | 'y'>) {
  const { width, size, isBold = false, align = 'start', maxLines } = place
  if (words.trim() === '') return { outline: [], heightMm: 0 }
  const props: TextLayer['props'] = {
    text: words,
    family,
    weight: isBold ? 700 : 400,
    isItalic: false,
    sizeMm: size,
    lineHeight,
    letterSpacing: 0,
    align,
    casing: 'typed',
    fill: { kind: 'solid', colour: ink },
    outline: null,
    arc: 0,
    wrap: 'box',
    lines: null,
  }
  const lines = breakText(props, width, book.chain(family, props.weight, false, words))
  const kept = maxLines === undefined || lines.length <= maxLines ? lines : cutLines(lines, maxLines)
  return layOutText({ ...props, lines: [...kept] }, width, book)
}

function cutLines(lines: readonly string[], max: number): string[] {
  const graphemes = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(lines[max - 1] ?? '')]
  const last = graphemes.slice(0, -1).map(({ segment }) => segment)
  return [...lines.slice(0, max - 1), `${last.join('').trimEnd()}…`]
}

/**
 * Fills an outline rounded to a hundredth of a millimeter, which is finer than any office printer and halves the file
 * size.
 */
function fillAt(page: PaperPage, x: number, y: number, outline: readonly number[], colour: string): void {
  const rounded = outline.map((number) => Math.round(number * 100) / 100)
  page.within([1, 0, 0, 1, x, y], () => page.fill(rounded, { kind: 'solid', colour }, { width: 0, height: 0 }, plain))
}
