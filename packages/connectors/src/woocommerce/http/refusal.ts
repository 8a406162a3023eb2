import { z } from 'zod'
import { type Refusal, refuse } from '../../answer.ts'

const ErrorBody = z.object({
  code: z.coerce.string(),
  message: z.string().catch(''),
  data: z
    .object({ params: z.record(z.string(), z.unknown()), resource_id: z.number() })
    .partial()
    .nullish()
    .catch(undefined),
})

/** Codes of WooCommerce for a SKU or GTIN that another product has. */
const duplicates = new Set(['product_invalid_sku', 'product_invalid_global_unique_id'])

/** The shop could not fetch or store a picture. */
const pictureErrors = new Set(['woocommerce_product_image_upload_error', 'woocommerce_variation_image_upload_error'])

/** An error as WordPress writes it, also in the rows of a batch. */
export function refusalOfError(status: number, body: unknown): Refusal {
  const read = ErrorBody.safeParse(body)
  const { code, message, data } = read.success ? read.data : { code: '', message: '', data: undefined }
  const detail = code === '' ? `HTTP ${status}` : `${code}: ${message}`
  if (duplicates.has(code))
    return refuse('exists', detail, data?.resource_id ? { externalId: String(data.resource_id) } : {})
  if (pictureErrors.has(code)) return refuse('picture_rejected', detail)
  if (status === 401) return refuse('authorization_lost', detail)
  // A firewall in front of the shop also answers 403, but without WordPress's JSON.
  if (status === 403) return refuse(read.success ? 'permission_missing' : 'refused', detail)
  if (code === 'rest_no_route') return refuse('refused', detail)
  // Products that do not exist are answered with 400, orders with 404.
  if (status === 404 || code.endsWith('_invalid_id')) return refuse('not_found', detail)
  if (status === 400 || status === 413) {
    const fields = Object.keys(data?.params ?? {})
    return refuse('invalid', detail, fields.length > 0 ? { fields } : {})
  }
  return refuse('refused', detail)
}

/** Whether the shop does not have this part of the API: an older version, or a feature that is turned off. */
export function isMissingRoute({ detail }: Refusal): boolean {
  return detail.startsWith('rest_no_route')
}

/**
 * Returns the refusal of an unsuccessful response. An error of the server leaves open whether a write was done: a
 * plugin can fail after the product or order was stored.
 */
export function refusalOf(
  response: Response,
  body: unknown,
  { isWrite, now }: { isWrite: boolean; now: Date },
): Refusal {
  const { status } = response
  if (status !== 429 && status < 500) return refusalOfError(status, body)
  const retryAfterSeconds = secondsUntil(response.headers.get('retry-after'), now)
  const more = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
  if (status === 429) return refuse('rate_limited', `HTTP ${status}`, more)
  // 503 is WordPress's maintenance mode, which answers before anything is done.
  return refuse(isWrite && status !== 503 ? 'unknown_outcome' : 'unavailable', `HTTP ${status}`, more)
}

function secondsUntil(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined
  if (/^\d{1,6}$/.test(header)) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1000))
}
