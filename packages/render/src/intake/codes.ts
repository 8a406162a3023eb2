/** Why an upload is not taken as an artwork. */
export type IntakeCode =
  | 'artwork_empty'
  | 'artwork_format_unknown'
  | 'artwork_damaged'
  | 'artwork_too_many_bytes'
  | 'artwork_too_many_pixels'
  /** A drawing that takes the processor or memory out of proportion. */
  | 'artwork_too_complex'
  | 'svg_has_script'
  | 'svg_has_external_reference'
  | 'svg_has_entities'

/** An artwork that was refused, with what is known of it (for logs, not for people). */
export type Refusal = { readonly ok: false; readonly code: IntakeCode; readonly detail: string }

export function refuse(code: IntakeCode, detail: string): Refusal {
  return { ok: false, code, detail }
}
