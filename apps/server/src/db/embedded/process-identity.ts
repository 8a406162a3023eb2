import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * When a process was born, as the system tells it; undefined when no such process lives.
 * With the pid it names one process for good: pids are used again, pid and birth together are not.
 */
export function processBirth(pid: number): string | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined
  return process.platform === 'linux' ? birthFromProc(pid) : birthFromPs(pid)
}

/** The command a live process runs (without path), where the system tells it. */
export function processCommand(pid: number): string | undefined {
  if (process.platform !== 'linux') {
    const path = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim()
    return path ? path.split('/').at(-1) : undefined
  }
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return undefined
  }
}

function birthFromProc(pid: number): string | undefined {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
  // The command (field 2) may contain spaces and brackets; fields are counted after its closing bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state] = fields
  const startTicks = fields[19]
  // A zombie is dead; only its parent has not noticed.
  return state === 'Z' || state === 'X' ? undefined : startTicks
}

function birthFromPs(pid: number): string | undefined {
  const started = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim()
  return started ? started : undefined
}
