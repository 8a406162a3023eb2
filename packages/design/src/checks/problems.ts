import type { RecordId } from '../design.ts'

/**
 * Print problems, detected before an order is paid. An `error` blocks the order, a `warning` leaves the decision to the
 * seller. Each code is a message key below `studio.check`; `values` are its arguments.
 */
export const problemCodes = [
  'resolution_low',
  'resolution_too_low',
  'outside_safe_area',
  'outside_print_area',
  'hidden_by_product',
  'placement_empty',
  'semi_transparency',
  'gradient_not_printable',
  'white_on_white',
  'black_on_black',
  'white_not_printable',
  'missing_glyphs',
  'font_missing',
  'text_too_small',
  'line_too_thin',
  'artwork_missing',
  'text_empty',
  'variable_unknown',
  'qr_empty',
  'qr_too_long',
  'qr_too_small',
  'qr_low_contrast',
  'area_changed',
  'area_gone',
  'layer_unplaced',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** Fixes that the seller can apply with one click. */
export type FixCode =
  | 'shrink_to_resolution'
  | 'move_into_safe_area'
  | 'fit_to_area'
  | 'remove_layer'
  | 'enlarge_text'
  | 'thicken_line'
  | 'change_font'
  | 'replace_font'
  | 'show_layer'
  | 'make_opaque'
  | 'refit'

export type Problem = {
  readonly code: ProblemCode
  readonly severity: 'error' | 'warning'
  readonly placement: RecordId
  /**
   * The layer, or the group if several of its layers are affected. Absent if the problem concerns the whole placement.
   */
  readonly layer?: RecordId
  /** The affected layers; a fix changes all of them. */
  readonly layers: readonly RecordId[]
  /** Message arguments: dpi, millimeters, color codes, characters. */
  readonly values: Readonly<Record<string, number | string>>
  readonly fixes: readonly FixCode[]
}
