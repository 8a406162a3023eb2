import { z } from 'zod'
import { type Answer, answer, refuse } from '../answer.ts'
import { requestJson } from '../common/http.ts'
import type { ConnectorContext, Shop } from '../context.ts'
import { refusalOf } from './refusals.ts'
import { type Arguments, signCall } from './sign.ts'

/**
 * Hosts by the place of the shop. Shops whose stock Temu manages are called in China, and those that ship to buyers
 * themselves at the host of their buyers.
 */
export const hosts = {
  us: 'openapi-b-us.temu.com',
  eu: 'openapi-b-eu.temu.com',
  global: 'openapi-b-global.temu.com',
  cn: 'openapi.kuajingmaihuo.com',
} as const
export type Gateway = keyof typeof hosts
export const gateways: readonly Gateway[] = ['us', 'eu', 'global', 'cn']

export type TemuCall = {
  /** Name of the call: all calls have one URL. */
  readonly type: string
  readonly input?: Arguments
  readonly isWrite?: boolean
}

export function gatewayOf({ settings }: Pick<Shop, 'settings'>): Gateway | undefined {
  return gateways.find((each) => each === settings.gateway)
}

/** Whether Temu orders pieces for its warehouses; otherwise the seller ships to buyers. */
export const isFullManaged = (shop: Pick<Shop, 'settings'>) => gatewayOf(shop) === 'cn'

/** Calls for a shop. */
export async function callShop<Data>(
  context: ConnectorContext,
  shop: Pick<Shop, 'settings' | 'credentials'>,
  call: TemuCall,
  schema: z.ZodType<Data>,
): Promise<Answer<Data>> {
  const gateway = gatewayOf(shop)
  if (!gateway) return refuse('refused', 'the shop has no host of Temu')
  return callGateway(context, { gateway, accessToken: shop.credentials.accessToken ?? '' }, call, schema)
}

export async function callGateway<Data>(
  context: ConnectorContext,
  { gateway, accessToken }: { readonly gateway: Gateway; readonly accessToken: string },
  { type, input = {}, isWrite = false }: TemuCall,
  schema: z.ZodType<Data>,
): Promise<Answer<Data>> {
  const { app } = context
  if (!app) return refuse('refused', 'the app keys of Temu are not set')
  const given: Arguments = {
    ...input,
    type,
    app_key: app.id,
    access_token: accessToken,
    timestamp: Math.floor(context.now.getTime() / 1000),
    data_type: 'JSON',
  }
  const read = await requestJson(
    context,
    {
      url: `https://${hosts[gateway]}/openapi/router`,
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
