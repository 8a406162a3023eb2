import { isIP } from 'node:net'
import { ConnectionError, type GuardedFetch } from '@podwright/connectors/context'
import type { ConnectionCause } from '@podwright/domain/connection-causes'
import { isOpened, isPublicAddress, type ShopNetworks } from '../../../networks.ts'
import { hasTimedOut, sendRequest } from './http-request.ts'
import { resolveHost } from './resolve-host.ts'

/** Limits of one request with its redirects. */
const defaultLimits = { bytes: 10_000_000, ms: 30_000, redirects: 3 } as const

type Options = {
  readonly networks: ShopNetworks
  /** Addresses of a host name; tests pass their own. */
  readonly resolve?: (hostname: string) => Promise<readonly string[]>
  readonly limits?: { readonly bytes: number; readonly ms: number; readonly redirects: number }
}

/**
 * Creates the fetch with which all platforms are called. It connects only to public addresses and to those of
 * SHOP_NETWORKS, uses TLS except for the latter, resolves a name once per request and connects to what it has checked,
 * follows at most three redirects within the same origin (or from http to https of the same host), and limits time and size.
 */
export function createGuardedFetch({ networks, resolve = resolveHost, limits = defaultLimits }: Options): GuardedFetch {
  return async (input, init = {}) => {
    const signal = AbortSignal.any([
      AbortSignal.timeout(limits.ms),
      ...(init.signal instanceof AbortSignal ? [init.signal] : []),
    ])
    let url = parseUrl(String(input))
    // Encodes every kind of body and sets its content type.
    const { body, headers, method } = await encoded(url, init)
    let [sentMethod, sentBody] = [method, body]
    const isWrite = method !== 'GET' && method !== 'HEAD'
    for (let redirects = 0; ; redirects++) {
      // After the first answer a write has arrived, whatever becomes of its redirects.
      const mayHaveArrived = isWrite && redirects > 0
      const response = await arrivedIf(mayHaveArrived, async () => {
        const addresses = await checkedAddresses(url, { networks, resolve, signal })
        const request = { url, method: sentMethod, headers, body: sentBody, addresses, signal, maxBytes: limits.bytes }
        return sendRequest(request)
      })
      const location = locationOf(response, url)
      // A write that is redirected as a read is returned as it is: repeating it elsewhere is not what was asked.
      const isRepeatable = sentMethod === 'GET' || sentMethod === 'HEAD' || [303, 307, 308].includes(response.status)
      if (!location || init.redirect === 'manual' || !isRepeatable) return response
      url = await arrivedIf(isWrite, async () => {
        const target = parseUrl(location)
        if (redirects >= limits.redirects) throw refused(`${url.host}: too many redirects`)
        if (!mayFollow(url, target)) throw refused(`${url.host}: redirects to another host or port`)
        return target
      })
      if (response.status !== 303 || sentMethod === 'HEAD') continue
      sentMethod = 'GET'
      sentBody = undefined
      headers.delete('content-type')
    }
  }
}

function parseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) throw refused('not an http or https URL')
  if (url.username !== '' || url.password !== '') throw refused('a URL with a password is not allowed')
  return url
}

async function encoded(url: URL, init: RequestInit) {
  const request = new Request(url, { ...init, signal: null })
  const bytes = new Uint8Array(await request.arrayBuffer())
  const headers = new Headers(request.headers)
  if (!headers.has('user-agent')) headers.set('user-agent', 'Podwright')
  return {
    method: request.method,
    headers,
    body: bytes.length > 0 ? bytes : undefined,
  }
}

type Checks = Required<Pick<Options, 'networks' | 'resolve'>> & { readonly signal: AbortSignal }

/** The addresses of a host. Rejects if any of them is neither public nor opened, or has to use TLS and does not. */
async function checkedAddresses(url: URL, { networks, resolve, signal }: Checks): Promise<readonly string[]> {
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(hostname) === 0 ? await resolved(hostname, resolve, signal) : [hostname]
  if (addresses.length === 0) throw refused(`${hostname} has no address`, 'dns')
  for (const address of addresses) {
    if (isOpened(networks, address)) continue
    if (!isPublicAddress(address)) throw refused(`${hostname} is not on the public internet`)
    if (url.protocol !== 'https:') throw refused(`${hostname}: https is required`)
  }
  return addresses
}

async function resolved(hostname: string, resolve: Checks['resolve'], signal: AbortSignal): Promise<readonly string[]> {
  const aborted = Promise.withResolvers<never>()
  const abort = () =>
    aborted.reject(
      new ConnectionError(`${hostname}: the request was aborted`, {
        mayHaveArrived: false,
        hasTimedOut: hasTimedOut(signal),
      }),
    )
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  try {
    return await Promise.race([resolve(hostname), aborted.promise])
  } catch (error) {
    if (error instanceof ConnectionError) throw error
    throw refused(`${hostname} cannot be resolved: ${error instanceof Error ? error.message : String(error)}`, 'dns')
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/** Another port may belong to someone else: it must not get the credentials. A plain shop may move to TLS on its usual port. */
function mayFollow(from: URL, to: URL): boolean {
  const isUpgrade = from.protocol === 'http:' && to.protocol === 'https:' && from.port === '' && to.port === ''
  return to.origin === from.origin || (isUpgrade && to.hostname === from.hostname)
}

/** Runs a step. If an earlier request of the call has arrived, a failure of the step reports it. */
async function arrivedIf<Data>(hasArrived: boolean, step: () => Promise<Data>): Promise<Data> {
  try {
    return await step()
  } catch (error) {
    if (!hasArrived || !(error instanceof ConnectionError) || error.mayHaveArrived) throw error
    const { hasTimedOut: isLate, why } = error
    throw new ConnectionError(error.message, { mayHaveArrived: true, hasTimedOut: isLate, why })
  }
}

/** Where a redirect leads. It is only checked if it is followed. */
function locationOf(response: Response, from: URL): string | undefined {
  const location = response.headers.get('location')
  const isRedirect = [301, 302, 303, 307, 308].includes(response.status)
  return isRedirect && location !== null && URL.canParse(location, from) ? new URL(location, from).href : undefined
}

function refused(message: string, why: ConnectionCause = 'blocked'): ConnectionError {
  return new ConnectionError(message, { mayHaveArrived: false, why })
}
