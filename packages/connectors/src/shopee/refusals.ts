import { z } from 'zod'
import { type Refusal, type RefusalCode, refuse } from '../answer.ts'

const Failed = z.object({
  error: z.string(),
  message: z.string().nullish(),
  /** Calls for several objects name the errors of each. */
  response: z
    .object({
      result_list: z.array(z.object({ fail_error: z.string().nullish(), fail_message: z.string().nullish() })),
    })
    .optional()
    .catch(undefined),
})

/** Codes that mean the same in every module of the API; the platform misspells one of them itself. */
const codes: Readonly<Record<string, RefusalCode>> = {
  invalid_acceess_token: 'authorization_lost',
  invalid_access_token: 'authorization_lost',
  invalid_code: 'authorization_lost',
  partner_shop_no_link: 'authorization_lost',
  shop_no_linked: 'authorization_lost',
  shop_access_expired: 'authorization_lost',
  refresh_token_expired: 'authorization_lost',
  error_shop_refresh_token: 'authorization_lost',
  shop_banned: 'shop_frozen',
  error_permission: 'permission_missing',
  error_api_permission: 'permission_missing',
  error_ashop_api_permission: 'permission_missing',
  error_api_call_restricted: 'permission_missing',
  error_kyc_auth: 'permission_missing',
  error_partner_key_expired: 'permission_missing',
  invalid_partner_id: 'permission_missing',
  error_not_found: 'not_found',
  // A waybill that was not asked for, or is not ready.
  shipping_document_should_print_first: 'not_found',
  package_can_not_print: 'not_found',
  download_later: 'not_found',
  error_rate_limit: 'rate_limited',
}
/** Failures of the platform, after which a write may have been done. */
const failures = new Set([
  ...['error_server', 'error_network', 'error_inner', 'error_connection', 'error_busy', 'error_system_busy'],
])

/** Every answer has an error, empty if the call was done. A module can put its name before it: `order.error_param`. */
export function refusalOfError(
  body: unknown,
  { isWrite, now }: { readonly isWrite: boolean; readonly now: Date },
): Refusal | undefined {
  const read = Failed.safeParse(body)
  if (!read.success || read.data.error === '') return undefined
  const first = read.data.response?.result_list.find(({ fail_error }) => fail_error)
  const error = first?.fail_error ?? read.data.error
  const message = first?.fail_message ?? read.data.message
  const detail = `${error}: ${(message ?? '').trim()}`
  const name = error.trim().replace(/^.*\./, '')
  if (name === 'source_ip_undeclared')
    return refuse('permission_missing', `declare the IP address of this server in the app at Shopee: ${detail}`)
  // The limit of a day of the app; modules use the same word for the size of a batch.
  if (error === 'error_limit' || error === 'common.error_limit')
    return refuse('rate_limited', detail, { retryAfterSeconds: secondsToNextDay(now) })
  const code = codes[name]
  if (code !== undefined) return refuse(code, detail)
  if (name === 'error_auth') return refuse(codeOfAuthError(message ?? ''), detail)
  if (failures.has(name) || /system error|try (again )?later/i.test(message ?? ''))
    return refuse(isWrite ? 'unknown_outcome' : 'unavailable', detail)
  // A picture that Shopee does not have is not the object of the call.
  const isAboutPicture = /image/i.test(message ?? '')
  if (!isAboutPicture && /not (found|exist)|is not exist|doesn't exist/i.test(message ?? ''))
    return refuse('not_found', detail)
  return refuse(isContentError(name) ? 'invalid' : 'refused', detail)
}

/** Arguments and the content of products that Shopee rejects. */
function isContentError(name: string): boolean {
  return /param|invalid|need|length|required|name|image|attribute|brand|categor|tier|price|desc/i.test(name)
}

/**
 * One code stands for lost tokens, for apps without a permission, for failures, and for stock that a shop may not have;
 * only its message tells them apart.
 */
function codeOfAuthError(message: string): RefusalCode {
  if (/try (again )?later/i.test(message)) return 'unavailable'
  if (/permission|app is deleted|partner_id is invalid/i.test(message)) return 'permission_missing'
  return /token|shop_?id|partner/i.test(message) ? 'authorization_lost' : 'refused'
}

/** Days begin at midnight in Singapore. */
function secondsToNextDay(now: Date): number {
  const day = 86_400
  const passed = (Math.floor(now.getTime() / 1000) + 8 * 3600) % day
  return day - passed
}
