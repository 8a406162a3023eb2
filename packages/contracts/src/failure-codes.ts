/**
 * Every expected failure of the API: its envelope code, its HTTP status and, through its name, its message
 * (`api.failure.<name>` in packages/i18n). The status agrees with the envelope code, which is 200 for 601.
 */
export const failureCodes = {
  validation_failed: { code: 422, status: 422 },
  malformed_request: { code: 400, status: 400 },
  unsupported_media_type: { code: 415, status: 415 },
  payload_too_large: { code: 413, status: 413 },
  unauthenticated: { code: 401, status: 401 },
  forbidden: { code: 403, status: 403 },
  not_found: { code: 404, status: 404 },
  method_not_allowed: { code: 405, status: 405 },
  rate_limited: { code: 429, status: 429 },
  unavailable: { code: 503, status: 503 },
  unexpected: { code: 500, status: 500 },
  login_failed: { code: 601, status: 200 },
  slide_required: { code: 601, status: 200 },
  slide_failed: { code: 601, status: 200 },
  account_exists: { code: 409, status: 409 },
  invite_unknown: { code: 422, status: 422 },
  product_unknown: { code: 404, status: 404 },
  variant_unknown: { code: 404, status: 404 },
  cart_full: { code: 601, status: 200 },
  quantity_limit: { code: 601, status: 200 },
  destination_unknown: { code: 404, status: 404 },
  carrier_unknown: { code: 404, status: 404 },
  freight_unavailable: { code: 601, status: 200 },
  mockup_unknown: { code: 404, status: 404 },
  mockup_refused: { code: 422, status: 422 },
  mockup_not_ready: { code: 601, status: 200 },
  mockup_slot_unknown: { code: 404, status: 404 },
  mockup_limit: { code: 601, status: 200 },
  artwork_unknown: { code: 404, status: 404 },
  artwork_refused: { code: 422, status: 422 },
  artwork_limit: { code: 601, status: 200 },
  design_unknown: { code: 404, status: 404 },
  design_version_unknown: { code: 404, status: 404 },
  design_conflict: { code: 409, status: 409 },
  design_corrupt: { code: 422, status: 422 },
  design_from_future: { code: 422, status: 422 },
  design_too_large: { code: 422, status: 422 },
  design_artwork_unknown: { code: 422, status: 422 },
  design_limit: { code: 601, status: 200 },
  design_not_printable: { code: 422, status: 422 },
  design_has_warnings: { code: 601, status: 200 },
  finished_unknown: { code: 404, status: 404 },
  finished_limit: { code: 601, status: 200 },
  finish_key_reused: { code: 409, status: 409 },
  save_key_reused: { code: 422, status: 422 },
} as const satisfies Record<string, { code: number; status: number }>

export type FailureCode = keyof typeof failureCodes

/** What any call may answer. */
export const commonFailures = [
  'validation_failed',
  'malformed_request',
  'unsupported_media_type',
  'payload_too_large',
  'rate_limited',
  'unavailable',
  'unexpected',
] as const satisfies readonly FailureCode[]
