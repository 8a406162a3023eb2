import type { Context } from 'hono'
import type { HttpEnv } from './http-env.ts'

export type ServerEvent<Data> = { readonly event: string; readonly data: Data }

/** Where events come from. Whoever reads slowly gets the newest, not all. */
export type EventSource<Data> = {
  /** The next event; undefined when there are no more. */
  next(): Promise<ServerEvent<Data> | undefined>
  /** Nobody reads any more: `next` is answered at once. */
  stop(): void
}

/** Sends server-sent events until there are no more, or nobody reads them. */
export function answerEvents<Data>(c: Context<HttpEnv>, source: EventSource<Data>): Response {
  c.header('content-type', 'text/event-stream; charset=utf-8')
  c.header('cache-control', 'no-store')
  // Proxies in front must not collect what is meant to arrive now.
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
          c.get('log').error({ err: error }, 'a stream of events broke')
          controller.error(error)
        }
      },
      cancel: () => source.stop(),
    },
    { highWaterMark: 0 },
  )
  return c.body(body)
}
