import { z } from 'zod'
import { type Refusal, type RefusalCode, refuse } from '../answer.ts'

const Failed = z.object({
  success: z.boolean(),
  errorCode: z.number().nullish(),
  errorMsg: z.string().nullish(),
})

/** Codes of the gateways in all regions, which check a call before it reaches an order. */
const codes: Readonly<Record<number, RefusalCode>> = {
  3000027: 'permission_missing',
  3000028: 'permission_missing',
  3000030: 'authorization_lost',
  3000031: 'authorization_lost',
  3000032: 'permission_missing',
  3000033: 'authorization_lost',
  3000034: 'authorization_lost',
  5000000: 'authorization_lost',
  7000006: 'authorization_lost',
  7000007: 'authorization_lost',
  7000018: 'authorization_lost',
  7000020: 'authorization_lost',
  7000022: 'permission_missing',
  // A seller has to sign an agreement before addresses can be read.
  180020008: 'permission_missing',
  120012007: 'not_found',
  120012016: 'not_found',
  140020002: 'not_found',
  3000000: 'invalid',
  // Of products: deleted, or of another shop.
  150010098: 'not_found',
  150010203: 'not_found',
  150011068: 'not_found',
  // SKUs of another product.
  150010090: 'exists',
  150010114: 'exists',
  150010100: 'shop_frozen',
  150010106: 'shop_frozen',
  // The shop may list no more products today.
  150011001: 'refused',
  150011100: 'refused',
}
/** A product that Temu reviews or works on cannot be changed meanwhile. */
const busy = new Set([150010110, 150010115, 150010205, 150010206, 150011023])
const busySeconds = 600
/** All other codes of products name what is wrong with what was sent. */
const isOfProduct = (code: number) => Math.floor(code / 1000) === 150010 || Math.floor(code / 1000) === 150011
const failures = new Set([4000000, 200000, 6000001, 7000000, 110020001, 120014006])

/** Every answer says whether the call was done. */
export function refusalOf(body: unknown, isWrite: boolean): Refusal | undefined {
  const read = Failed.safeParse(body)
  if (!read.success || read.data.success) return undefined
  const code = read.data.errorCode ?? 0
  const message = (read.data.errorMsg ?? '').trim()
  const detail = `${code}: ${message}`
  if (code === 4000004) return refuse('rate_limited', detail, { retryAfterSeconds: 1 })
  if (code === 5000003)
    return refuse('permission_missing', `allow the IP address of this server in the app at Temu: ${detail}`)
  if (busy.has(code)) return refuse('unavailable', detail, { retryAfterSeconds: busySeconds })
  const known = codes[code]
  if (known !== undefined) return refuse(known, detail)
  if (failures.has(code) || /try again later/i.test(message))
    return refuse(isWrite ? 'unknown_outcome' : 'unavailable', detail)
  return refuse(isOfProduct(code) ? 'invalid' : 'refused', detail)
}
