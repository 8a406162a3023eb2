import { z } from 'zod'
import { parseJson } from '../common/http.ts'
import { isSignedWith } from '../signature.ts'
import type { WebhookReceiver } from '../webhooks.ts'

const kinds: Readonly<Record<number, 'order' | 'listing' | 'authorization'>> = {
  1: 'authorization',
  2: 'authorization',
  3: 'order',
  4: 'order',
  6: 'listing',
  12: 'authorization',
  15: 'order',
}

/** Shopee verifies the address with a few hundred bytes. */
const maxPingBytes = 2000

const id = z.union([z.string(), z.number()]).transform(String)
const Content = z.object({
  code: z.number(),
  shop_id: id.optional(),
  timestamp: z.number().optional(),
  data: z
    .object({
      ordersn: z.string(),
      status: z.string(),
      item_id: id,
      shop_id: id,
      shop_id_list: z.array(id),
      shop_expire_soon: z.array(id),
    })
    .partial()
    .catch({}),
})

/** One address for all shops, set in the app, and signed with a key of its own over that address and the body. */
export const webhooks: WebhookReceiver = {
  signedBy: 'app',
  read({ url, bytes, headers, secrets }) {
    const signature = headers.get('authorization')
    if (!secrets.some((secret) => isSignedWith(secret, [url, '|', bytes], { signature, encoding: 'hex' })))
      return isPing(bytes) ? 'ping' : undefined
    const read = contentOf(bytes)
    if (!read.success) return 'ping'
    const { code, shop_id, timestamp = 0, data } = read.data
    const kind = kinds[code]
    if (!kind) return 'ping'
    const { ordersn = '', item_id = '', status = '' } = data
    const externalId = { order: ordersn, listing: item_id, authorization: '' }[kind]
    if (externalId === '' && kind !== 'authorization') return 'ping'
    const shopIds = new Set(
      [shop_id, data.shop_id, ...(data.shop_id_list ?? []), ...(data.shop_expire_soon ?? [])].flatMap((each) =>
        each === undefined ? [] : [each],
      ),
    )
    return [...shopIds].map((shopId) => ({
      eventId: [shopId, code, externalId, status, timestamp].join(':'),
      shopId,
      about: { kind, externalId },
    }))
  },
}

const contentOf = (bytes: Uint8Array) => Content.safeParse(parseJson(new TextDecoder().decode(bytes)))

/** The key does not exist yet when Shopee verifies the address. */
function isPing(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return true
  const read = bytes.length <= maxPingBytes ? contentOf(bytes) : undefined
  return read?.success === true && read.data.code === 0
}
