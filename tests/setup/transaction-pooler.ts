import { randomInt } from 'node:crypto'
import { createServer, connect as openSocket, type Socket } from 'node:net'
import { type Message, MessageReader, message, startupParameters, startupRequest } from './pg-messages.ts'

export type PoolerOptions = {
  /** The PostgreSQL server behind it, by the folder of its socket. */
  readonly server: { readonly host: string; readonly port: number; readonly user: string }
  readonly database: string
  /** Connections to the server. */
  readonly size: number
  /** Runs once on each of them, as PgBouncer's setting of this name. */
  readonly connectQuery?: string
}

/** Settings that PgBouncer keeps for a client; it refuses others at the start of a connection. */
const keptParameters = new Set(['user', 'database', 'client_encoding', 'application_name'])

type Client = {
  readonly socket: Socket
  readonly waiting: Message[]
  /** Requests whose ReadyForQuery is outstanding. */
  pending: number
  server: Upstream | undefined
}

type Upstream = { readonly socket: Socket; client: Client | undefined }

/**
 * Starts a pooler that behaves as PgBouncer does in transaction mode: each transaction of a client runs on the server
 * connection that has been idle longest, which may be another one than before. Sessions are not reset in between.
 */
export async function startTransactionPooler(options: PoolerOptions) {
  const idle: Upstream[] = []
  const queue: Client[] = []
  const sockets = new Set<Socket>()

  const addUpstream = async () => {
    const socket = openSocket(`${options.server.host}/.s.PGSQL.${options.server.port}`)
    sockets.add(socket)
    const upstream: Upstream = { socket, client: undefined }
    await prepareUpstream(socket, options, (answer) => relay(upstream, answer))
    // A server that ends the connection ends that of its client, which may reconnect.
    socket.on('close', () => upstream.client?.socket.destroy())
    release(upstream)
  }

  const release = (upstream: Upstream) => {
    upstream.client = undefined
    idle.push(upstream)
    const next = queue.shift()
    if (next) forward(next)
  }

  const relay = (upstream: Upstream, answer: Message) => {
    const { client } = upstream
    client?.socket.write(answer.bytes)
    if (!client || answer.type !== 'Z') return
    client.pending -= 1
    const isIdle = answer.body.toString('latin1') === 'I'
    if (!isIdle || client.pending > 0) return
    client.server = undefined
    release(upstream)
    if (client.waiting.length > 0) forward(client)
  }

  const forward = (client: Client) => {
    client.server ??= idle.shift()
    if (!client.server) {
      if (!queue.includes(client)) queue.push(client)
      return
    }
    client.server.client = client
    for (const { type, bytes } of client.waiting.splice(0)) {
      if (type === 'Q' || type === 'S') client.pending += 1
      client.server.socket.write(bytes)
    }
  }

  const end = (client: Client) => {
    const place = queue.indexOf(client)
    if (place >= 0) queue.splice(place, 1)
    // Within a transaction: only closing the connection undoes it.
    const { server } = client
    if (!server) return
    server.client = undefined
    server.socket.destroy()
    addUpstream().catch((error: unknown) => listener.emit('error', error))
  }

  const listener = createServer((socket) => {
    sockets.add(socket)
    const client: Client = { socket, waiting: [], pending: 0, server: undefined }
    socket.setNoDelay(true)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => end(client))
    welcome(socket, (request) => {
      if (request.type === 'X') return socket.end()
      client.waiting.push(request)
      forward(client)
    })
  })

  await Promise.all(Array.from({ length: options.size }, addUpstream))
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('the pooler has no port')
  return {
    url: `postgresql://${options.server.user}@127.0.0.1:${address.port}/${options.database}`,
    close: async () => {
      const closed = new Promise((resolve) => listener.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** Answers the start of a client's connection, and then passes on each of its messages. */
function welcome(socket: Socket, onRequest: (request: Message) => void): void {
  const reader = new MessageReader()
  let isStarted = false
  socket.on('data', (chunk) => {
    reader.add(chunk)
    while (!isStarted) {
      const request = reader.takeStartup()
      if (!request) return
      if (request.code === startupRequest.ssl) socket.write('N')
      else if (request.code === startupRequest.cancel) return socket.end()
      else isStarted = greet(socket, startupParameters(request.body))
      if (socket.writableEnded) return
    }
    for (const request of reader.take()) onRequest(request)
  })
}

function greet(socket: Socket, parameters: ReadonlyMap<string, string>): boolean {
  const unknown = [...parameters.keys()].find((name) => !keptParameters.has(name))
  if (unknown !== undefined) {
    socket.end(message('E', `SFATAL\0C08P01\0Munsupported startup parameter: ${unknown}\0\0`))
    return false
  }
  const key = Buffer.alloc(8)
  key.writeInt32BE(randomInt(2 ** 31), 0)
  socket.write(
    Buffer.concat([
      message('R', Buffer.alloc(4)),
      message('S', 'client_encoding\0UTF8\0'),
      message('S', 'standard_conforming_strings\0on\0'),
      message('K', key),
      message('Z', 'I'),
    ]),
  )
  return true
}

/** Opens a connection to the server, runs the connect query, and then passes on each message of the server. */
function prepareUpstream(
  socket: Socket,
  { server, database, connectQuery = 'select' }: PoolerOptions,
  onAnswer: (answer: Message) => void,
): Promise<void> {
  const start = Buffer.from(
    `\0\x03\0\0user\0${server.user}\0database\0${database}\0client_encoding\0UTF8\0\0`,
    'latin1',
  )
  const length = Buffer.alloc(4)
  length.writeInt32BE(start.length + 4)
  socket.write(Buffer.concat([length, start]))
  const reader = new MessageReader()
  let readyCount = 0
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      reader.add(chunk)
      for (const answer of reader.take()) {
        if (readyCount === 2) onAnswer(answer)
        else if (answer.type === 'E') reject(new Error(answer.body.toString('utf8')))
        else if (answer.type === 'Z') {
          readyCount += 1
          if (readyCount === 1) socket.write(message('Q', `${connectQuery}\0`))
          else resolve()
        }
      }
    })
  })
}
