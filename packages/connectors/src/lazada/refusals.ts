import { z } from 'zod'
import { type Refusal, type RefusalCode, refuse } from '../answer.ts'

const text = z.string().catch('')
const Failed = z.object({
  code: z.string(),
  type: text,
  message: text,
  // Of products: which fields and SKUs are rejected.
  detail: z.array(z.object({ field: text, seller_sku: text, message: text })).catch([]),
})

/** Codes with one meaning for all calls. */
const codes: Readonly<Record<string, RefusalCode>> = {
  IllegalAccessToken: 'authorization_lost',
  InvalidCode: 'authorization_lost',
  IllegalRefreshToken: 'authorization_lost',
  InvalidRefreshToken: 'authorization_lost',
  InsufficientPermission: 'permission_missing',
  SellerNotActive: 'shop_frozen',
  SellerNotVerified: 'shop_frozen',
  ApiCallLimit: 'rate_limited',
  SellerCallLimit: 'rate_limited',
  '901': 'rate_limited',
  '4154': 'rate_limited',
  // An order, product or SKU that does not exist, or belongs to another shop.
  '16': 'not_found',
  '37': 'not_found',
  '39': 'not_found',
  '207': 'not_found',
  '208': 'not_found',
  '4136': 'not_found',
  '4137': 'not_found',
  E0002: 'not_found',
  E0003: 'not_found',
  EDIT_ITEM_NOT_BELONG_SELLER: 'not_found',
  '30012': 'not_found',
  '600001': 'not_found',
  '700021': 'not_found',
  '700025': 'not_found',
  // A SKU that the product has already.
  '4105': 'exists',
  '4126': 'exists',
  '4141': 'exists',
  // Calls that Lazada disables for campaigns, and edits that have to wait for another one.
  '998': 'unavailable',
  // Another call for the order is not done yet.
  '700024': 'unavailable',
  '4147': 'unavailable',
}

/** Failures of Lazada, after which a write may have been done. */
const failures = new Set(['6', '506', '513', '1000', '40011', 'E0006', 'ServiceTimeout'])

/** Every answer has a code, `0` if the request was done. */
export function refusalOfCode(body: unknown, isWrite: boolean): Refusal | undefined {
  const read = Failed.safeParse(body)
  if (!read.success || read.data.code === '0') return undefined
  const { code, type, message, detail: rejected } = read.data
  const causes = rejected.map((each) => [each.seller_sku, each.field, each.message].filter(Boolean).join(' '))
  return refusalOf(code, [message, ...causes].join('; '), isWrite, type)
}

/** What a code means, of an answer or of one of its parts. */
export function refusalOf(code: string, message: string, isWrite: boolean, type = ''): Refusal {
  const detail = `${code}: ${message}`
  const known = codes[code]
  if (known === 'rate_limited') return refuse(known, detail, { retryAfterSeconds: 1 })
  if (known !== undefined) return refuse(known, detail)
  if (failures.has(code) || type === 'SYSTEM') return refuse(isWrite ? 'unknown_outcome' : 'unavailable', detail)
  return refuse(isContentCode(code) ? 'invalid' : 'refused', detail)
}

/** Codes of products whose content is rejected. */
function isContentCode(code: string): boolean {
  return /^(1|5|20\d|30\d|50\d|512|1001|4[12]\d\d)$/.test(code)
}
