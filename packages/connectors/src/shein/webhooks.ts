import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../common/http.ts'
import { isRecent } from '../signature.ts'
import type { Webhook, WebhookEvent, WebhookReceiver } from '../webhooks.ts'
import { purchaseId } from './ids.ts'
import { decrypt, signPath } from './sign.ts'
import { Text } from './times.ts'

/** A request that tries the address has no event, and so less than this. */
const maxPingBytes = 2000

const CustomerNotice = z.object({ orderNo: z.string().min(1), orderStatus: Text, changeTime: Text })
const PurchaseNotice = z.array(z.object({ orderNo: z.string().min(1), state: Text, time: Text }))

/** One address for all shops, set in the app. The content is encrypted, and its path and time are signed. */
export const webhooks: WebhookReceiver = {
  signedBy: 'app',
  read(webhook) {
    const { bytes, headers } = webhook
    // SHEIN tries the address when it is set, before there is an event.
    if (!headers.has('x-lt-signature'))
      return bytes.length <= maxPingBytes && eventDataOf(bytes) === undefined ? 'ping' : undefined
    const secret = webhook.secrets.find((each) => isSigned(webhook, each))
    if (secret === undefined) return undefined
    const encrypted = eventDataOf(bytes)
    const content = encrypted === undefined ? undefined : parseJson(decrypt(secret, encrypted) ?? '')
    const shopId = headers.get('x-lt-openkeyid') ?? ''
    // Some events are texts of texts.
    const events = eventsOf(headers, typeof content === 'string' ? parseJson(content) : content)
    return events.length === 0 || shopId === '' ? 'ping' : events.map((event) => ({ ...event, shopId }))
  },
}

function isSigned({ url, headers, app, now }: Webhook, secret: string): boolean {
  const timestamp = headers.get('x-lt-timestamp') ?? ''
  const given = headers.get('x-lt-signature') ?? ''
  if (!app || secret === '' || headers.get('x-lt-appid') !== app.id) return false
  if (!/^\d{13}$/.test(timestamp) || !isRecent(Number(timestamp), now)) return false
  const path = new URL(url).pathname
  const expected = Buffer.from(signPath({ id: app.id, secret }, { path, timestamp }, given.slice(0, 5)))
  const received = Buffer.from(given)
  return expected.length === received.length && timingSafeEqual(expected, received)
}

/** The field of a form with one field, whose value is base64. */
function eventDataOf(bytes: Uint8Array): string | undefined {
  const text = Buffer.from(bytes).toString('latin1')
  return /name="?eventData"?[\s\S]{0,500}?\r?\n\r?\n([A-Za-z0-9+/=]+)\r?\n--/.exec(text)?.[1]
}

/** Codes are paths, or the numbers of their documentation. */
const kinds: Readonly<Record<string, 'customer' | 'purchase' | 'authorization'>> = {
  order_push_notice: 'customer',
  3001442: 'customer',
  purchase_order_notice: 'purchase',
  3001435: 'purchase',
  authorization_change_notice: 'authorization',
}

function eventsOf(headers: Headers, content: unknown): Omit<WebhookEvent, 'shopId'>[] {
  const code = (headers.get('x-lt-eventcode') ?? '').replace(/^\//, '')
  const kind = kinds[code]
  const timestamp = headers.get('x-lt-timestamp') ?? ''
  if (kind === 'authorization') {
    const externalId = headers.get('x-lt-openkeyid') ?? ''
    return [{ eventId: `${code}:${externalId}:${timestamp}`, about: { kind, externalId } }]
  }
  if (kind === 'customer') {
    const read = CustomerNotice.safeParse(content)
    if (!read.success) return []
    const { orderNo, orderStatus, changeTime } = read.data
    return [orderEvent([code, orderNo, orderStatus, changeTime], orderNo)]
  }
  const read = PurchaseNotice.safeParse(content)
  if (kind !== 'purchase' || !read.success) return []
  return read.data.map(({ orderNo, state, time }) => orderEvent([code, orderNo, state, time], purchaseId(orderNo)))
}

function orderEvent(parts: readonly string[], externalId: string): Omit<WebhookEvent, 'shopId'> {
  return { eventId: parts.join(':'), about: { kind: 'order', externalId } }
}
