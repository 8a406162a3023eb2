import { createDecipheriv, createHash } from 'node:crypto'
import { z } from 'zod'
import { answer } from '../answer.ts'
import { parseJson } from '../common/http.ts'
import { isRecent, isSignedWith } from '../signature.ts'
import type { Webhook, WebhookReceiver } from '../webhooks.ts'
import { TokenInfo } from './authorize.ts'
import { callShop, id } from './request.ts'

/** Events of orders. Each shop has to be subscribed to them. */
const topics = [
  'bg_order_status_change_event',
  'bg_cancel_order_status_change',
  'bg_trade_logistics_address_changed',
  'bg_aftersales_status_change',
] as const

/** A message that is not answered is sent again up to eight times, the last time after 27 hours and 42 minutes. */
const maxAgeMs = 28 * 3_600_000
/** Events name an order in less than a kilobyte. */
const maxBytes = 65_536

const Body = z.object({ eventData: z.string() })
const Event = z.object({ mallId: id, parentOrderSn: z.string() })
const signedHeaders = ['x-tm-app-key', 'x-tm-event-code', 'x-tm-ext-param', 'x-tm-timestamp'] as const

/**
 * One address for all shops of an app, set in it. The signature covers headers and the decrypted content. The content has
 * to be decrypted to verify it, so what cannot be a message is refused before.
 */
export const webhooks: WebhookReceiver = {
  signedBy: 'app',
  read(webhook) {
    const { bytes, headers, secrets } = webhook
    if (!canBeMessage(webhook)) return undefined
    const body = Body.safeParse(parseJson(new TextDecoder().decode(bytes)))
    if (!body.success) return undefined
    const signature = (headers.get('x-tm-signature') ?? '').toLowerCase()
    for (const secret of secrets) {
      const eventData = decrypt(body.data.eventData, secret)
      if (eventData === undefined) continue
      const given = new Map<string, string>([['eventData', eventData]])
      for (const name of signedHeaders) given.set(name, headers.get(name) ?? '')
      const isSigned = signedTexts(given).some((text) => isSignedWith(secret, [text], { signature, encoding: 'hex' }))
      if (isSigned) return eventsOf(eventData, headers)
    }
    return undefined
  },
  async ensure(context, shop) {
    const call = { type: 'bg.open.accesstoken.info.get' }
    const info = await callShop(context, shop, call, TokenInfo)
    if (!info.ok) return info
    const active = new Set(
      (info.data.authEventCodeList ?? []).flatMap(({ eventCode, permitsStatus }) =>
        permitsStatus === 1 ? [eventCode] : [],
      ),
    )
    const missing = topics.filter((topic) => !active.has(topic))
    if (missing.length === 0) return answer({ repairedCount: 0 })
    const input = { permitEventCodeList: missing }
    const subscribed = await callShop(
      context,
      shop,
      { type: 'bg.tmc.message.update', input, isWrite: true },
      z.unknown(),
    )
    return subscribed.ok ? answer({ repairedCount: missing.length }) : subscribed
  },
  async remove(context, shop) {
    const input = { cancelEventCodeList: topics }
    const removed = await callShop(context, shop, { type: 'bg.tmc.message.update', input, isWrite: true }, z.unknown())
    return removed.ok ? answer(null) : removed
  },
}

/** Whether the message is recent. Temu may keep the time in its headers when it sends a message again. */
function canBeMessage({ bytes, headers, app, now }: Webhook): boolean {
  const timestamp = headers.get('x-tm-timestamp') ?? ''
  return (
    bytes.length <= maxBytes &&
    headers.get('x-tm-app-key') === app?.id &&
    /^[0-9a-f]{64}$/i.test(headers.get('x-tm-signature') ?? '') &&
    /^\d{13}$/.test(timestamp) &&
    isRecent(Number(timestamp), now, maxAgeMs)
  )
}

/** AES-128 in CBC mode; the first 16 bytes of the secret are key and initial vector. */
function decrypt(encrypted: string, secret: string): string | undefined {
  const key = Buffer.from(secret).subarray(0, 16)
  if (key.length < 16) return undefined
  const decipher = createDecipheriv('aes-128-cbc', key, key)
  try {
    return Buffer.concat([decipher.update(Buffer.from(encrypted, 'base64')), decipher.final()]).toString('utf8')
  } catch {
    // Encrypted with another secret.
    return undefined
  }
}

/** The platform's documentation has an example without separators, and a program with them. */
function signedTexts(given: ReadonlyMap<string, string>): string[] {
  const parts = [...given].sort(([a], [b]) => (a < b ? -1 : 1)).filter(([, value]) => value !== '')
  return [
    parts.map(([name, value]) => `${name}${value}`).join(''),
    parts.map(([name, value]) => `${name}=${value}`).join('&'),
  ]
}

function eventsOf(eventData: string, headers: Headers): ReturnType<WebhookReceiver['read']> {
  const event = Event.safeParse(parseJson(eventData))
  if (!event.success) return 'ping'
  const { mallId, parentOrderSn } = event.data
  // Events have no id, and repeated ones have the same content.
  const digest = createHash('sha256').update(eventData).digest('hex').slice(0, 32)
  return [
    {
      eventId: `${headers.get('x-tm-event-code') ?? ''}:${digest}`,
      shopId: mallId,
      about: { kind: 'order', externalId: parentOrderSn },
    },
  ]
}
