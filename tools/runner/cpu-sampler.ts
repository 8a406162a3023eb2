import { existsSync, readdirSync, readFileSync } from 'node:fs'

export type ProcessSample = { pid: number; parent: number; startedAt: string; cpuSeconds: number }

/** Linux counts CPU time in hundredths of a second on all platforms supported by Node. */
const ticksPerSecond = 100
const sampleEveryMs = 1000

/**
 * Adds up the CPU time of a process and its descendants by sampling them every second, so that servers count whose
 * parent does not wait for them. It misses short-lived processes, so the sum is a lower bound.
 */
export class CpuSampler {
  readonly #cpuSeconds = new Map<string, number>()
  readonly #members = new Map<number, string>()
  readonly #root: number
  readonly #read: () => ProcessSample[]
  readonly #timer: NodeJS.Timeout

  constructor(root: number, read: () => ProcessSample[] = readProcesses) {
    this.#root = root
    this.#read = read
    this.#timer = setInterval(() => this.sample(), sampleEveryMs)
    this.#timer.unref()
  }

  /** Takes one sample. A process of the step remains part of it when its parent ends. */
  sample(): void {
    const processes = this.#read().sort((a, b) => a.pid - b.pid)
    const found = new Map<number, string>()
    let before: number
    do {
      before = found.size
      for (const { pid, parent, startedAt, cpuSeconds } of processes) {
        const key = `${pid} ${startedAt}`
        const belongs = pid === this.#root || found.has(parent) || this.#members.get(pid) === key
        if (!belongs || found.has(pid)) continue
        found.set(pid, key)
        this.#cpuSeconds.set(key, cpuSeconds)
      }
    } while (found.size > before)
    this.#members.clear()
    for (const [pid, key] of found) this.#members.set(pid, key)
  }

  /** Returns the ids of the step's running processes. */
  alive(): number[] {
    this.sample()
    return [...this.#members.keys()]
  }

  /** Stops sampling; returns the CPU seconds measured. */
  finish(): number {
    clearInterval(this.#timer)
    return [...this.#cpuSeconds.values()].reduce((sum, seconds) => sum + seconds, 0)
  }
}

/** Returns all processes of the system; none without /proc. */
function readProcesses(): ProcessSample[] {
  if (!existsSync('/proc/self/stat')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(name))
}

function readProcess(name: string): ProcessSample[] {
  try {
    return [parseStat(readFileSync(`/proc/${name}/stat`, 'utf8'))]
  } catch (error) {
    // The process has ended since it was listed.
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return []
    throw error
  }
}

/** Parses /proc/<pid>/stat. The name of the program may contain spaces and brackets. */
export function parseStat(stat: string): ProcessSample {
  const nameEnd = stat.lastIndexOf(')')
  const fields = stat.slice(nameEnd + 2).split(' ')
  const ticks = Number(fields[11]) + Number(fields[12])
  return {
    pid: Number.parseInt(stat, 10),
    parent: Number(fields[1]),
    startedAt: fields[19] ?? '',
    cpuSeconds: ticks / ticksPerSecond,
  }
}
