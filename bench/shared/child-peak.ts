import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { cpuMsOfTree } from './measure.ts'

const sampleMs = 100

/** Samples the memory of the Node processes that this one starts; `stop` returns the most of one of them in MB. Linux. */
export function watchChildPeak(): { stop: () => number } {
  let peakKb = 0
  const timer = setInterval(() => {
    for (const { name, kilobytes } of childrenOf(process.pid))
      if (name.startsWith('node') || name === 'MainThread') peakKb = Math.max(peakKb, kilobytes)
  }, sampleMs)
  return {
    stop() {
      clearInterval(timer)
      return Math.round(peakKb / 1024)
    },
  }
}

/** Returns the CPU time of the processes that this one has started and that have ended. Linux only. */
export function endedChildrenCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return cpuMsOfTree(process.pid).own - (user + system) / 1000
}

function childrenOf(parent: number): { readonly name: string; readonly kilobytes: number }[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => {
      const status = statusOf(entry)
      if (fieldOf(status, 'PPid') !== String(parent)) return []
      return [{ name: fieldOf(status, 'Name') ?? '', kilobytes: Number.parseInt(fieldOf(status, 'VmHWM') ?? '0', 10) }]
    })
}

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    // The process ended between being listed and being read.
    return ''
  }
}

function fieldOf(status: string, name: string): string | undefined {
  return new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1]
}
