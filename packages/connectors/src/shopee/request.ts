import { z } from 'zod'
import { type Answer, answer, refuse } from '../answer.ts'
import { type JsonRequest, requestFile, requestJson } from '../common/http.ts'
import type { AppKeys, ConnectorContext, Shop } from '../context.ts'
import { signatureOf } from '../signature.ts'
import { refusalOfError } from './refusals.ts'

const host = 'https://partner.shopeemobile.com'

/** Signs a call: app, path and time, and for calls to a shop its token and id. Parameters and body are not signed. */
export function signCall(
  secret: string,
  {
    appId,
    path,
    timestamp,
    accessToken = '',
    shopId = '',
  }: Readonly<Record<'appId' | 'path' | 'timestamp', string>> & {
    readonly accessToken?: string
    readonly shopId?: string
  },
): string {
  return signatureOf(secret, [appId, path, timestamp, accessToken, shopId], 'hex')
}

export type ShopeeCall = {
  /** After `/api/v2`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** Makes the call a POST, and so does an upload. */
  readonly body?: unknown
  readonly upload?: FormData
  readonly isWrite?: boolean
}

/** Calls the Open API for a shop. */
export function callShop<Data>(
  context: ConnectorContext,
  { externalId, credentials }: Pick<Shop, 'externalId' | 'credentials'>,
  call: ShopeeCall,
  schema: z.ZodType<Data>,
): Promise<Answer<Data>> {
  return send(context, call, { accessToken: credentials.accessToken ?? '', shopId: externalId }, schema)
}

/** Reads the field `response` of what a shop answers; a few calls have none. */
export async function callForResponse<Data>(
  context: ConnectorContext,
  shop: Pick<Shop, 'externalId' | 'credentials'>,
  call: ShopeeCall,
  schema: z.ZodType<Data>,
): Promise<Answer<Data>> {
  const read = await callShop(context, shop, call, z.object({ response: schema }))
  return read.ok ? answer(read.data.response) : read
}

/** Calls for the app itself. */
export function callForApp<Data>(
  context: ConnectorContext,
  call: ShopeeCall,
  schema: z.ZodType<Data>,
): Promise<Answer<Data>> {
  return send(context, call, {}, schema)
}

/** Downloads a file of a shop. */
export async function callForFile(
  context: ConnectorContext,
  { externalId, credentials }: Pick<Shop, 'externalId' | 'credentials'>,
  call: ShopeeCall,
): Promise<Answer<Uint8Array>> {
  const access = { accessToken: credentials.accessToken ?? '', shopId: externalId }
  const request = requestOf(context, call, access)
  return request.ok ? requestFile(context, request.data) : request
}

async function send<Data>(
  context: ConnectorContext,
  call: ShopeeCall,
  access: Access,
  schema: z.ZodType<Data>,
): Promise<Answer<Data>> {
  const request = requestOf(context, call, access)
  return request.ok ? requestJson(context, request.data, schema) : request
}

type Access = { readonly accessToken?: string; readonly shopId?: string }

function requestOf(
  { app, now }: ConnectorContext,
  { path: name, query = {}, body, upload, isWrite = false }: ShopeeCall,
  access: Access,
): Answer<JsonRequest> {
  if (!app) return refuse('refused', 'the app keys of Shopee are not set')
  const path = `/api/v2${name}`
  return answer({
    url: `${host}${path}?${signedQuery(app, { path, query, access, now })}`,
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    // The type of an upload names the boundary of its parts, so it is left to the form.
    ...(upload && { method: 'POST', body: upload }),
    name,
    isWrite,
    refusalOf: (_status, received) => refusalOfError(received, { isWrite, now }),
  })
}

function signedQuery(
  app: AppKeys,
  of: {
    readonly path: string
    readonly query: Readonly<Record<string, string>>
    readonly access: Access
    readonly now: Date
  },
): URLSearchParams {
  const timestamp = String(Math.floor(of.now.getTime() / 1000))
  const sign = signCall(app.secret, { appId: app.id, path: of.path, timestamp, ...of.access })
  const { accessToken, shopId } = of.access
  return new URLSearchParams({
    ...of.query,
    partner_id: app.id,
    timestamp,
    ...(accessToken !== undefined && { access_token: accessToken }),
    ...(shopId !== undefined && { shop_id: shopId }),
    sign,
  })
}
