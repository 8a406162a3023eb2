import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { acquireStarterLock } from '../../apps/server/src/db/embedded/starter-lock.ts'
import { StartError } from '../../apps/server/src/db/start-error.ts'

/**
 * Runs a task while no other process runs one for this folder, waiting if necessary. A killed holder does not block.
 */
export async function oneAtATime<T>(folder: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true })
  const release = await waitForLock(folder)
  try {
    return await work()
  } finally {
    release()
  }
}

async function waitForLock(folder: string): Promise<() => void> {
  for (;;) {
    try {
      return acquireStarterLock(folder)
    } catch (error) {
      if (!(error instanceof StartError && error.code === 'already_started')) throw error
      await pause(100)
    }
  }
}
