/** Why a stored design cannot be opened. The file itself is always kept. */
export type DesignCode = 'design_corrupt' | 'design_from_future' | 'design_too_large'

/** The design, or the code of the refusal with what was found (for logs and support, not for people). */
export type DesignResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: DesignCode; readonly detail: string }

export function refuse(
  code: DesignCode,
  detail: string,
): { readonly ok: false; readonly code: DesignCode; readonly detail: string } {
  return { ok: false, code, detail }
}
