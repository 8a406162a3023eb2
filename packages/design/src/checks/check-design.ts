import { colorDistance, isDark, luminanceOf, parseHex } from '@podwright/domain/print/color-distance'
import { fontFamilies } from '@podwright/domain/print/font-families'
import { codeOfFamily } from '@podwright/domain/print/seller-fonts'
import { childrenOf, type Design, type Placement, placementsOf, settingsOf } from '../design.ts'
import { onGarment } from '../layers/on-garment.ts'
import { type FramedLayer, isFramed, type Layer } from '../layers/registry.ts'
import type { Paint } from '../values.ts'
import { unknownNamesIn } from '../variables.ts'
import { checkArea } from './check-area.ts'
import { checkHidden } from './check-hidden.ts'
import { checkPlace } from './check-place.ts'
import { checkQr } from './check-qr.ts'
import type { CheckFacts } from './facts.ts'
import { mergeInGroup } from './merge-problems.ts'
import type { Problem } from './problems.ts'
import { effectiveDpi, lowDpi, tooLowDpi } from './resolution.ts'

/** OKLab distance below which a color cannot be distinguished from the garment at arm's length. */
const minContrast = 0.09
/**
 * Fraction of semi-transparent pixels above which an artwork is meant to be translucent; smaller fractions come from
 * antialiased edges.
 */
const muchSemiTransparency = 0.03

/**
 * Returns everything that could print badly, ordered by placement and painting order. Equal problems of layers in one
 * group are merged.
 */
export function checkDesign(design: Design, facts: CheckFacts): Problem[] {
  const placements = placementsOf(design)
  const [first] = placements
  // A seller leaves areas empty on purpose, but not all of them.
  if (first && placements.every((placement) => isEmpty(design, placement)))
    return [{ code: 'placement_empty', severity: 'warning', placement: first.id, layers: [], values: {}, fixes: [] }]
  return placements.flatMap((placement) => checkPlacement(design, placement, facts))
}

function isEmpty(design: Design, { id, background }: Placement): boolean {
  return background === null && childrenOf(design, id).every((top) => visibleIn(design, top).length === 0)
}

function checkPlacement(design: Design, placement: Placement, facts: CheckFacts): Problem[] {
  const tops = childrenOf(design, placement.id)
    .map((top) => ({ top, layers: visibleIn(design, top) }))
    .filter(({ layers }) => layers.length > 0)
  if (tops.length === 0 && placement.background === null) return []
  return [
    ...(facts.areas ? checkArea(placement, facts.areas) : []),
    ...tops.flatMap(({ top, layers }) => {
      const found = layers.flatMap((layer) => [
        ...checkLayer(layer, placement, facts),
        ...checkVariables(design, layer, placement),
        ...checkQr(design, layer, placement, facts),
      ])
      return [...checkPlace(top.id, layers, placement), ...(top.type === 'group' ? mergeInGroup(top.id, found) : found)]
    }),
  ]
}

/** Returns the visible layers of a layer or group, bottom first. */
function visibleIn(design: Design, layer: Layer): FramedLayer[] {
  if (layer.isHidden || layer.opacity === 0) return []
  return isFramed(layer) ? [layer] : childrenOf(design, layer.id).flatMap((child) => visibleIn(design, child))
}

function checkLayer(layer: FramedLayer, placement: Placement, facts: CheckFacts): Problem[] {
  return [
    ...checkResolution(layer, placement),
    ...checkArtwork(layer, placement, facts),
    ...checkText(layer, placement, facts),
    ...checkLines(layer, placement, facts),
    ...checkPaints(layer, placement, facts),
    ...checkContrast(layer, placement, facts),
    ...checkHidden(layer, placement, facts.hidden?.get(placement.area) ?? []),
  ]
}

