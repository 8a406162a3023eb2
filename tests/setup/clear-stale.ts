import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openClusterHome } from '../../apps/server/src/db/embedded/cluster-home.ts'
import { findRunning, stopPostmaster } from '../../apps/server/src/db/embedded/postmaster.ts'
import { acquireStarterLock } from '../../apps/server/src/db/embedded/starter-lock.ts'
import { StartError } from '../../apps/server/src/db/start-error.ts'

/** Data folders created by tests. */
const testFolder = /^(podwright-(test|crash|server-crash|postmaster-crash|boot|open|stale)-|pw-\d+-)/

/**
 * Stops the databases and removes the folders left behind by killed test runs. A folder counts as stale only when its
 * starter lock names a dead process (by pid and start time), so concurrent runs are not touched.
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

/** Requires our ownership and a claim: a folder without a claim may belong to a run that is starting right now. */
function hasClaim(folder: string): boolean {
  const facts = lstatSync(folder, { throwIfNoEntry: false })
  const base = join(folder, 'postgres')
  if (!facts?.isDirectory() || facts.uid !== process.getuid?.() || !existsSync(base)) return false
  return readdirSync(base).some((entry) => /^starter-\d+\.lock$/.test(entry))
}

async function clear(folder: string): Promise<boolean> {
  try {
    // The lock is removed together with the folder.
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
