import type { Context } from 'hono'

/** Sets headers on a finished response. In place where possible, because Hono copies the response for every header. */
export function setHeaders(c: Context, headers: Iterable<readonly [string, string]>): void {
  const entries = [...headers]
  try {
    for (const [name, value] of entries) c.res.headers.set(name, value)
  } catch (error) {
    // Headers of responses created by fetch or Response.redirect are immutable; copy the response.
    if (!(error instanceof TypeError)) throw error
    const copy = new Response(c.res.body, c.res)
    for (const [name, value] of entries) copy.headers.set(name, value)
    c.res = copy
  }
}