function problemOf(
  layer: FramedLayer,
  placement: Placement,
  problem: Omit<Problem, 'placement' | 'layer' | 'layers' | 'values'> & { readonly values?: Problem['values'] },
): Problem {
  return { values: {}, ...problem, placement: placement.id, layer: layer.id, layers: [layer.id] }
}

/** Tolerance in dpi for rounding errors, so that exactly 150 dpi is not reported as 149.99. */
const slackDpi = 0.01

function checkResolution(layer: FramedLayer, placement: Placement): Problem[] {
  const dpi = effectiveDpi(layer)
  if (dpi === undefined || dpi >= lowDpi - slackDpi) return []
  const values = { dpi: Math.floor(dpi) }
  return dpi < tooLowDpi - slackDpi
    ? [
        problemOf(layer, placement, {
          code: 'resolution_too_low',
          severity: 'error',
          values,
          fixes: ['shrink_to_resolution'],
        }),
      ]
    : [
        problemOf(layer, placement, {
          code: 'resolution_low',
          severity: 'warning',
          values,
          fixes: ['shrink_to_resolution'],
        }),
      ]
}

function checkArtwork(layer: FramedLayer, placement: Placement, { artworks, technique }: CheckFacts): Problem[] {
  if (layer.type !== 'image' && layer.type !== 'pattern') return []
  const known = artworks.get(layer.props.artwork.hash)
  if (known === null)
    return [problemOf(layer, placement, { code: 'artwork_missing', severity: 'error', fixes: ['remove_layer'] })]
  const share = known?.semiTransparentShare ?? 0
  if (technique.printsSemiTransparency || share <= muchSemiTransparency) return []
  const values = { percent: Math.round(share * 100) }
  return [problemOf(layer, placement, { code: 'semi_transparency', severity: 'warning', values, fixes: [] })]
}

function checkText(layer: FramedLayer, placement: Placement, { texts, technique }: CheckFacts): Problem[] {
  if (layer.type !== 'text') return []
  const problems: Problem[] = []
  if (layer.props.text.trim() === '') {
    return [problemOf(layer, placement, { code: 'text_empty', severity: 'warning', fixes: ['remove_layer'] })]
  }
  const { family } = layer.props
  if (codeOfFamily(family) === undefined && !fontFamilies.some((known) => known.family === family)) {
    problems.push(
      problemOf(layer, placement, {
        code: 'font_missing',
        severity: 'error',
        values: { family },
        fixes: ['replace_font'],
      }),
    )
  }
  const missing = texts.get(layer.id)?.missingGlyphs ?? []
  if (missing.length > 0) {
    const values = { characters: missing.join(' ') }
    problems.push(
      problemOf(layer, placement, { code: 'missing_glyphs', severity: 'error', values, fixes: ['change_font'] }),
    )
  }
  if (layer.props.sizeMm < technique.smallestTextMm) {
    const values = { mm: roundDown(layer.props.sizeMm, 10), min: technique.smallestTextMm }
    problems.push(
      problemOf(layer, placement, { code: 'text_too_small', severity: 'warning', values, fixes: ['enlarge_text'] }),
    )
  }
  return problems
}

/** Without variables, braces are more likely meant to be printed. */
function checkVariables(design: Design, layer: FramedLayer, placement: Placement): Problem[] {
  const names = unknownNamesIn(design, layer)
  if (names.length === 0) return []
  const severity = settingsOf(design).variables ? 'error' : 'warning'
  const values = { names: names.map((name) => `{${name}}`).join(', ') }
  return [problemOf(layer, placement, { code: 'variable_unknown', severity, values, fixes: [] })]
}

/** Rounds down, so that a value below a limit is never displayed as the limit itself. */
function roundDown(mm: number, parts: number): number {
  return Math.floor(mm * parts + 1e-6) / parts
}

