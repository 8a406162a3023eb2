import type { TextLayer } from '@podwright/design/layers/text/schema'
import { breakLines } from './break-lines.ts'
import type { FontBook, LoadedFace } from './font-book.ts'
import { boundsOfOutline, type Matrix, type Outline, placeOutline } from './outline.ts'
import { type Cluster, type ShapedLine, shapeLine } from './shape-line.ts'
import { shrinkToBox } from './shrink-to-box.ts'

type TextProps = TextLayer['props']

/** A text ready to be drawn: one outline in millimeters centered on its box, y downward. */
export type LaidOutText = {
  readonly outline: Outline
  /** The wrapped lines, which are stored in the design so that every machine renders the same. */
  readonly lines: readonly string[]
  /** Size of the box around the text, in millimeters. */
  readonly widthMm: number
  readonly heightMm: number
  /** Size of its letters, which are smaller than designed where the text was made to fit. */
  readonly sizeMm: number
  /** Characters missing from all fonts, each once. */
  readonly missing: readonly string[]
}

/**
 * Lays out a text with the fonts of a book. `boxWidthMm` applies to texts that wrap in a box, and together with
 * `boxHeightMm` to texts that are made smaller to fit; lines stored in the design are kept.
 */
export function layOutText(
  props: TextProps,
  boxWidthMm: number,
  book: FontBook,
  boxHeightMm = Number.POSITIVE_INFINITY,
): LaidOutText {
  const chain = book.chain(props.family, props.weight, props.isItalic, props.text)
  const layOut = (sized: TextProps) => layOutSized(sized, boxWidthMm, chain)
  return props.fit === 'shrink'
    ? shrinkToBox(props, { widthMm: boxWidthMm, heightMm: boxHeightMm }, layOut)
    : layOut(props)
}

function layOutSized(props: TextProps, boxWidthMm: number, chain: readonly LoadedFace[]): LaidOutText {
  const lines = props.lines ?? breakText(props, boxWidthMm, chain)
  const shaped = lines.map((line) => shapeLine(line, chain, props.letterSpacing))
  const missing = [...new Set(shaped.flatMap(({ clusters }) => clusters.map((cluster) => cluster.missing)))]
  const rendered = props.arc === 0 ? drawStraight(props, shaped, boxWidthMm, chain) : drawArc(props, shaped)
  return { ...rendered, lines, sizeMm: props.sizeMm, missing: missing.filter((characters) => characters !== '') }
}

/** Wraps a text into lines on this machine. */
export function breakText(props: TextProps, boxWidthMm: number, chain: readonly LoadedFace[]): string[] {
  const text = (props.casing === 'upper' ? props.text.toUpperCase() : props.text).normalize('NFC')
  const paragraphs = text.split(/\r\n|[\n\r\u2028\u2029]/u)
  if (props.wrap === 'auto' || props.arc !== 0) return paragraphs
  const width = boxWidthMm / props.sizeMm
  const measure = (piece: string) => shapeLine(piece, chain, props.letterSpacing).width
  return paragraphs.flatMap((paragraph) => breakLines(paragraph, width, measure))
}

type Rendered = { readonly outline: Outline; readonly widthMm: number; readonly heightMm: number }

function drawStraight(
  props: TextProps,
  lines: readonly ShapedLine[],
  boxWidthMm: number,
  chain: readonly LoadedFace[],
): Rendered {
  const { sizeMm, lineHeight } = props
  const widest = Math.max(0, ...lines.map(({ width }) => width)) * sizeMm
  const widthMm = props.wrap === 'box' ? boxWidthMm : widest
  const heightMm = Math.max(1, lines.length) * lineHeight * sizeMm
  const [first] = chain
  const ascent = first ? first.ascender / first.unitsPerEm : 0.8
  const descent = first ? -first.descender / first.unitsPerEm : 0.2
  const outline: number[] = []
  for (const [i, line] of lines.entries()) {
    const top = -heightMm / 2 + i * lineHeight * sizeMm
    const baseLine = top + ((lineHeight - ascent - descent) / 2 + ascent) * sizeMm
    let x = lineStart(props.align, line, widthMm, sizeMm)
    for (const cluster of line.clusters) {
      drawCluster(outline, cluster, sizeMm, [1, 0, 0, 1, x, baseLine])
      x += cluster.advance * sizeMm
    }
  }
  return { outline, widthMm, heightMm }
}

/** Returns the start of a line; `start` and `end` follow the line's own direction. */
function lineStart(align: TextProps['align'], line: ShapedLine, widthMm: number, sizeMm: number): number {
  const spare = widthMm - line.width * sizeMm
  if (align === 'center') return -widthMm / 2 + spare / 2
  const isLeft = (align === 'start') !== line.isRightToLeft
  return -widthMm / 2 + (isLeft ? 0 : spare)
}

/**
 * Lays out lines on concentric arcs: the widest line spans the requested angle on the first line's circle, and clusters
 * are perpendicular to it. The box is the bounding box of the ink, so that the frame's center is the visible center.
 */
function drawArc(props: TextProps, lines: readonly ShapedLine[]): Rendered {
  const { sizeMm, lineHeight, arc } = props
  const widest = Math.max(0.001, ...lines.map(({ width }) => width)) * sizeMm
  const radius = widest / ((Math.abs(arc) * Math.PI) / 180)
  const bendsUp = arc > 0
  const outline: number[] = []
  for (const [i, line] of lines.entries()) {
    const distance = i * lineHeight * sizeMm
    const own = Math.max(sizeMm / 10, bendsUp ? radius - distance : radius + distance)
    let along = (-line.width * sizeMm) / 2
    for (const cluster of line.clusters) {
      const half = (cluster.advance * sizeMm) / 2
      const angle = ((along + half) / radius) * (bendsUp ? 1 : -1)
      const cos = Math.cos(angle)
      const sin = Math.sin(angle)
      // Bending up, the circle's center is below the letters; bending down, above them.
      const x = bendsUp ? sin * own : -sin * own
      const y = bendsUp ? radius - cos * own : cos * own - radius
      drawCluster(outline, cluster, sizeMm, [cos, sin, -sin, cos, x - cos * half, y - sin * half])
      along += cluster.advance * sizeMm
    }
  }
  const bounds = boundsOfOutline(outline)
  if (!bounds) return { outline, widthMm: widest, heightMm: sizeMm }
  const centered: number[] = []
  const dx = -(bounds.left + bounds.right) / 2
  const dy = -(bounds.top + bounds.bottom) / 2
  placeOutline(centered, outline, [1, 0, 0, 1, dx, dy])
  return { outline: centered, widthMm: bounds.right - bounds.left, heightMm: bounds.bottom - bounds.top }
}

function drawCluster(into: number[], cluster: Cluster, sizeMm: number, [a, b, c, d, e, f]: Matrix): void {
  for (const { face, id, x, y } of cluster.glyphs) {
    const scale = sizeMm / face.unitsPerEm
    const [dx, dy] = [x * sizeMm, -y * sizeMm]
    // Glyphs have y upward, the print has y downward.
    placeOutline(into, face.glyph(id), [
      a * scale,
      b * scale,
      -c * scale,
      -d * scale,
      a * dx + c * dy + e,
      b * dx + d * dy + f,
    ])
  }
}
