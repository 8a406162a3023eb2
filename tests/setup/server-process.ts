import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'

/** Polls until the URL responds with 200; returns the elapsed milliseconds. Gives up when the server process ends. */
export async function untilAnswered(address: string, withinMs: number, child: ChildProcess): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < withinMs) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`the server ended (${child.exitCode ?? child.signalCode}) before ${address} answered`)
    }
    if (await answers(address)) return performance.now() - startedAt
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${address} did not answer 200 within ${withinMs / 1000} s`)
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) })
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    // The server does not listen yet; keep polling.
    return false
  }
}

/** Resolves when the process has ended; one that could not be started counts as ended. */
export function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
}

/** Returns a port that is free at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address === null || typeof address === 'string'
          ? reject(new Error('the server has no port'))
          : resolve(address.port),
      )
    })
  })
}
