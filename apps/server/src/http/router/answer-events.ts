import type { Context } from 'hono'
import type { HttpEnv } from './http-env.ts'

export type ServerEvent<Data> = { readonly event: string; readonly data: Data }

/** A source of events. A slow reader gets the newest event and not every one. */
export type EventSource<Data> = {
  /** The next event; undefined when there are no more. */
  next(): Promise<ServerEvent<Data> | undefined>
  /** Ends the source because the client disconnected; a pending `next` resolves at once. */
  stop(): void
}

/** Ends a source when its reader has logged out, was removed or has lost the role, at the latest with the next event. */
export function whileAdmitted<Data>(source: EventSource<Data>, isAdmitted: () => Promise<boolean>): EventSource<Data> {
  return {
    async next() {
      const event = await source.next()
      if (event === undefined || (await isAdmitted())) return event
      source.stop()
      return undefined
    },
    stop: () => source.stop(),
  }
}

/** Sends server-sent events until the source ends or the client disconnects. */
export function answerEvents<Data>(c: Context<HttpEnv>, source: EventSource<Data>): Response {
  c.header('content-type', 'text/event-stream; charset=utf-8')
  c.header('cache-control', 'no-store')
  // Proxies must not buffer the events.
  c.header('x-accel-buffering', 'no')
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          const next = await source.next()
          if (next === undefined) controller.close()
          else controller.enqueue(encoder.encode(`event: ${next.event}\ndata: ${JSON.stringify(next.data)}\n\n`))
        } catch (error) {
          c.get('log').error({ err: error }, 'an event stream failed')
          controller.error(error)
        }
      },
      cancel: () => source.stop(),
    },
    { highWaterMark: 0 },
  )
  return c.body(body)
}
