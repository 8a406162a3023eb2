import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { errorCodeOf } from '../start-error.ts'

/** Some Linux sandboxes lack /proc; there `ps` is used as on other systems. */
const hasProc = process.platform === 'linux' && existsSync('/proc/self/stat')

/**
 * The start time of a process as the system reports it; undefined when there is no such process.
 * Together with the pid it identifies one process: pids are reused, pid and start time together are not.
 */
export function processBirth(pid: number): string | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined
  return hasProc ? birthFromProc(pid) : birthFromPs(pid)
}

/**
 * Returns whether a process has exited. If start times are unknown, a process that accepts signals counts as running.
 */
export function isGone({ pid, birth }: { pid: number; birth: string }): boolean {
  return birth === '' ? !takesSignals(pid) : processBirth(pid) !== birth
}

function takesSignals(pid: number): boolean {
  // Zero and negative numbers denote process groups.
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCodeOf(error) !== 'ESRCH'
  }
}

/** Returns the command that a running process executes (without path), if the system reports it. */
export function processCommand(pid: number): string | undefined {
  if (!hasProc) {
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
  // The command (field 2) may contain spaces and parentheses; count the fields after its closing parenthesis.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state] = fields
  const startTicks = fields[19]
  // A zombie has exited, but its parent has not collected its status.
  return state === 'Z' || state === 'X' ? undefined : startTicks
}

function birthFromPs(pid: number): string | undefined {
  const started = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim()
  return started ? started : undefined
}
