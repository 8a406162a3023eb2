import type { TextLayer } from '@podwright/design/layers/text/schema'
import type { TextLayouts } from '@podwright/render/painter/text-layouts'
import { fitText } from '../canvas/typing/fit-text.ts'

type TextProps = TextLayer['props']

/** Props of a text that change its box or its lines. */
const shaping = [
  'text',
  'family',
  'weight',
  'isItalic',
  'sizeMm',
  'lineHeight',
  'letterSpacing',
  'casing',
  'arc',
  'wrap',
] as const satisfies readonly (keyof TextProps)[]

/**
 * A text with other props. When its letters change, its box is that of the fonts that are here, and its lines are open (null)
 * until `settleText` has them in its own fonts.
 */
export function restyleText(layer: TextLayer, props: Partial<TextProps>, texts: TextLayouts): TextLayer {
  const next = { ...layer, props: { ...layer.props, ...props } }
  const isReshaped = shaping.some((name) => next.props[name] !== layer.props[name])
  if (!isReshaped) return next
  const isTurnedOnArc = (next.props.arc !== 0) !== (layer.props.arc !== 0)
  const fitted = fitText(next, texts, isTurnedOnArc ? 'middle' : 'top')
  return { ...fitted, props: { ...fitted.props, lines: null } }
}

/** The text with its lines as they are broken here stored, so that every machine prints them so. For texts whose fonts are here. */
export function settleText(layer: TextLayer, texts: TextLayouts): TextLayer {
  return fitText(layer, texts, 'top')
}
