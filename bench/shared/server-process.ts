import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { endOf, freePort, untilAnswered } from '../../tests/setup/server-process.ts'
import { ensureSiteBuild } from '../../tools/site-build/ensure-site-build.ts'

export type BenchServer = {
  readonly origin: string
  readonly pid: number
  stop(): Promise<void>
}

const entries = {
  'as served': '../../apps/server/src/bin/server.ts',
  'no page cache': './serve-uncached.ts',
} as const
export type Entry = keyof typeof entries

const readyWithinMs = 120_000

/**
 * Starts the server in production mode in its own process, with the demo catalog, without rate limits, and with a data
 * folder that the next run reuses.
 */
export async function startBenchServer(entry: Entry): Promise<BenchServer> {
  await requireSiteBuild()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [fileURLToPath(new URL(entries[entry], import.meta.url))], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO_DATA: 'true',
      RATE_LIMITS: 'off',
      WORKER_IN_SERVER: 'off',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataFolder(`bench-site-${entry.replaceAll(' ', '-')}`),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = endOf(child)
  let isRequested = true
  child.once('exit', (status, signal) => {
    if (isRequested) console.error(`the server (${entry}) ended by itself: ${status ?? signal}`)
  })
  const stop = async () => {
    isRequested = false
    child.kill('SIGTERM')
    await ended
  }
  try {
    await untilAnswered(`${origin}/readyz`, readyWithinMs, child)
  } catch (error) {
    await stop()
    throw error
  }
  if (child.pid === undefined) throw new Error('the server has no process id')
  return { origin, pid: child.pid, stop }
}

/** A folder that the next run reuses. */
export function dataFolder(name: string): string {
  const parent = process.env.BENCH_DATA_DIR ?? '.data'
  mkdirSync(parent, { recursive: true })
  // The embedded database runs under its own user when we are root.
  chmodSync(parent, 0o755)
  return join(parent, name)
}

/** Builds the site if it is not built, or from older sources. */
export async function requireSiteBuild(): Promise<void> {
  const { state, output } = await ensureSiteBuild()
  if (state === 'failed' || state === 'absent') throw new Error(`the site could not be built\n${output}`)
}
