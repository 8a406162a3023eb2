import { createSocket, type RemoteInfo } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { resolveHost } from './resolve-host.ts'

const noHosts = '/nonexistent/hosts'
const [nameError, serverFailure, noError] = [0x8183, 0x8182, 0x8180]

test('a name of the hosts file has the addresses of that file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'podwright-hosts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const hostsFile = join(folder, 'hosts')
  await writeFile(hostsFile, '# 10.0.0.9 shop.test\n10.0.0.1\tother shop.test # our shop\n::2 shop.test\n')
  await expect(resolveHost('Shop.TEST', { hostsFile })).resolves.toEqual(['10.0.0.1', '::2'])
})

test('without a hosts file, a name has the addresses of the name servers', async () => {
  const servers = await startNameServer((query) =>
    typeOf(query) === 1 ? withAddress(query, [192, 0, 2, 7]) : answer(query, noError),
  )
  await expect(resolveHost('shop.example', { hostsFile: noHosts, servers })).resolves.toEqual(['192.0.2.7'])
})

test('a name that does not exist has no address', async () => {
  const servers = await startNameServer((query) => answer(query, nameError))
  await expect(resolveHost('shop.example', { hostsFile: noHosts, servers })).resolves.toEqual([])
})

test('name servers that fail are an error, not a name without an address', async () => {
  const servers = await startNameServer((query) => answer(query, typeOf(query) === 1 ? serverFailure : noError))
  await expect(resolveHost('shop.example', { hostsFile: noHosts, servers })).rejects.toThrow('ESERVFAIL')
})

test('a failure for one family does not matter if the other has an address', async () => {
  const servers = await startNameServer((query) =>
    typeOf(query) === 1 ? withAddress(query, [192, 0, 2, 7]) : answer(query, serverFailure),
  )
  await expect(resolveHost('shop.example', { hostsFile: noHosts, servers })).resolves.toEqual(['192.0.2.7'])
})

test('a query whose response is lost is repeated', async () => {
  const lost = new Set<number>()
  const servers = await startNameServer((query) => {
    const type = typeOf(query)
    if (!lost.has(type)) {
      lost.add(type)
      return undefined
    }
    return type === 1 ? withAddress(query, [192, 0, 2, 7]) : answer(query, noError)
  })
  await expect(resolveHost('shop.example', { hostsFile: noHosts, servers })).resolves.toEqual(['192.0.2.7'])
})

test('names of six shops that wait for their name servers leave the lookups of the system free', async () => {
  const held: (() => void)[] = []
  const all = Promise.withResolvers<void>()
  const servers = await startNameServer(async (query) => {
    const release = Promise.withResolvers<void>()
    if (held.push(release.resolve) === 12) all.resolve()
    await release.promise
    return answer(query, nameError)
  })
  const names = [1, 2, 3, 4, 5, 6].map((n) => `slow${n}.example`)
  const found = Promise.all(names.map((name) => resolveHost(name, { hostsFile: noHosts, servers })))
  await all.promise
  await expect(lookup('localhost')).resolves.toBeDefined()
  for (const release of held) release()
  await expect(found).resolves.toEqual(names.map(() => []))
})

type Respond = (query: Buffer) => Buffer | undefined | Promise<Buffer>

/** Starts a name server on this machine. Resolves to its address, as a list for a resolver. */
async function startNameServer(respond: Respond): Promise<readonly string[]> {
  const server = createSocket('udp4')
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  server.on('message', async (query: Buffer, from: RemoteInfo) => {
    const response = await respond(query)
    if (response) server.send(response, from.port, from.address)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  return [`127.0.0.1:${server.address().port}`]
}

/** The type of the records a query asks for: 1 for IPv4, 28 for IPv6 (RFC 1035, RFC 3596). */
function typeOf(query: Buffer): number {
  return query.readUInt16BE(questionEnd(query) - 4)
}

/** The query as a response without records. */
function answer(query: Buffer, flags: number): Buffer {
  const response = Buffer.from(query.subarray(0, questionEnd(query)))
  response.writeUInt16BE(flags, 2)
  response.writeUInt16BE(0, 10)
  return response
}

/** The query as a response with one IPv4 address. */
function withAddress(query: Buffer, address: readonly number[]): Buffer {
  const response = answer(query, noError)
  response.writeUInt16BE(1, 6)
  // The name of the question (a pointer to byte 12), A, IN, 60 s, 4 bytes.
  return Buffer.concat([response, Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address])])
}

/** The end of the question: header, labels up to the empty one, type and class. */
function questionEnd(query: Buffer): number {
  return query.indexOf(0, 12) + 5
}
