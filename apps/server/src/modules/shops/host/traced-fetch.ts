import type { GuardedFetch } from '@podwright/connectors/context'
import { inSpan, isTracing } from '../../../tracing/tracing.ts'

/**
 * Records calls of platforms by method and host; paths and queries can contain keys. Platforms do not get the trace.
 */
export function tracedFetch(fetch: GuardedFetch): GuardedFetch {
  if (!isTracing()) return fetch
  return (url, init = {}) => {
    const method = init.method?.toUpperCase() ?? 'GET'
    const attributes = { 'http.request.method': method, ...serverOf(String(url)) }
    return inSpan({ name: method, kind: 'client', attributes }, async (span) => {
      const response = await fetch(url, init)
      span?.set({ 'http.response.status_code': response.status })
      if (response.status >= 400) span?.fail(String(response.status))
      return response
    })
  }
}

function serverOf(text: string) {
  if (!URL.canParse(text)) return {}
  const { hostname, port, protocol } = new URL(text)
  const standardPort = protocol === 'http:' ? 80 : 443
  return { 'server.address': hostname, 'server.port': port === '' ? standardPort : Number(port) }
}
