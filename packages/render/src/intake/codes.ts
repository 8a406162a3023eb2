/** Why an upload is rejected as an artwork. */
export type IntakeCode =
  | 'artwork_empty'
  | 'artwork_format_unknown'
  | 'artwork_damaged'
  | 'artwork_too_many_bytes'
  | 'artwork_too_many_pixels'
  /** A vector graphic that would take excessive CPU time or memory. */
  | 'artwork_too_complex'
  | 'svg_has_script'
  | 'svg_has_external_reference'
  | 'svg_has_entities'

/** A rejected artwork, with a detail for logs that is not shown to users. */
export type Refusal = { readonly ok: false; readonly code: IntakeCode; readonly detail: string }

export function refuse(code: IntakeCode, detail: string): Refusal {
  return { ok: false, code, detail }
}
