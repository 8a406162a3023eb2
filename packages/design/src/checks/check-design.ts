import { colourDistance, isDark, luminanceOf, parseHex } from '@podwright/domain/print/colour-distance'
import { type Design, findLayer, layersOn, type Placement, placementsOf } from '../design.ts'
import { type Bounds, boundsOfFrame } from '../geometry/points.ts'
import { onGarment } from '../layers/on-garment.ts'
import { type FramedLayer, isFramed, type Layer } from '../layers/registry.ts'
import type { Paint } from '../values.ts'
import type { CheckFacts } from './facts.ts'
import type { Problem } from './problems.ts'
import { effectiveDpi, lowDpi, tooLowDpi } from './resolution.ts'

/** Colours nearer than this (OKLab) cannot be told apart on a garment at arm's length. */
const tellApart = 0.09
/** Share of half-transparent pixels above which an artwork is meant to shine through; less is the edge of its shapes. */
const muchSemiTransparency = 0.03

/** Everything that could disappoint in print, in the order of placements and painting. */
export function checkDesign(design: Design, facts: CheckFacts): Problem[] {
  return placementsOf(design).flatMap((placement) => checkPlacement(design, placement, facts))
}

function checkPlacement(design: Design, placement: Placement, facts: CheckFacts): Problem[] {
  const visible = layersOn(design, placement.id)
    .filter(isFramed)
    .filter((layer) => isVisible(design, layer))
  if (visible.length === 0 && placement.background === null) {
    return [{ code: 'placement_empty', severity: 'warning', placement: placement.id, values: {}, fixes: [] }]
  }
  return visible.flatMap((layer) => [
    ...checkPlace(layer, placement),
    ...checkResolution(layer, placement),
    ...checkArtwork(layer, placement, facts),
    ...checkText(layer, placement, facts),
    ...checkLines(layer, placement, facts),
    ...checkPaints(layer, placement, facts),
    ...checkContrast(layer, placement, facts),
  ])
}

function isVisible(design: Design, layer: Layer): boolean {
  if (layer.isHidden || layer.opacity === 0) return false
  const parent = findLayer(design, layer.parent)
  return parent ? isVisible(design, parent) : true
}

function problemOf(
  layer: FramedLayer,
  placement: Placement,
  problem: Omit<Problem, 'placement' | 'layer' | 'values'> & { readonly values?: Problem['values'] },
): Problem {
  return { values: {}, ...problem, placement: placement.id, layer: layer.id }
}

/** Rounding of the editor; a layer that fills the area exactly is no overhang. */
const slackMm = 0.05

function checkPlace(layer: FramedLayer, placement: Placement): Problem[] {
  const bounds = boundsOfFrame(layer)
  const out = overhang(bounds, placement, -placement.bleedMm)
  const isGone =
    bounds.right <= 0 || bounds.bottom <= 0 || bounds.left >= placement.widthMm || bounds.top >= placement.heightMm
  if (isGone) {
    return [
      problemOf(layer, placement, {
        code: 'outside_print_area',
        severity: 'error',
        fixes: ['fit_to_area', 'remove_layer'],
      }),
    ]
  }
  if (fillsArea(bounds, placement) || layer.type === 'pattern') return []
  if (out > slackMm) {
    const values = { mm: roundMm(out) }
    return [
      problemOf(layer, placement, { code: 'outside_print_area', severity: 'warning', values, fixes: ['fit_to_area'] }),
    ]
  }
  const unsafe = overhang(bounds, placement, placement.safeMm)
  if (unsafe <= slackMm || placement.safeMm === 0) return []
  const values = { mm: roundMm(unsafe) }
  return [
    problemOf(layer, placement, {
      code: 'outside_safe_area',
      severity: 'warning',
      values,
      fixes: ['move_into_safe_area'],
    }),
  ]
}

/** How far something reaches beyond a line `inset` mm inside the area's edge. */
function overhang(bounds: Bounds, { widthMm, heightMm }: Placement, inset: number): number {
  return Math.max(
    inset - bounds.left,
    inset - bounds.top,
    bounds.right - (widthMm - inset),
    bounds.bottom - (heightMm - inset),
  )
}

/** A ground that covers the whole area is meant to be cut by its edge. */
function fillsArea(bounds: Bounds, { widthMm, heightMm }: Placement): boolean {
  return (
    bounds.left <= slackMm &&
    bounds.top <= slackMm &&
    bounds.right >= widthMm - slackMm &&
    bounds.bottom >= heightMm - slackMm
  )
}

