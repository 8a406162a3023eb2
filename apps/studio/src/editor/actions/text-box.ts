import type { TextLayer } from '@podwright/design/layers/text/schema'
import type { TextLayouts } from '@podwright/render/painter/text-layouts'
import { fitText } from '../canvas/typing/fit-text.ts'

type TextProps = TextLayer['props']

/** Text properties that affect its box or its lines. */
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
 * Returns a text with other properties. When its letters change, its box is computed with the loaded fonts, and its
 * lines are null until `settleText` breaks them in its own fonts.
 */
export function restyleText(layer: TextLayer, props: Partial<TextProps>, texts: TextLayouts): TextLayer {
  const next = { ...layer, props: { ...layer.props, ...props } }
  const isReshaped = shaping.some((name) => next.props[name] !== layer.props[name])
  if (!isReshaped) return next
  const isTurnedOnArc = (next.props.arc !== 0) !== (layer.props.arc !== 0)
  const fitted = fitText(next, texts, isTurnedOnArc ? 'middle' : 'top')
  return { ...fitted, props: { ...fitted.props, lines: null } }
}

/**
 * Returns the text with its lines stored as broken here, so that every machine prints the same lines. Requires its
 * fonts to be loaded.
 */
export function settleText(layer: TextLayer, texts: TextLayouts): TextLayer {
  return fitText(layer, texts, 'top')
}
