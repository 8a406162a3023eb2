import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import process from 'node:process'
import { freePort, untilAnswered } from '../../tests/setup/server-process.ts'
import { projectRoot } from '../../tools/runner/paths.ts'
import { describeMachine, table } from '../shared/measure.ts'

const targetSecondSeconds = 5
const giveUpMs = 600_000
const stopWithinMs = 60_000

type Start = {
  /** Seconds from running the command to the response of the first page. */
  readonly toPage: number
  readonly phases: ReadonlyMap<string, number>
}

/**
 * Measures `npm start` in a fresh clone of the last commit, stopped with SIGINT and started again. npm's own download
 * cache is left unchanged.
 */
export async function benchStart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'podwright-bench-start-'))
  try {
    // The embedded database runs under its own user when we are root.
    chmodSync(folder, 0o755)
    const clone = join(folder, 'podwright')
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', projectRoot, clone])
    const commit = execFileSync('git', ['-C', clone, 'rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
    const first = await startOnce(clone)
    requireStopped(clone)
    const second = await startOnce(clone)
    report(commit, first, second)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A database left running would make the second start look faster than it is. */
function requireStopped(clone: string): void {
  const found = readdirSync(join(clone, '.data'), { recursive: true, encoding: 'utf8' })
  const left = found.find((path) => basename(path) === 'postmaster.pid')
  if (left) throw new Error(`the first start left its database running (${left})`)
}

async function startOnce(clone: string): Promise<Start> {
  const port = await freePort()
  const said: string[] = []
  const startedAt = performance.now()
  // In its own process group, like the one a terminal stops with Ctrl-C.
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: cleanEnvironment(port),
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (chunk: string) => said.push(chunk))
  try {
    await untilAnswered(`http://127.0.0.1:${port}/home`, giveUpMs, child)
    const toPage = (performance.now() - startedAt) / 1000
    return { toPage, phases: phasesOf(said.join('')) }
  } catch (error) {
    console.error(said.join(''))
    throw error
  } finally {
    if (child.pid !== undefined) await stopGroup(child.pid)
  }
}

/** The shell between npm and the server may end first, so this waits for the whole group. */
async function stopGroup(group: number): Promise<void> {
  const startedAt = performance.now()
  for (let asked = false; signal(group, asked ? 0 : 'SIGINT'); asked = true) {
    if (performance.now() - startedAt > stopWithinMs) {
      signal(group, 'SIGKILL')
      throw new Error(`npm start did not stop within ${stopWithinMs / 1000} s`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Returns false when no process of the group is left. */
function signal(group: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, name)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}

/**
 * The environment of a new terminal: without the variables of the npm that runs the benches and without this tree's
 * programs.
 */
function cleanEnvironment(port: number): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_|INIT_CWD$|DATA_DIR$|DATABASE_URL$)/i.test(name),
  )
  const path = (process.env.PATH ?? '').split(delimiter).filter((part) => !part.includes('node_modules'))
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter), PORT: String(port) }
}

/** Seconds as printed by the programs themselves: install, build, then the server's own list. */
function phasesOf(output: string): Map<string, number> {
  const phases = new Map<string, number>()
  const note = (name: string, seconds: string | undefined) => {
    if (seconds !== undefined) phases.set(name, Number(seconds))
  }
  note('install', /Installed in ([\d.]+) s/.exec(output)?.[1])
  note('build', /Site (?:built in|is up to date) \(?([\d.]+) s/.exec(output)?.[1])
  const started = /Started in\s+[\d.]+ s \((.+)\)/.exec(output)?.[1] ?? ''
  for (const part of started.split(' · ')) {
    const [, name, seconds] = /^(.+) ([\d.]+)$/.exec(part) ?? []
    if (name) note(name, seconds)
  }
  return phases
}

function report(commit: string, first: Start, second: Start): void {
  const names = [...new Set([...first.phases.keys(), ...second.phases.keys()])]
  const cell = (start: Start, name: string) => start.phases.get(name)?.toFixed(2) ?? '-'
  const rows = names.map((name) => [name, cell(first, name), cell(second, name)])
  rows.push(['all, to the first page', first.toPage.toFixed(2), second.toPage.toFixed(2)])
  console.log(`\n### npm start in a fresh clone of ${commit} (${describeMachine()})\n`)
  console.log(table(['seconds', 'first start', 'second start'], rows))
  const isReached = second.toPage < targetSecondSeconds
  console.log(
    `\nSecond start: ${second.toPage.toFixed(1)} s (target: under ${targetSecondSeconds} s): ${isReached ? 'reached' : 'missed'}`,
  )
}
