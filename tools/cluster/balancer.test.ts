import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'

const servers: Server[] = []
let balancer: ChildProcess | undefined
afterEach(async () => {
  balancer?.kill('SIGKILL')
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function portOf(handle: RequestListener): Promise<number> {
  const server = createServer(handle)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function startBalancer(ports: readonly number[]): Promise<string> {
  const origins = ports.map((port) => `http://127.0.0.1:${port}`)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'balancer.ts'), '0', ...origins], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  balancer = child
  const [port] = await once(createInterface({ input: child.stdout }), 'line')
  return `http://127.0.0.1:${port}`
}

test('the balancer does not repeat what a server dropped, and sends nothing to one that is not ready', async () => {
  let isReady = true
  const received = { dropping: 0, answering: 0 }
  const dropping = await portOf((request, response) => {
    if (request.url === '/readyz') {
      response.writeHead(isReady ? 200 : 503).end()
      return
    }
    received.dropping += 1
    request.socket.destroy()
  })
  const answering = await portOf((request, response) => {
    if (request.url !== '/readyz') received.answering += 1
    response.end('answered')
  })
  const url = await startBalancer([dropping, answering])
  const statusOf = async (method: string) => (await fetch(`${url}/work`, { method })).status

  const statuses: number[] = []
  for (const method of ['GET', 'GET', 'POST', 'POST']) statuses.push(await statusOf(method))
  expect(statuses.toSorted()).toEqual([200, 200, 502, 502])
  expect(received).toEqual({ dropping: 2, answering: 2 })
  expect(await (await fetch(`${url}/balancer`)).json()).toEqual({ received: 4, sent: 4 })

  isReady = false
  await expect.poll(async () => [await statusOf('GET'), await statusOf('GET')]).toEqual([200, 200])
  const before = received.dropping
  for (let i = 0; i < 4; i++) expect(await statusOf('GET')).toBe(200)
  expect(received.dropping).toBe(before)
})
