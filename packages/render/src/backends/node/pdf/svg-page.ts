import { type Outline, traceOutline } from '../../../text/outline.ts'
import type { PdfRef } from './pdf-file.ts'
import type { PdfPage } from './pdf-page.ts'

/** What is needed of a page to draw on paper. */
export type PaperPage = Pick<PdfPage, 'within' | 'fill' | 'stroke' | 'image'>

export type SvgPage = PaperPage & { readonly svg: () => string }

/** A page that is written as SVG, in millimeters. Pictures are looked up by the reference of their PDF object. */
export function createSvgPage(widthMm: number, heightMm: number, jpegs: ReadonlyMap<PdfRef, Uint8Array>): SvgPage {
  const parts: string[] = []
  const { width, height } = { width: short(widthMm), height: short(heightMm) }
  return {
    within: (matrix, draw) => {
      parts.push(`<g transform="matrix(${matrix.map(short).join(' ')})">`)
      draw()
      parts.push('</g>')
    },
    fill: (outline, paint) => {
      if (paint.kind !== 'solid') throw new Error(`${paint.kind} cannot be drawn on paper`)
      parts.push(`<path fill="${paint.colour}" d="${pathOf(outline)}"/>`)
    },
    stroke: (outline, { colour, widthMm: stroke }) => {
      parts.push(`<path fill="none" stroke="${colour}" stroke-width="${short(stroke)}" d="${pathOf(outline)}"/>`)
    },
    image: (picture, x, y, wide, high) => {
      const jpeg = jpegs.get(picture)
      if (!jpeg) throw new Error('a picture that was not added to this document')
      const box = `x="${short(x)}" y="${short(y)}" width="${short(wide)}" height="${short(high)}"`
      parts.push(`<image ${box} href="data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}"/>`)
    },
    svg: () =>
      [
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}mm" height="${height}mm">`,
        '<rect width="100%" height="100%" fill="#ffffff"/>',
        ...parts,
        '</svg>',
      ].join(''),
  }
}

/** Finer than any screen. */
function short(value: number): number {
  return Math.round(value * 1000) / 1000
}

function pathOf(outline: Outline): string {
  const commands: string[] = []
  const write = (letter: string, numbers: readonly number[]) =>
    void commands.push(letter + numbers.map(short).join(' '))
  traceOutline(
    {
      moveTo: (...to) => write('M', to),
      lineTo: (...to) => write('L', to),
      quadraticCurveTo: (...to) => write('Q', to),
      bezierCurveTo: (...to) => write('C', to),
      closePath: () => write('Z', []),
    },
    outline,
  )
  return commands.join('')
}
