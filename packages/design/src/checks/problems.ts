import type { RecordId } from '../design.ts'

/**
 * What can go wrong in print, found before anybody pays. `error` blocks the order, `warning` lets the seller decide.
 * Each is a message key below `studio.check`; `values` fill its text.
 */
export const problemCodes = [
  'resolution_low',
  'resolution_too_low',
  'outside_safe_area',
  'outside_print_area',
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
  'area_changed',
  'area_gone',
  'layer_unplaced',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** What the seller can do about it with one click. */
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
  /** The layer, or the group of which several layers are concerned. Absent when the whole placement is meant. */
  readonly layer?: RecordId
  /** The layers that are concerned; a fix changes them all. */
  readonly layers: readonly RecordId[]
  /** Numbers and words for the message: dpi, millimetres, colour codes, characters. */
  readonly values: Readonly<Record<string, number | string>>
  readonly fixes: readonly FixCode[]
}
