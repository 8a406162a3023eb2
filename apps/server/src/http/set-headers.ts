import type { Context } from 'hono'

/** Sets headers on a finished answer. In place where that is possible: Hono's own way copies the answer for every header. */
export function setHeaders(c: Context, headers: Iterable<readonly [string, string]>): void {
  const entries = [...headers]
  try {
    for (const [name, value] of entries) c.res.headers.set(name, value)
  } catch (error) {
    // The headers of an answer that fetch or Response.redirect made cannot be changed; such an answer is copied.
    if (!(error instanceof TypeError)) throw error
    const copy = new Response(c.res.body, c.res)
    for (const [name, value] of entries) copy.headers.set(name, value)
    c.res = copy
  }
}
