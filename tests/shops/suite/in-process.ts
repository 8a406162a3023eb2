import { ConnectionError, type GuardedFetch } from '../../../packages/connectors/src/context.ts'

/** What goes wrong with a request. `lost`: the shop acts, and the connection ends before its answer. */
export type Fault = { readonly kind: 'lost' | 'refused' } | { readonly kind: 'answer'; readonly response: Response }

/** Answers requests of a connector within the process, with faults on demand. */
export class InProcessServer {
  readonly #answer: (request: Request) => Promise<Response>
  readonly #faults: { readonly fits: (request: Request) => boolean; readonly fault: Fault }[] = []

  constructor(answer: (request: Request) => Promise<Response>) {
    this.#answer = answer
  }

  /** Lets the next request that fits fail. */
  failNext(fault: Fault, fits: (request: Request) => boolean = () => true): void {
    this.#faults.push({ fits, fault })
  }

  readonly fetch: GuardedFetch = async (url, init) => {
    const request = new Request(url, init)
    const at = this.#faults.findIndex(({ fits }) => fits(request))
    const fault = at < 0 ? undefined : this.#faults.splice(at, 1)[0]?.fault
    if (fault?.kind === 'refused') throw new ConnectionError('connection refused', { mayHaveArrived: false })
    if (fault?.kind === 'answer') return fault.response
    const response = await this.#answer(request)
    if (fault) throw new ConnectionError('the connection ended before the response', { mayHaveArrived: true })
    return response
  }
}

/** A clock in whole seconds that can be moved ahead. */
export class FakeClock {
  #offsetMs = 0

  now(): Date {
    return new Date(Math.floor((Date.now() + this.#offsetMs) / 1000) * 1000)
  }

  advance(seconds: number): Date {
    this.#offsetMs += seconds * 1000
    return this.now()
  }
}

export function needed<Value>(value: Value | undefined | null): Value {
  if (value === undefined || value === null) throw new Error('the fake has no such object')
  return value
}

export function jsonResponse(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
}
