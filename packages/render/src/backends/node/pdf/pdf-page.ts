import type { Paint } from '@podwright/design/values'
import type { StrokeStyle } from '../../../painter/stroke-style.ts'
import { type Outline, type PathSink, traceOutline } from '../../../text/outline.ts'
import { joinMatrices, type Matrix } from './matrix.ts'
import { type PdfFile, type PdfRef, type PdfValue, pdfNumber } from './pdf-file.ts'
import { addGradient, alphaOf, colorOf } from './shading.ts'

/** How content is composited onto what is below it. */
export type Compositing = { readonly opacity: number; readonly blend: string }

/** The content of a page, drawn in millimeters of the print area, y downward. */
export type PdfPage = {
  /** Draws in the coordinate system of a matrix; changes of the graphics state are reverted afterward. */
  readonly within: (matrix: Matrix, draw: () => void) => void
  readonly fill: (
    outline: Outline,
    paint: Paint,
    box: { width: number; height: number },
    compositing: Compositing,
  ) => void
  readonly stroke: (outline: Outline, style: StrokeStyle, compositing: Compositing) => void
  /** Clips everything drawn until `within` ends. */
  readonly clip: (outline: Outline) => void
  /** Draws a picture into the box with this top left corner. */
  readonly image: (
    picture: PdfRef,
    x: number,
    y: number,
    width: number,
    height: number,
    compositing: Compositing,
  ) => void
  /** Returns whether anything uses a blend mode other than normal. */
  readonly hasBlends: () => boolean
  readonly content: () => string
  readonly resources: () => PdfValue
}

/** Creates an empty page; `start` maps the print area's millimeters to points. */
export function createPdfPage(file: PdfFile, start: Matrix): PdfPage {
  const lines: string[] = []
  const write = (...parts: (number | string)[]) => {
    lines.push(parts.map((part) => (typeof part === 'number' ? pdfNumber(part) : part)).join(' '))
  }
  const named = {
    XObject: new Map<string, Named>(),
    Pattern: new Map<string, Named>(),
    ExtGState: new Map<string, Named>(),
  }
  const nameOf = (kind: keyof typeof named, key: string, value: () => PdfValue): string => {
    const known = named[kind].get(key)
    if (known) return `/${known.name}`
    const name = `${kind.slice(0, 2)}${named[kind].size}`
    named[kind].set(key, { name, value: value() })
    return `/${name}`
  }
  let matrix = start
  write(...start, 'cm')
  const sink = sinkOf(write)
  const lay = ({ opacity, blend }: Compositing) => {
    const state = { ca: opacity, CA: opacity, BM: `/${blendNames.get(blend) ?? 'Normal'}` }
    write(
      nameOf('ExtGState', `${opacity} ${blend}`, () => state),
      'gs',
    )
  }
  return {
    within: (inner, draw) => {
      const outer = matrix
      matrix = joinMatrices(outer, inner)
      write('q')
      write(...inner, 'cm')
      draw()
      write('Q')
      matrix = outer
    },
    fill: (outline, paint, { width, height }, compositing) => {
      if (paint.kind === 'solid') {
        lay({ ...compositing, opacity: compositing.opacity * alphaOf(paint.colour) })
        write(...colorOf(paint.colour), 'rg')
      } else {
        lay(compositing)
        const key = JSON.stringify([paint, width, height, matrix])
        const name = nameOf('Pattern', key, () => addGradient(file, paint, width, height, matrix))
        write('/Pattern cs', name, 'scn')
      }
      traceOutline(sink, outline)
      write('f')
    },
    stroke: (outline, { colour, widthMm, dashMm, join, cap }, compositing) => {
      lay({ ...compositing, opacity: compositing.opacity * alphaOf(colour) })
      write(...colorOf(colour), 'RG')
      write(widthMm, 'w', cap === 'round' ? 1 : 0, 'J', join === 'round' ? 1 : 0, 'j', 10, 'M')
      const isDashed = dashMm.some((length) => length > 0)
      write('[', ...(isDashed ? dashMm : []), ']', 0, 'd')
      traceOutline(sink, outline)
      write('S')
    },
    clip: (outline) => {
      traceOutline(sink, outline)
      write('W n')
    },
    image: (picture, x, y, width, height, compositing) => {
      write('q')
      lay(compositing)
      // PDF pictures are drawn bottom-up, because y points upward.
      write(width, 0, 0, -height, x, y + height, 'cm')
      write(
        nameOf('XObject', String(picture.number), () => picture),
        'Do',
      )
      write('Q')
    },
    hasBlends: () => [...named.ExtGState.keys()].some((key) => !key.endsWith(' normal')),
    content: () => lines.join('\n'),
    resources: () =>
      Object.fromEntries(
        Object.entries(named).map(([kind, entries]) => [
          kind,
          Object.fromEntries([...entries.values()].map(({ name, value }) => [name, value])),
        ]),
      ),
  }
}

type Named = { readonly name: string; readonly value: PdfValue }

/** Converts quadratic curves, which PDF lacks, to equivalent cubic curves. */
function sinkOf(write: (...parts: (number | string)[]) => void): PathSink {
  let [fromX, fromY] = [0, 0]
  const goTo = (x: number, y: number) => {
    ;[fromX, fromY] = [x, y]
  }
  return {
    moveTo: (x, y) => {
      write(x, y, 'm')
      goTo(x, y)
    },
    lineTo: (x, y) => {
      write(x, y, 'l')
      goTo(x, y)
    },
    quadraticCurveTo: (cx, cy, x, y) => {
      const towards = (end: number, control: number) => end + (2 * (control - end)) / 3
      write(towards(fromX, cx), towards(fromY, cy), towards(x, cx), towards(y, cy), x, y, 'c')
      goTo(x, y)
    },
    bezierCurveTo: (ax, ay, bx, by, x, y) => {
      write(ax, ay, bx, by, x, y, 'c')
      goTo(x, y)
    },
    closePath: () => write('h'),
  }
}

const blendNames: ReadonlyMap<string, string> = new Map([
  ['multiply', 'Multiply'],
  ['screen', 'Screen'],
  ['overlay', 'Overlay'],
  ['darken', 'Darken'],
  ['lighten', 'Lighten'],
  ['color-dodge', 'ColorDodge'],
  ['color-burn', 'ColorBurn'],
  ['hard-light', 'HardLight'],
  ['soft-light', 'SoftLight'],
  ['difference', 'Difference'],
  ['exclusion', 'Exclusion'],
])
