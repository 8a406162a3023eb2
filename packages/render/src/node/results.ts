/** Why a picture could not be made. */
export type EffectCode =
  | 'artwork_unreadable'
  | 'artwork_too_large'
  | 'view_unreadable'
  | 'view_too_small'
  | 'effect_canceled'
  | 'effect_queue_full'
  | 'effect_memory_exceeded'
  | 'effect_worker_failed'
  | 'effect_engine_closed'

/**
 * An expected failure, with a detail for logs that is not shown to users. `cause`: the error of the caller's own function
 * that reads an artwork.
 */
export type EffectFailure = {
  readonly ok: false
  readonly code: EffectCode
  readonly detail: string
  readonly cause?: unknown
}

export type EffectResult<T> = { readonly ok: true; readonly value: T } | EffectFailure

export function succeed<T>(value: T): EffectResult<T> {
  return { ok: true, value }
}

export function fail(code: EffectCode, detail: string): EffectFailure {
  return { ok: false, code, detail }
}
