import type { Payload } from './deliveries'

/** How long events of one object are gathered. An order that is placed and paid has more than ten within a second. */
const gatherMs = 300

/** Passes on only the last one of the events of an object that come together: a queue of jobs takes one after the other. */
export class Gatherer {
  private readonly waiting = new Map<string, Payload>()

  constructor(
    private readonly pass: (payload: Payload) => Promise<void>,
    private readonly gatheringMs = gatherMs,
  ) {}

  add(payload: Payload): void {
    const key = `${payload.topic} ${payload.objectId}`
    const isFirst = !this.waiting.has(key)
    this.waiting.set(key, payload)
    if (isFirst) setTimeout(() => void this.release(key), this.gatheringMs)
  }

  /** Passes on what waits, before the process ends. */
  async flush(): Promise<void> {
    await Promise.all([...this.waiting.keys()].map((key) => this.release(key)))
  }

  private async release(key: string): Promise<void> {
    const payload = this.waiting.get(key)
    this.waiting.delete(key)
    if (payload) await this.pass(payload)
  }
}
