import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { processBirth } from '../../apps/server/src/db/embedded/process-identity.ts'

/** Kills a program and every process of its database at once, and waits until all of them have exited. */
export async function killAll(program: ChildProcess, postmaster: number): Promise<void> {
  program.kill('SIGKILL')
  const family = killFamily(postmaster)
  if (program.exitCode === null && program.signalCode === null) await once(program, 'close')
  await expect.poll(() => family.filter((pid) => processBirth(pid) !== undefined), { timeout: 20_000 }).toEqual([])
}

/** Kills every process of a database and returns their pids. */
export function killFamily(postmaster: number): number[] {
  const family = [postmaster, ...childrenOf(postmaster)]
  expect(family.length).toBeGreaterThan(2)
  for (const pid of family) killIfAlive(pid)
  return family
}

function killIfAlive(pid: number): void {
  if (processBirth(pid) !== undefined) process.kill(pid, 'SIGKILL')
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
}

/** Returns the parent pid, or undefined for a process that has already exited. */
function parentOf(pid: number): number | undefined {
  if (processBirth(pid) === undefined) return undefined
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])
}
