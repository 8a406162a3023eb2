import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** What a process has used so far, and the memory it has now. */
export type ProcessCosts = {
  readonly pid: number
  readonly name: string
  readonly cpuMs: number
  /** Of the processes that it started and that have ended. */
  readonly endedCpuMs: number
  readonly rssMb: number
  /** Resident memory, with its share of pages that several processes use; undefined where it may not be read. */
  readonly pssMb: number | undefined
}

const tickMs = 10

/** Returns the costs of a process and of all its descendants, the process itself first. Linux only. */
export function costsOfTree(root: number): ProcessCosts[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .map((entry) => [Number(entry), Number(/^PPid:\s+(\d+)/m.exec(read(Number(entry), 'status'))?.[1] ?? 0)]),
  )
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid) ?? 0
    return parent > 0 && (parent === root || isBelow(parent))
  }
  return [root, ...[...parents.keys()].filter(isBelow)].map(costsOf)
}

function costsOf(pid: number): ProcessCosts {
  const stat = read(pid, 'stat')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  /** Of user and system, which are neighbors. */
  const ticks = (at: number) => Number(fields[at] ?? 0) + Number(fields[at + 1] ?? 0)
  const kilobytes = (text: string, field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1])
  const pssMb = kilobytes(read(pid, 'smaps_rollup'), 'Pss') / 1024
  return {
    pid,
    // Of a program with arguments, its file; PostgreSQL's processes have a title instead.
    name: basename(read(pid, 'cmdline').split('\0')[0] ?? ''),
    cpuMs: ticks(11) * tickMs,
    endedCpuMs: ticks(13) * tickMs,
    rssMb: kilobytes(read(pid, 'status'), 'VmRSS') / 1024,
    pssMb: Number.isNaN(pssMb) ? undefined : pssMb,
  }
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // The process ended between being listed and being read, or its memory belongs to another user.
    return ''
  }
}
