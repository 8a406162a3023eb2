import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import process from 'node:process'

export type Measured = {
  readonly name: string
  readonly calls: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
  /** CPU time of this process per call, all threads. */
  readonly cpuMs: number
  /** CPU time of the database server per call; undefined where the system does not report it. */
  readonly databaseCpuMs: number | undefined
}

/** Runs every call once, one after another, and measures wall time and CPU time. */
export async function measure(
  name: string,
  calls: readonly (() => Promise<unknown>)[],
  databasePid?: number,
): Promise<Measured> {
  const wall: number[] = []
  const databaseBefore = databasePid === undefined ? undefined : cpuOfServer(databasePid)
  const before = process.cpuUsage()
  for (const call of calls) {
    const start = performance.now()
    await call()
    wall.push(performance.now() - start)
  }
  const { user, system } = process.cpuUsage(before)
  const databaseAfter = databasePid === undefined ? undefined : cpuOfServer(databasePid)
  const sorted = wall.toSorted((a, b) => a - b)
  return {
    name,
    calls: calls.length,
    p50Ms: quantile(sorted, 0.5),
    p95Ms: quantile(sorted, 0.95),
    p99Ms: quantile(sorted, 0.99),
    cpuMs: (user + system) / 1000 / calls.length,
    databaseCpuMs:
      databaseBefore === undefined || databaseAfter === undefined
        ? undefined
        : (databaseAfter - databaseBefore) / calls.length,
  }
}

export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

const tickMs = 10

/**
 * Returns the CPU time of a PostgreSQL server by the process id of one of its backends: the postmaster, its children,
 * and ended children. Linux only.
 */
function cpuOfServer(backendPid: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  const backend = readStat(backendPid)
  if (!backend) return undefined
  const postmaster = backend.parent
  let ticks = (readStat(postmaster)?.ticks ?? 0) + (readStat(postmaster)?.endedTicks ?? 0)
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const stat = readStat(Number(entry))
    if (stat?.parent === postmaster) ticks += stat.ticks
  }
  return ticks * tickMs
}

/** Returns the CPU time that a process has used so far, all threads. Linux only. */
export function cpuMsOfProcess(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  const stat = readStat(pid)
  return stat && stat.ticks * tickMs
}

/** Returns the CPU time so far of a process with its ended children, and of all its descendants. Linux only. */
export function cpuMsOfTree(root: number): { readonly own: number; readonly others: number } {
  const stats = new Map(
    readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .flatMap((entry) => {
        const stat = readStat(Number(entry))
        return stat ? [[Number(entry), stat] as const] : []
      }),
  )
  const isBelow = (pid: number): boolean => {
    const parent = stats.get(pid)?.parent
    return parent !== undefined && parent > 0 && (parent === root || isBelow(parent))
  }
  let others = 0
  for (const [pid, { ticks, endedTicks }] of stats) if (isBelow(pid)) others += ticks + endedTicks
  const own = stats.get(root)
  return { own: ((own?.ticks ?? 0) + (own?.endedTicks ?? 0)) * tickMs, others: others * tickMs }
}

function readStat(pid: number): { parent: number; ticks: number; endedTicks: number } | undefined {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // The process ended between being listed and being read.
    return undefined
  }
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const field = (at: number) => fields[at] ?? 0
  return { parent: field(1), ticks: field(11) + field(12), endedTicks: field(13) + field(14) }
}

/** Formats rows with padded columns and bars: readable in a terminal and valid as a Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n')
}

export function rowOf(measured: Measured): string[] {
  const { name, calls, p50Ms, p95Ms, p99Ms, cpuMs, databaseCpuMs } = measured
  const total = cpuMs + (databaseCpuMs ?? 0)
  return [
    name,
    String(calls),
    ...[p50Ms, p95Ms, p99Ms, cpuMs].map((ms) => ms.toFixed(2)),
    databaseCpuMs === undefined ? '?' : databaseCpuMs.toFixed(2),
    total.toFixed(2),
  ]
}

export const measuredHead = ['case', 'calls', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU ms', 'DB CPU ms', 'CPU sum ms']

/** Describes the machine that the figures were measured on. */
export function describeMachine(): string {
  const [cpu] = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpu?.model.trim() ?? 'unknown CPU'}, ${gigabytes} GB, Node ${process.version}`
}

/** The commit that is checked out, marked if files differ from it; `unknown` outside of a clone. */
export function describeCommit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    // Downloaded sources without a repository, or no git.
    return 'unknown'
  }
}
