import { AsyncResource } from 'node:async_hooks'
import type { Client, Pool } from 'pg'
import { currentTraceId, inSpan, isTracing } from './tracing.ts'

type Send = (...values: unknown[]) => unknown
type Callback = (...values: unknown[]) => void

/**
 * Records each statement of a pool that runs within a trace: its text, with placeholders instead of values. The pool is
 * left as it is while traces are off.
 */
export function traceQueries(pool: Pool): void {
  if (!isTracing()) return
  // A caller that waits for a connection is called back within the trace of the one that releases it.
  const connect: Send = pool.connect.bind(pool)
  // The casts keep the overloads, whose results depend on nothing but the arguments passed on.
  pool.connect = ((callback?: Callback) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as Pool['connect']
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as Send
    client.query = ((...values: unknown[]) => traced(send, values, client.database)) as Client['query']
  })
}

function traced(send: Send, values: readonly unknown[], database: string | undefined): unknown {
  const [query] = values
  const text = textOf(query)
  // A stream or a cursor returns itself.
  if (text === undefined || currentTraceId() === undefined) return send(...values)
  const span = spanOf(text, database)
  const callback = values.at(-1)
  if (!isCallback(callback)) return inSpan(span, async () => send(...values))
  const sent = inSpan(span, () => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    send(...values.slice(0, -1), (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)))
    return promise
  })
  sent.then(
    (result) => callback(undefined, result),
    (error: unknown) => callback(error),
  )
  return undefined
}

function isCallback(value: unknown): value is Callback {
  return typeof value === 'function'
}

function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query
  if (typeof query !== 'object' || query === null || 'submit' in query || !('text' in query)) return undefined
  return typeof query.text === 'string' ? query.text : undefined
}

function spanOf(text: string, database: string | undefined) {
  const summary = summaryOf(text)
  return {
    name: summary,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.summary': summary,
      'db.query.text': text,
      ...(database !== undefined && { 'db.namespace': database }),
    },
  } as const
}

/** The command and the table of a statement, such as `SELECT orders`. */
export function summaryOf(text: string): string {
  const [, command = 'SQL'] = /^[\s(]*([a-z]+)/i.exec(text) ?? []
  const table = tableOf(withoutParentheses(text)) ?? tableOf(text)
  return table === undefined ? command.toUpperCase() : `${command.toUpperCase()} ${table}`
}

function tableOf(text: string): string | undefined {
  return /\b(?:from|into|update|table)\s+(?:only\s+)?(?:"?\w+"?\.)?"?([a-z_]\w*)/i.exec(text)?.[1]
}

/** A statement without its subqueries. */
function withoutParentheses(text: string): string {
  const shorter = text.replaceAll(/\([^()]*\)/g, '?')
  return shorter === text ? text : withoutParentheses(shorter)
}
