import { z } from 'zod'
import { type Answer, answer, type Refusal, refuse } from '../answer.ts'
import { requestJson } from '../common/http.ts'
import type { ConnectorContext, Shop } from '../context.ts'

const apiVersion = '2026-10'

export type Target = Pick<Shop, 'externalId' | 'credentials'>

const Cost = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number() }),
})
const Failed = z.object({
  errors: z.union([
    z.string(),
    z.array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }).optional().catch(undefined) })),
  ]),
  extensions: z.object({ cost: Cost }).optional().catch(undefined),
})

/** Runs one document of the Admin API. A document that starts with `mutation` changes something. */
export async function graphql<Data>(
  context: ConnectorContext,
  { externalId, credentials }: Target,
  document: string,
  variables: Readonly<Record<string, unknown>>,
  schema: z.ZodType<Data>,
): Promise<Answer<Data>> {
  const isWrite = document.startsWith('mutation')
  const read = await requestJson(
    context,
    {
      url: `https://${externalId}/admin/api/${apiVersion}/graphql.json`,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': credentials.accessToken ?? '' },
      body: JSON.stringify({ query: document, variables }),
      name: /^(query|mutation) \w+/.exec(document)?.[0] ?? 'query',
      isWrite,
      refusalOf: (_status, body) => refusalOfErrors(body, isWrite),
    },
    z.object({ data: schema }),
  )
  return read.ok ? answer(read.data.data) : read
}

/** Errors of the API come with status 200. */
function refusalOfErrors(body: unknown, isWrite: boolean): Refusal | undefined {
  const read = Failed.safeParse(body)
  if (!read.success || typeof read.data.errors === 'string') return undefined
  const [error] = read.data.errors
  if (!error) return undefined
  const code = error.extensions?.code ?? ''
  const detail = `${code}: ${error.message}`
  switch (code) {
    case 'THROTTLED':
      return refuse('rate_limited', detail, { retryAfterSeconds: secondsToWait(read.data.extensions?.cost) })
    case 'ACCESS_DENIED':
      return refuse('permission_missing', detail)
    case 'SHOP_INACTIVE':
      return refuse('shop_frozen', detail)
    case 'INTERNAL_SERVER_ERROR':
      return refuse(isWrite ? 'unknown_outcome' : 'unavailable', detail)
    default:
      return refuse('refused', detail)
  }
}

/** The bucket of points refills at `restoreRate` a second. */
function secondsToWait(cost: z.infer<typeof Cost> | undefined): number {
  if (!cost) return 1
  const { currentlyAvailable, restoreRate } = cost.throttleStatus
  return Math.max(1, Math.ceil((cost.requestedQueryCost - currentlyAvailable) / Math.max(1, restoreRate)))
}

export const UserErrors = z.array(
  z.object({ field: z.array(z.string()).nullish(), message: z.string(), code: z.string().nullish() }),
)

/** The refusal of a mutation that was understood but not done; undefined if it was done. */
export function refusalOfUser(errors: z.infer<typeof UserErrors>): Refusal | undefined {
  const [first] = errors
  if (!first) return undefined
  const detail = errors.map(({ message }) => message).join('; ')
  if (/_DOES_NOT_EXIST$|NOT_FOUND$/.test(first.code ?? '') || /does not exist|not found/i.test(detail))
    return refuse('not_found', detail)
  return refuse('invalid', detail, { fields: errors.flatMap(({ field }) => (field ? [field.join('.')] : [])) })
}

/** Global ids wrap the numbers that Shopify shows in addresses and webhooks. */
export function gid(type: string, id: string): string {
  return `gid://shopify/${type}/${id}`
}

export function idOf(gid: string): string {
  return /\/(\d+)(?:\?.*)?$/.exec(gid)?.[1] ?? gid
}

export const isNumeric = (id: string) => /^\d{1,20}$/.test(id)
