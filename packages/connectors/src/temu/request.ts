import { z } from 'zod'
import { type Answer, answer, refuse } from '../answer.ts'
import { requestJson } from '../common/http.ts'
import type { ConnectorContext, Shop } from '../context.ts'
import { refusalOf } from './refusals.ts'
import { type Arguments, signCall, withoutEmpty } from './sign.ts'

/**
 * Hosts by the region of the shop. Those of buyers know shops that ship to buyers themselves; that in China knows shops
 * whose stock Temu manages.
 */
export const hosts = {
  us: 'openapi-b-us.temu.com',
  eu: 'openapi-b-eu.temu.com',
  global: 'openapi-b-global.temu.com',
  cn: 'openapi.kuajingmaihuo.com',
} as const
export type Region = keyof typeof hosts

export type TemuCall = {
  /** Name of the call: all calls have one URL. */
  readonly type: string
  readonly input?: Arguments
  readonly isWrite?: boolean
}

const isRegion = (region: string | undefined): region is Region => region !== undefined && region in hosts

/** Calls for a shop. */
export async function callShop<Data>(
  context: ConnectorContext,
  shop: Pick<Shop, 'settings' | 'credentials'>,
  call: TemuCall,
  schema: z.ZodType<Data>,
): Promise<Answer<Data>> {
  const { region } = shop.settings
  if (!isRegion(region)) return refuse('refused', 'the shop has no region of Temu')
  return callRegion(context, { region, accessToken: shop.credentials.accessToken ?? '' }, call, schema)
}

export async function callRegion<Data>(
  context: ConnectorContext,
  { region, accessToken }: { readonly region: Region; readonly accessToken: string },
  { type, input = {}, isWrite = false }: TemuCall,
  schema: z.ZodType<Data>,
): Promise<Answer<Data>> {
  const { app } = context
  if (!app) return refuse('refused', 'the app keys of this region of Temu are not set')
  const given = withoutEmpty({
    ...input,
    type,
    app_key: app.id,
    access_token: accessToken,
    timestamp: Math.floor(context.now.getTime() / 1000),
    data_type: 'JSON',
  })
  const read = await requestJson(
    context,
    {
      url: `https://${hosts[region]}/openapi/router`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...given, sign: signCall(app.secret, given) }),
      name: type,
      isWrite,
      refusalOf: (_status, received) => refusalOf(received, isWrite),
    },
    z.object({ result: schema }),
  )
  return read.ok ? answer(read.data.result) : read
}

/** Ids are numbers, some too long for text fields of other platforms. */
export const id = z.union([z.string(), z.number()]).transform(String)
export const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''))
