import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

// The plugins for Vendure and Medusa have the same file, because shops install them separately.

/** What is sent: only ids. The receiver reads the object with its API key. */
export type Payload = { id: string; topic: 'order' | 'product'; event: string; objectId: string; at: string }

export type Webhook = { url: string; secret: string }

type Delivery = { payload: Payload; attempts: number }
type Address = { webhook: Webhook; waiting: Map<string, Delivery>; failures: number; isRunning: boolean }

type Deps = {
  /** Sends one request; returns what failed. */
  send: (webhook: Webhook, payload: Payload) => Promise<string | undefined>
  log: (message: string) => void
  wait?: (ms: number) => Promise<unknown>
}

const timeoutMs = 5000
/** Pauses of an address after failures in a row. */
const pausesMs = [1000, 4000, 16_000, 64_000]
/** The pause of an address that has failed more often. */
const deadPauseMs = 600_000
const maxAttempts = 6
/** Requests to one address at the same time. */
const maxParallel = 4
/** Objects that wait for one address. Podwright finds the others with its regular search. */
const maxWaiting = 1000

/**
 * Sends requests in the background, each address by itself: one that hangs or fails delays no other. After a failure its
 * requests wait, and a later event of the same object replaces the one that waits, because the receiver reads the object.
 */
export class Deliveries {
  private readonly addresses = new Map<string, Address>()
  private readonly wait: (ms: number) => Promise<unknown>

  constructor(private readonly deps: Deps) {
    // Waiting requests keep no process alive.
    this.wait = deps.wait ?? ((ms) => pause(ms, undefined, { ref: false }))
  }

  /** Returns at once. A webhook that was registered again has another secret, and does not wait for the former pause. */
  add(webhook: Webhook, payload: Payload): void {
    const name = `${webhook.url} ${webhook.secret}`
    const address = this.addresses.get(name) ?? { webhook, waiting: new Map(), failures: 0, isRunning: false }
    this.addresses.set(name, address)
    const key = keyOf(payload)
    address.waiting.set(key, { payload, attempts: address.waiting.get(key)?.attempts ?? 0 })
    const [oldest] = address.waiting.keys()
    if (address.waiting.size > maxWaiting && oldest !== undefined) address.waiting.delete(oldest)
    if (!address.isRunning) void this.run(name, address)
  }

  private async run(name: string, address: Address): Promise<void> {
    address.isRunning = true
    while (address.waiting.size > 0) {
      // One request finds out whether an address that has failed answers again.
      const next = [...address.waiting.values()].slice(0, address.failures === 0 ? maxParallel : 1)
      for (const { payload } of next) address.waiting.delete(keyOf(payload))
      const failures = await Promise.all(next.map((delivery) => this.attempt(address, delivery)))
      const failure = failures.find((each) => each !== undefined)
      if (failures.includes(undefined)) address.failures = 0
      if (failure === undefined) continue
      address.failures += 1
      const pauseMs = pausesMs[address.failures - 1] ?? deadPauseMs
      if (address.failures === pausesMs.length + 1)
        this.deps.log(
          `${address.webhook.url} failed ${address.failures} times and is tried every ${pauseMs / 60_000} minutes: ${failure}`,
        )
      await this.wait(pauseMs)
    }
    address.isRunning = false
    if (address.failures === 0) this.addresses.delete(name)
  }

  /** Repeats keep the id of the payload, by which the receiver recognizes them. */
  private async attempt({ webhook, waiting }: Address, delivery: Delivery): Promise<string | undefined> {
    const failure = await this.deps.send(webhook, delivery.payload).catch(String)
    if (failure === undefined) return undefined
    const key = keyOf(delivery.payload)
    const attempts = delivery.attempts + 1
    if (attempts >= maxAttempts) this.deps.log(`${delivery.payload.event} was not sent to ${webhook.url}: ${failure}`)
    else if (!waiting.has(key)) waiting.set(key, { ...delivery, attempts })
    return failure
  }
}

/** Sends a signed request; returns what failed. */
export async function post(
  { url, secret }: Webhook,
  payload: Payload,
  limitMs: number = timeoutMs,
): Promise<string | undefined> {
  const body = JSON.stringify(payload)
  const signature = createHmac('sha256', secret).update(body).digest('base64')
  const headers = { 'content-type': 'application/json', 'x-podwright-signature': signature }
  const response = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(limitMs) })
  await response.body?.cancel()
  return response.ok ? undefined : `answered ${response.status}`
}

function keyOf({ topic, objectId }: Payload): string {
  return `${topic} ${objectId}`
}
