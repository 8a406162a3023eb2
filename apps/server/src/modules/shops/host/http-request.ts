import { Agent as HttpAgent, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { ConnectionError } from '@podwright/connectors/context'
import type { ConnectionCause } from '@podwright/domain/connection-causes'

/** Sockets are kept for the next request: their address was checked when they were opened. */
const agents = {
  'http:': new HttpAgent({ keepAlive: true, maxSockets: 64 }),
  'https:': new HttpsAgent({ keepAlive: true, maxSockets: 64 }),
}

export type OutgoingRequest = {
  readonly url: URL
  readonly method: string
  readonly headers: Headers
  readonly body: Uint8Array | undefined
  /** The only addresses to connect to. */
  readonly addresses: readonly string[]
  readonly signal: AbortSignal
  readonly maxBytes: number
}

/** Sends one request without following redirects and reads the complete response. Rejects with a ConnectionError. */
export async function sendRequest(request: OutgoingRequest): Promise<Response> {
  const progress = { isConnected: false }
  try {
    return await exchange(request, progress)
  } catch (error) {
    if (error instanceof ConnectionError) throw error
    throw new ConnectionError(`${request.url.host}: ${reasonOf(error, request.signal)}`, {
      mayHaveArrived: progress.isConnected,
      hasTimedOut: hasTimedOut(request.signal),
      why: progress.isConnected ? undefined : causeOf(error),
    })
  }
}

async function exchange(
  { url, method, headers, body, addresses, signal, maxBytes }: OutgoingRequest,
  progress: { isConnected: boolean },
): Promise<Response> {
  const isTls = url.protocol === 'https:'
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const outgoing = (isTls ? requestHttps : requestHttp)(url, {
    method,
    headers: {
      ...Object.fromEntries(headers),
      'accept-encoding': 'gzip, br, deflate',
      ...(method !== 'GET' && method !== 'HEAD' && { 'content-length': String(body?.length ?? 0) }),
    },
    agent: agents[isTls ? 'https:' : 'http:'],
    lookup: pinnedLookup(addresses),
    signal,
  })
  const connected = () => {
    progress.isConnected = true
  }
  outgoing.on('socket', (socket) => {
    if (outgoing.reusedSocket) connected()
    else socket.once(isTls ? 'secureConnect' : 'connect', connected)
  })
  outgoing.on('error', reject)
  outgoing.on('response', (incoming) => {
    readAll(incoming, incoming.headers['content-encoding'], maxBytes)
      .then((bytes) => {
        const status = incoming.statusCode ?? 0
        const isEmpty = status === 204 || status === 205 || status === 304
        resolve(new Response(isEmpty ? null : bytes, { status, headers: headersOf(incoming.rawHeaders) }))
      }, reject)
      // A status that no response may have.
      .catch(reject)
  })
  outgoing.end(body)
  return promise
}

/** Answers each lookup with the checked addresses, whatever the name resolves to by now. */
function pinnedLookup(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_, { all }, callback) => {
    const [first] = entries
    if (all) callback(null, entries)
    else callback(null, first?.address ?? '', first?.family)
  }
}

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
}

function decoded(incoming: Readable, header: string | undefined): Readable {
  const encoding = header?.trim().toLowerCase() ?? ''
  if (encoding === '' || encoding === 'identity') return incoming
  const decoder = decoders[encoding]?.()
  if (!decoder) throw new Error(`the encoding of the response is unknown: ${encoding}`)
  incoming.on('error', (error) => decoder.destroy(error))
  return incoming.pipe(decoder)
}

/** Counts what comes out of the decoder, so that a small response cannot fill the memory. */
async function readAll(
  incoming: Readable,
  encoding: string | undefined,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of decoded(incoming, encoding)) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('the response is not a stream of bytes')
      size += chunk.length
      if (size > maxBytes) throw new Error(`the response is larger than ${maxBytes} bytes`)
      chunks.push(chunk)
    }
  } catch (error) {
    // The decoder alone has ended: the shop must not keep the connection by sending on.
    incoming.destroy()
    throw error
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function headersOf(raw: readonly string[]): Headers {
  const headers = new Headers()
  for (let at = 0; at + 1 < raw.length; at += 2) headers.append(raw[at] ?? '', raw[at + 1] ?? '')
  // The body is already decoded.
  headers.delete('content-encoding')
  headers.delete('content-length')
  return headers
}

/** Whether a signal was aborted by a time limit, not because the caller stops. */
export function hasTimedOut({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason instanceof DOMException && reason.name === 'TimeoutError'
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return signal.reason instanceof Error ? signal.reason.message : 'the request was aborted'
  return error instanceof Error ? error.message || error.name : String(error)
}

/** Codes of OpenSSL that name a certificate, and those of Node for the rest of a handshake. */
const tlsCode = /CERT|SIGNATURE|ERR_TLS|ERR_SSL|EPROTO|SELF_SIGNED|UNABLE_TO/

function causeOf(error: unknown): ConnectionCause | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ECONNREFUSED') return 'refused'
  return tlsCode.test(code) ? 'tls' : undefined
}