function checkLines(layer: FramedLayer, placement: Placement, { technique }: CheckFacts): Problem[] {
  const stroke = layer.type === 'shape' ? layer.props.stroke : layer.type === 'text' ? layer.props.outline : null
  if (!stroke || stroke.widthMm >= technique.thinnestLineMm) return []
  const values = { mm: roundDown(stroke.widthMm, 100), min: technique.thinnestLineMm }
  return [problemOf(layer, placement, { code: 'line_too_thin', severity: 'warning', values, fixes: ['thicken_line'] })]
}

function paintsOf(layer: FramedLayer): Paint[] {
  if (layer.type === 'text') return [layer.props.fill]
  if (layer.type === 'shape' && layer.props.fill) return [layer.props.fill]
  return []
}

function colorsOf(paint: Paint): string[] {
  return paint.kind === 'solid' ? [paint.colour] : paint.stops.map(({ colour }) => colour)
}

function isSheer(colour: string): boolean {
  return colour.length === 9 && !colour.endsWith('ff')
}

function checkPaints(layer: FramedLayer, placement: Placement, { technique }: CheckFacts): Problem[] {
  const paints = paintsOf(layer)
  const problems: Problem[] = []
  const isSoft = layer.opacity < 1 || (layer.shadow !== null && layer.shadow.blurMm > 0)
  const isSheerPaint = paints.some((paint) => colorsOf(paint).some(isSheer))
  if (!technique.printsSemiTransparency && (isSoft || isSheerPaint)) {
    problems.push(
      problemOf(layer, placement, {
        code: 'semi_transparency',
        severity: 'warning',
        values: { percent: 100 },
        fixes: ['make_opaque'],
      }),
    )
  }
  if (!technique.printsGradients && paints.some(({ kind }) => kind !== 'solid')) {
    problems.push(problemOf(layer, placement, { code: 'gradient_not_printable', severity: 'warning', fixes: [] }))
  }
  return problems
}

/**
 * Reports garment colors on which the layer would be invisible. A background of the design hides the garment, so
 * nothing is reported then.
 */
function checkContrast(layer: FramedLayer, placement: Placement, facts: CheckFacts): Problem[] {
  if (placement.background) return []
  const lost = new Map<'white_on_white' | 'black_on_black' | 'white_not_printable', string[]>()
  for (const garment of facts.garments) {
    const background = parseHex(garment.hex)
    const shown = onGarment(layer, isDark(background))
    if (!shown) continue
    const ink = inkOf(shown, facts)
    if (!ink) continue
    const isLost = ink.every((colour) => colorDistance(parseHex(colour), background) < minContrast)
    const needsWhite = !facts.technique.hasWhite && ink.every((colour) => luminanceOf(parseHex(colour)) > 0.85)
    const code = needsWhite
      ? 'white_not_printable'
      : isLost
        ? isDark(background)
          ? 'black_on_black'
          : 'white_on_white'
        : null
    if (code) lost.set(code, [...(lost.get(code) ?? []), garment.code])
  }
  return [...lost].map(([code, colours]) =>
    problemOf(layer, placement, { code, severity: 'warning', values: { colours: colours.join(', ') }, fixes: [] }),
  )
}

/** Returns the colors a layer shows, or null if they are too varied to blend into any garment. */
function inkOf(layer: FramedLayer, { artworks }: CheckFacts): string[] | null {
  if (layer.type === 'image' || layer.type === 'pattern') {
    const { duotone } = layer.props.adjustments
    if (duotone) return [duotone.dark, duotone.light]
    const known = artworks.get(layer.props.artwork.hash)
    return known && known.spread < minContrast ? [known.meanColour] : null
  }
  const paints = paintsOf(layer).flatMap(colorsOf)
  const stroke = layer.type === 'shape' ? layer.props.stroke : layer.type === 'text' ? layer.props.outline : null
  const light = layer.type === 'shape' ? layer.props.qr?.background : null
  const all = [...paints, ...(stroke ? [stroke.colour] : []), ...(light ? [light] : [])]
  return all.length > 0 ? all : null
}