function roundMm(mm: number): number {
  return Math.round(mm * 10) / 10
}

/** Lengths are fractions; a print of exactly 150 dpi must not be called 149.99. */
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
  const missing = texts.get(layer.id)?.missingGlyphs ?? []
  if (missing.length > 0) {
    const values = { characters: missing.join(' ') }
    problems.push(
      problemOf(layer, placement, { code: 'missing_glyphs', severity: 'error', values, fixes: ['change_font'] }),
    )
  }
  if (layer.props.sizeMm < technique.smallestTextMm) {
    const values = { mm: roundMm(layer.props.sizeMm), least: technique.smallestTextMm }
    problems.push(
      problemOf(layer, placement, { code: 'text_too_small', severity: 'warning', values, fixes: ['enlarge_text'] }),
    )
  }
  return problems
}

function checkLines(layer: FramedLayer, placement: Placement, { technique }: CheckFacts): Problem[] {
  const stroke = layer.type === 'shape' ? layer.props.stroke : layer.type === 'text' ? layer.props.outline : null
  if (!stroke || stroke.widthMm >= technique.thinnestLineMm) return []
  const values = { mm: Math.round(stroke.widthMm * 100) / 100, least: technique.thinnestLineMm }
  return [problemOf(layer, placement, { code: 'line_too_thin', severity: 'warning', values, fixes: ['thicken_line'] })]
}

function paintsOf(layer: FramedLayer): Paint[] {
  if (layer.type === 'text') return [layer.props.fill]
  if (layer.type === 'shape' && layer.props.fill) return [layer.props.fill]
  return []
}

function coloursOf(paint: Paint): string[] {
  return paint.kind === 'solid' ? [paint.colour] : paint.stops.map(({ colour }) => colour)
}

function isSheer(colour: string): boolean {
  return colour.length === 9 && !colour.endsWith('ff')
}

function checkPaints(layer: FramedLayer, placement: Placement, { technique }: CheckFacts): Problem[] {
  const paints = paintsOf(layer)
  const problems: Problem[] = []
  const isSoft = layer.opacity < 1 || (layer.shadow !== null && layer.shadow.blurMm > 0)
  const isSheerPaint = paints.some((paint) => coloursOf(paint).some(isSheer))
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

/** Whether the layer can be told from the garment in each colour it is sold in; a ground of the design's own hides the garment. */
function checkContrast(layer: FramedLayer, placement: Placement, facts: CheckFacts): Problem[] {
  if (placement.background) return []
  const lost = new Map<'white_on_white' | 'black_on_black' | 'white_not_printable', string[]>()
  for (const garment of facts.garments) {
    const ground = parseHex(garment.hex)
    const shown = onGarment(layer, isDark(ground))
    if (!shown) continue
    const ink = inkOf(shown, facts)
    if (!ink) continue
    const isLost = ink.every((colour) => colourDistance(parseHex(colour), ground) < tellApart)
    const needsWhite = !facts.technique.hasWhite && ink.every((colour) => luminanceOf(parseHex(colour)) > 0.85)
    const code = needsWhite
      ? 'white_not_printable'
      : isLost
        ? isDark(ground)
          ? 'black_on_black'
          : 'white_on_white'
        : null
    if (code) lost.set(code, [...(lost.get(code) ?? []), garment.code])
  }
  return [...lost].map(([code, colours]) =>
    problemOf(layer, placement, { code, severity: 'warning', values: { colours: colours.join(', ') }, fixes: [] }),
  )
}

/** The colours that a layer shows, or null when it has too many to be lost on any ground. */
function inkOf(layer: FramedLayer, { artworks }: CheckFacts): string[] | null {
  if (layer.type === 'image' || layer.type === 'pattern') {
    const { duotone } = layer.props.adjustments
    if (duotone) return [duotone.dark, duotone.light]
    const known = artworks.get(layer.props.artwork.hash)
    return known && known.spread < tellApart ? [known.meanColour] : null
  }
  const paints = paintsOf(layer).flatMap(coloursOf)
  const stroke = layer.type === 'shape' ? layer.props.stroke : layer.type === 'text' ? layer.props.outline : null
  const all = stroke ? [...paints, stroke.colour] : paints
  return all.length > 0 ? all : null
}
