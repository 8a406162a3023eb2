/**
 * `malformed`: no signature, or a body that is no event; `expired`: not sent just now; `wrong_signature`: sent by someone
 * else, or changed on the way.
 */

/** Checks the signature of a delivery and returns its event. */
export async function readWebhook(delivery          )                       {
  const { body, secrets, toleranceSeconds = 300, now = new Date() } = delivery
  const parts = delivery.signature.split(',').map((part) => part.trim())
  const time = parts.find((part) => /^t=\d{1,12}$/.test(part))?.slice(2)
  const signatures = parts.filter((part) => /^v1=[0-9a-f]{64}$/.test(part)).map((part) => bytesOf(part.slice(3)))
  if (time === undefined || signatures.length === 0) return { ok: false, reason: 'malformed' }
  const signed = new TextEncoder().encode(`${time}.${body}`)
  if (!(await isSigned(signed, signatures, secrets))) return { ok: false, reason: 'wrong_signature' }
  if (Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds) return { ok: false, reason: 'expired' }
  const event = eventOf(body)
  return event ? { ok: true, event } : { ok: false, reason: 'malformed' }
}

async function isSigned(
  signed                         ,
  signatures                                    ,
  secrets                   ,
)                   {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  for (const secret of secrets) {
    if (secret === '') continue
    const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['verify'])
    for (const signature of signatures) if (await crypto.subtle.verify('HMAC', key, signature, signed)) return true
  }
  return false
}

function bytesOf(hex        )                          {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** The signature proves that the server wrote it, so its data is not validated again. */
function eventOf(body        )                           {
  try {
    const value          = JSON.parse(body)
    return isEvent(value) ? value : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function isEvent(value         )                        {
  return typeof value === 'object' && value !== null && 'id' in value && 'type' in value && 'data' in value
}
