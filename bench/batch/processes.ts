import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'

/** CPU time in seconds. */
export type Cpu = { readonly database: number; readonly programs: number }

/** Returns the CPU seconds of a process and its ended descendants. */
export function cpuSecondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0) / 100
  } catch {
    // The process has just ended.
    return 0
  }
}

/** Returns the current resident memory of a process in MB. */
export function rssMbOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Returns the ids of a process's children. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
      return Number(fields[1]) === pid ? [Number(name)] : []
    } catch {
      return []
    }
  })
}

/** Runs a program and restarts it whenever it ends, until `stop` is called. `flags` are those of Node. */
export function startSupervised(file: string, env: Record<string, string>, flags: readonly string[] = []) {
  let child: ChildProcess
  let isRequested = true
  let ended = 0
  const start = () => {
    child = spawn(process.execPath, [...flags, file], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.once('exit', () => {
      if (isRequested) start()
    })
  }
  start()
  return {
    get pid() {
      return child.pid ?? 0
    },
    /** CPU seconds of the killed processes. */
    get endedCpu() {
      return ended
    },
    kill() {
      ended += cpuSecondsOf(child.pid ?? 0)
      child.kill('SIGKILL')
    },
    async stop() {
      isRequested = false
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
    },
  }
}
