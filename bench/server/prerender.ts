import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { ensureSiteBuild } from '../../tools/site-build/ensure-site-build.ts'
import { cpuMsOfTree, describeMachine, table } from '../shared/measure.ts'

const targetCpuSeconds = 180
const giveUpMs = 1_200_000
const lookMs = 1000
const doneMessage = 'prerendering finished'
const stoppedMessage = 'prerendering stopped'
const caches = ['render', 'masters', 'images'] as const

type Prerendered = { readonly msg: string; readonly sizeGroups: number; readonly seconds: number }

/**
 * Measures a first start with demo data on an empty data folder, until the log reports the end of prerendering. Linux
 * only.
 */
export async function benchPrerender(): Promise<void> {
  const { state, output } = await ensureSiteBuild()
  if (state === 'failed' || state === 'absent') throw new Error(`the site could not be built\n${output}`)
  const folder = mkdtempSync(join(tmpdir(), 'podwright-bench-prerender-'))
  try {
    // The embedded database runs under its own user when we are root.
    chmodSync(folder, 0o755)
    await runOnce(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runOnce(folder: string): Promise<void> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../apps/server/src/bin/server.ts', import.meta.url))],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DEMO_DATA: 'true',
        LOG_LEVEL: 'info',
        PORT: '0',
        DATA_DIR: folder,
        // As `npm start` sets them.
        MALLOC_ARENA_MAX: '2',
        MALLOC_MMAP_THRESHOLD_: '131072',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const said: string[] = []
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (chunk: string) => said.push(chunk))
  const highest = new Map<string, number>()
  const startedAt = performance.now()
  try {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, lookMs))
      for (const name of caches)
        highest.set(name, Math.max(highest.get(name) ?? 0, bytesIn(join(folder, 'cache', name))))
      const done = findDone(said.join(''))
      if (done !== undefined) {
        report(done, cpuMsOfTree(child.pid ?? 0), highest)
        return
      }
      if (said.some((chunk) => chunk.includes(stoppedMessage))) throw new Error(stoppedMessage)
      if (child.exitCode !== null) throw new Error(`the server ended (${child.exitCode})`)
      if (performance.now() - startedAt > giveUpMs) throw new Error(`not done after ${giveUpMs / 1000} s`)
    }
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

function findDone(log: string): Prerendered | undefined {
  const line = log.split('\n').find((each) => each.includes(doneMessage) && each.endsWith('}'))
  return line === undefined ? undefined : (JSON.parse(line) as Prerendered)
}

function bytesIn(folder: string): number {
  // The folder is created with its first file.
  if (!existsSync(folder)) return 0
  let bytes = 0
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const facts = statSync(join(folder, name), { throwIfNoEntry: false })
    if (facts?.isFile()) bytes += facts.size
  }
  return bytes
}

function report(
  { sizeGroups, seconds }: Prerendered,
  cpu: { readonly own: number; readonly others: number },
  highest: ReadonlyMap<string, number>,
): void {
  const total = (cpu.own + cpu.others) / 1000
  console.log(
    table(
      ['', ''],
      [
        ['size groups prerendered', String(sizeGroups)],
        ['seconds from the first to the last', seconds.toFixed(0)],
        ['CPU seconds from the start of the server, with its database', total.toFixed(1)],
        ['of which the database', (cpu.others / 1000).toFixed(1)],
        ...caches.map((name) => [`most in cache/${name}, MB`, ((highest.get(name) ?? 0) / 2 ** 20).toFixed(0)]),
      ],
    ),
  )
  console.log(`Target: at most ${targetCpuSeconds} CPU seconds. ${total <= targetCpuSeconds ? 'Reached.' : 'Missed.'}`)
  console.log(describeMachine())
}
