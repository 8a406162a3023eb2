import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openClusterHome } from '../../apps/server/src/db/embedded/cluster-home.ts'
import { findRunning, stopPostmaster } from '../../apps/server/src/db/embedded/postmaster.ts'
import { acquireStarterLock } from '../../apps/server/src/db/embedded/starter-lock.ts'
import { StartError } from '../../apps/server/src/db/start-error.ts'

/** Data folders that tests make. */
const testFolder = /^(podwright-(test|crash|server-crash|postmaster-crash|boot|open|stale)-|pw-\d+-)/

/**
 * Stops the databases and removes the folders that killed test runs have left. A folder counts as left only when its
 * starter lock names a dead process (by pid and birth), so runs that go on at the same time are not touched.
 *
 * @returns the removed folders
 */
export async function clearStale(parent: string = tmpdir()): Promise<string[]> {
  const removed: string[] = []
  for (const name of readdirSync(parent)) {
    const folder = join(parent, name)
    if (!testFolder.test(name) || !hasClaim(folder)) continue
    if (await clear(folder)) removed.push(folder)
  }
  return removed
}

/** Ours, and begun to be used: a folder without a claim may belong to a run that starts this moment. */
function hasClaim(folder: string): boolean {
  const facts = lstatSync(folder, { throwIfNoEntry: false })
  const base = join(folder, 'postgres')
  if (!facts?.isDirectory() || facts.uid !== process.getuid?.() || !existsSync(base)) return false
  return readdirSync(base).some((entry) => /^starter-\d+\.lock$/.test(entry))
}

async function clear(folder: string): Promise<boolean> {
  try {
    // Held until the folder is gone, and the lock with it.
    acquireStarterLock(join(folder, 'postgres'))
  } catch (error) {
    if (error instanceof StartError && error.code === 'already_started') return false
    throw error
  }
  const home = openClusterHome(folder)
  const running = await findRunning(home)
  if (running) await stopPostmaster(running)
  for (const place of [dirname(home.data), folder]) rmSync(place, { recursive: true, force: true })
  return true
}
