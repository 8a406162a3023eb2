import type { Point } from '@podwright/design/geometry/points'
import type { TextLayer } from '@podwright/design/layers/text/schema'
import { hasVariable } from '@podwright/design/variables'
import type { TextLayouts } from '@podwright/render/painter/text-layouts'

/** A painted line, and its start index in the typed text. */
export type CaretLine = { readonly text: string; readonly start: number }

/** Finds the painted lines in the typed text. Trailing spaces beyond a line's end belong to it. */
export function locateLines(typed: string, lines: readonly string[]): CaretLine[] {
  let at = 0
  return lines.map((text) => {
    const found = typed.indexOf(text, at)
    const start = found === -1 ? Math.min(at, typed.length) : found
    let end = Math.min(start + text.length, typed.length)
    while (typed[end] === ' ') end += 1
    at = /[\n\r\u2028\u2029]/.test(typed[end] ?? '') ? end + 1 : end
    return { text, start }
  })
}

/** Lengths in millimeters from the center of the text's box. */
export type CaretPlace = { readonly x: number; readonly y: number; readonly height: number }

export type CaretMap = {
  readonly placeOf: (index: number) => CaretPlace
  readonly indexAt: (point: Point) => number
  /** The index one line up or down, closest to the same horizontal position. */
  readonly lineUp: (index: number, by: 1 | -1) => number
  /** Rectangles behind a range of the text, one a line. */
  readonly stretch: (
    from: number,
    to: number,
  ) => readonly { readonly x: number; readonly y: number; readonly width: number; readonly height: number }[]
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Computes caret positions in a straight text, with the painter's own layout, so that they match the visible letters.
 */
export function createCaretMap({ props, width, height }: TextLayer, texts: TextLayouts): CaretMap {
  const typed = props.casing === 'upper' ? props.text.toUpperCase() : props.text
  // Stored lines of a text with variables are those of its sample.
  const stored = hasVariable(props.text) ? null : props.lines
  const lines = locateLines(typed, stored ?? texts.layOut({ ...props, lines: null }, width).lines)
  const lineMm = props.lineHeight * props.sizeMm
  const measure = (text: string) =>
    text === '' ? 0 : texts.layOut({ ...props, text, lines: [text], wrap: 'auto', arc: 0 }, 0).widthMm
  const startOf = ({ text }: CaretLine) => {
    const spare = width - measure(text)
    return -width / 2 + { start: 0, center: spare / 2, end: spare }[props.align]
  }
  const rowOf = (index: number) =>
    Math.max(
      0,
      lines.findLastIndex(({ start }) => start <= index),
    )
  const topOf = (row: number) => -height / 2 + row * lineMm

  const placeOf = (index: number): CaretPlace => {
    const row = rowOf(index)
    const line = lines[row] ?? { text: '', start: 0 }
    const x = startOf(line) + measure(line.text.slice(0, index - line.start))
    return { x, y: topOf(row), height: lineMm }
  }
  const indexIn = (row: number, x: number) => {
    const line = lines[row]
    if (!line) return 0
    const start = startOf(line)
    const ends = [0, ...[...graphemes.segment(line.text)].map(({ index, segment }) => index + segment.length)]
    const places = ends.map((end) => start + measure(line.text.slice(0, end)))
    let best = 0
    for (const [i, place] of places.entries()) {
      if (Math.abs(place - x) < Math.abs((places[best] ?? 0) - x)) best = i
    }
    return line.start + (ends[best] ?? 0)
  }
  return {
    placeOf,
    indexAt: ({ x, y }) => {
      const row = Math.floor((y + height / 2) / lineMm)
      return indexIn(Math.max(0, Math.min(lines.length - 1, row)), x)
    },
    lineUp: (index, by) => {
      const row = rowOf(index) + by
      if (row < 0) return 0
      if (row >= lines.length) return props.text.length
      return indexIn(row, placeOf(index).x)
    },
    stretch: (from, to) =>
      lines.flatMap((line, row) => {
        const [begin, end] = [Math.max(from, line.start), Math.min(to, line.start + line.text.length)]
        if (begin >= end) return []
        const x = startOf(line) + measure(line.text.slice(0, begin - line.start))
        const until = startOf(line) + measure(line.text.slice(0, end - line.start))
        return [{ x, y: topOf(row), width: until - x, height: lineMm }]
      }),
  }
}
