import { longestBytes } from '@podwright/domain/orders/variables'
import { isDark, luminanceOf, parseHex } from '@podwright/domain/print/color-distance'
import type { Design, Placement } from '../design.ts'
import { onGarment } from '../layers/on-garment.ts'
import type { FramedLayer } from '../layers/registry.ts'
import { qrModules } from '../layers/shape/qr-modules.ts'
import type { ShapeLayer } from '../layers/shape/schema.ts'
import type { Paint } from '../values.ts'
import { withLengths } from '../variables.ts'
import type { CheckFacts } from './facts.ts'
import type { Problem, ProblemCode } from './problems.ts'

/** Contrast ratio (WCAG) below which phones fail to read a code; dark on light, as many readers know no other. */
const minRatio = 3

/** Reports QR codes that phones could not read when printed. */
export function checkQr(design: Design, layer: FramedLayer, placement: Placement, facts: CheckFacts): Problem[] {
  if (layer.type !== 'shape' || !layer.props.qr) return []
  const problemOf = (code: ProblemCode, severity: Problem['severity'], values: Problem['values'] = {}): Problem => ({
    code,
    severity,
    placement: placement.id,
    layer: layer.id,
    layers: [layer.id],
    values,
    fixes: [],
  })
  const codes = [layer, onGarment(layer, true)].flatMap((shown) => shown?.props.qr ?? [])
  if (codes.some(({ content }) => shortestContent(design, content).trim() === '')) {
    return [problemOf('qr_empty', 'error')]
  }
  const sides = codes.map((qr) => {
    const modules = qrModules({ ...qr, content: withLengths(design, qr.content, longestBytes) })
    return modules ? modules.side + 2 * qr.quietModules : Number.POSITIVE_INFINITY
  })
  const mm = Math.min(layer.width, layer.height) / Math.max(...sides)
  if (mm === 0) return [problemOf('qr_too_long', 'error')]
  const min = facts.technique.smallestModuleMm
  return [
    ...(mm < min ? [problemOf('qr_too_small', 'warning', { mm: Math.floor(mm * 100 + 1e-6) / 100, min })] : []),
    ...(isReadable(layer, placement, facts) ? [] : [problemOf('qr_low_contrast', 'warning')]),
  ]
}

/** The content if buyers leave out what they may. */
function shortestContent(design: Design, content: string): string {
  return withLengths(design, content, ({ isRequired }) => (isRequired ? 1 : 0))
}

/** Whether phones can read a code on every garment, in the colors that it has there. */
function isReadable(layer: ShapeLayer, { background }: Placement, { garments }: CheckFacts): boolean {
  return garments.every(({ hex }) => {
    const shown = onGarment(layer, isDark(parseHex(hex)))
    return !shown || (background ? coloursOf(background) : [hex]).every((below) => hasContrast(shown, below))
  })
}

function hasContrast({ props: { qr, fill } }: ShapeLayer, below: string): boolean {
  const light = luminanceOf(parseHex(qr?.background ?? below))
  const isDarker = (colour: string) => (light + 0.05) / (luminanceOf(parseHex(colour)) + 0.05) >= minRatio
  return fill !== null && coloursOf(fill).every(isDarker)
}

function coloursOf(paint: Paint): string[] {
  return paint.kind === 'solid' ? [paint.colour] : paint.stops.map(({ colour }) => colour)
}
