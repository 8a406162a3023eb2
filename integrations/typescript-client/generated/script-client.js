import { supplierCallTable } from './supplier-call-table.js'
import {                 createClient } from './create-client.js'

/** Creates the typed API client of a program: calls are made with its API key, and a failure is thrown as an ApiError. */
export function createScriptClient(options                     )            {
  const { base, key, locale = 'en-US', fetch: send = (request) => fetch(request) } = options
  // Unlike a person who clicks twice, a program repeats a call on purpose.
  let calls = 0
  return createClient({
    base,
    locale: () => locale,
    messages: (name, { status }) => `${name} (${status})`,
    now: () => calls++ * 60_000,
    moreCalls: supplierCallTable,
    fetch(request) {
      request.headers.set('authorization', `Bearer ${key}`)
      return send(request)
    },
  })
}
