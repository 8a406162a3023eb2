/** Why a stored design cannot be opened. The stored file is always kept. */
export type DesignCode = 'design_corrupt' | 'design_from_future' | 'design_too_large'

/** A value, or an error code with a detail for logs and support, which is not shown to users. */
export type DesignResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: DesignCode; readonly detail: string }

export function refuse(
  code: DesignCode,
  detail: string,
): { readonly ok: false; readonly code: DesignCode; readonly detail: string } {
  return { ok: false, code, detail }
}
