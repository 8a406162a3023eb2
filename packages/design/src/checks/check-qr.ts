import { variableKey } from '@podwright/domain/orders/variables'
import { isDark, luminanceOf, parseHex } from '@podwright/domain/print/color-distance'
import { type Design, type Placement, settingsOf } from '../design.ts'
import { onGarment } from '../layers/on-garment.ts'
import type { FramedLayer } from '../layers/registry.ts'
import { qrModules } from '../layers/shape/qr-modules.ts'
import type { QrCode } from '../layers/shape/schema.ts'
import type { Paint } from '../values.ts'
import { encodesValues, replaceVariables } from '../variables.ts'
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
  const { qr } = layer.props
  if (qr.content.trim() === '') return [problemOf('qr_empty', 'error')]
  const modules = qrModules({ ...qr, content: longestContent(design, qr) })
  if (!modules) return [problemOf('qr_too_long', 'error')]
  const mm = Math.min(layer.width, layer.height) / (modules.side + 2 * qr.quietModules)
  const min = facts.technique.smallestModuleMm
  return [
    ...(mm < min ? [problemOf('qr_too_small', 'warning', { mm: Math.floor(mm * 100 + 1e-6) / 100, min })] : []),
    ...(isReadable(layer, placement, facts) ? [] : [problemOf('qr_low_contrast', 'warning')]),
  ]
}

/** A percent-encoded letter has up to nine characters; three is what names have on average. */
const encodedLength = 3

/** The content with variables as long as buyers may enter: more text makes smaller squares. */
function longestContent(design: Design, { content }: QrCode): string {
  const { variables = [] } = settingsOf(design)
  const factor = encodesValues(content) ? encodedLength : 1
  return replaceVariables(content, (key) => {
    const variable = variables.find(({ name }) => variableKey(name) === key)
    return variable && 'x'.repeat(variable.maxLength * factor)
  })
}

function isReadable(layer: FramedLayer, placement: Placement, { garments }: CheckFacts): boolean {
  const backgrounds = placement.background ? coloursOf(placement.background) : garments.map(({ hex }) => hex)
  return backgrounds.every((background) => {
    const shown = onGarment(layer, placement.background ? false : isDark(parseHex(background)))
    if (shown?.type !== 'shape' || !shown.props.qr) return true
    const light = luminanceOf(parseHex(shown.props.qr.background ?? background))
    const fills = shown.props.fill ? coloursOf(shown.props.fill) : []
    return fills.every((fill) => (light + 0.05) / (luminanceOf(parseHex(fill)) + 0.05) >= minRatio)
  })
}

function coloursOf(paint: Paint): string[] {
  return paint.kind === 'solid' ? [paint.colour] : paint.stops.map(({ colour }) => colour)
}
