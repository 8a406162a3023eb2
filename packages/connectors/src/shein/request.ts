import { z } from 'zod'
import { type Answer, type Refusal, refuse } from '../answer.ts'
import { requestJson } from '../common/http.ts'
import type { ConnectorContext, GuardedFetch, Shop } from '../context.ts'
import { type Signer, signPath } from './sign.ts'

/**
 * The international host has the shops that sell and ship themselves, or have SHEIN sell for them; the Chinese one has
 * the shops that SHEIN runs, which have purchase orders only.
 */
export const hosts = ['openapi.sheincorp.com', 'openapi.sheincorp.cn'] as const
export type Host = (typeof hosts)[number]

export type Call = {
  /** After `/open-api`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** Sent as JSON by POST. */
  readonly body?: unknown
  readonly isWrite?: boolean
}

/** Calls the Open API for a shop. */
export function callApi<Data>(context: ConnectorContext, shop: Shop, call: Call, info: z.ZodType<Data>) {
  const host = hosts.find((each) => each === shop.settings.host) ?? hosts[0]
  const signer = { id: shop.credentials.openKeyId ?? '', secret: shop.credentials.secretKey ?? '' }
  return send(context, { host, signer, idHeader: 'x-lt-openKeyId' }, call, info)
}

/** Calls the Open API for the app, before a shop has keys. */
export function callAppApi<Data>(context: ConnectorContext, host: Host, call: Call, info: z.ZodType<Data>) {
  const { app } = context
  if (!app) return Promise.resolve(refuse('refused', 'the app keys of SHEIN are not set'))
  return send(context, { host, signer: app, idHeader: 'x-lt-appid' }, call, info)
}

type Caller = { readonly host: Host; readonly signer: Signer; readonly idHeader: string }

async function send<Data>(
  context: ConnectorContext,
  { host, signer, idHeader }: Caller,
  { path, query, body, isWrite = false }: Call,
  info: z.ZodType<Data>,
): Promise<Answer<Data>> {
  const timestamp = String(context.now.getTime())
  const fullPath = `/open-api${path}`
  const url = `https://${host}${fullPath}${query ? `?${new URLSearchParams(query)}` : ''}`
  const read = await requestJson(
    { ...context, fetch: exactNumbers(context.fetch) },
    {
      url,
      name: path,
      isWrite,
      refusalOf,
      headers: {
        'content-type': 'application/json;charset=UTF-8',
        [idHeader]: signer.id,
        'x-lt-timestamp': timestamp,
        'x-lt-signature': signPath(signer, { path: fullPath, timestamp }),
        language: 'en',
      },
      ...(body !== undefined && { method: 'POST' as const, body: withNumbers(JSON.stringify(body)) }),
    },
    z.object({ info }),
  )
  return read.ok ? { ok: true, data: read.data.info } : read
}

/** Reads ids that are numbers of more digits than JavaScript keeps as text. */
function exactNumbers(fetch: GuardedFetch): GuardedFetch {
  return async (url, init) => {
    const response = await fetch(url, init)
    const text = await response.text()
    const exact = text.replace(/"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g, (found) =>
      found.startsWith('"') ? found : `"${found}"`,
    )
    // A response without content must not have a body.
    return new Response(exact === '' ? null : exact, { status: response.status, headers: response.headers })
  }
}

/** Sends those ids as the numbers they are. */
function withNumbers(json: string): string {
  return json.replace(/"goodsId":"(\d{1,20})"/g, '"goodsId":$1')
}

const Failed = z.object({ code: z.coerce.string(), msg: z.string().nullish() })

/** Every answer has a code, `0` if the request was done; which codes mean what is not published. */
function refusalOf(status: number, body: unknown): Refusal | undefined {
  const read = Failed.safeParse(body)
  if (!read.success || read.data.code === '0') return undefined
  const detail = `${read.data.code}: ${read.data.msg ?? ''}`
  if (status === 401) return refuse('authorization_lost', detail)
  return refuse(status === 403 ? 'permission_missing' : 'refused', detail)
}
