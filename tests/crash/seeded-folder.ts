import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { startProgram } from './program.ts'

/** Advisory lock under which test files create the folder one at a time. */
const seedLock = 4712

/**
 * Returns a data folder with the demo data of a cleanly stopped server. The first test file seeds one, and all files
 * copy it.
 */
export async function copySeededFolder(prefix: string): Promise<string> {
  const runFolder = inject('runFolder')
  const origin = join(runFolder, 'seeded')
  await withSeedLock(async () => {
    if (!existsSync(origin)) await seed(origin)
  })
  // In the folder of the run: while its database is killed, another run would remove a folder in the system's one as stale.
  const copy = mkdtempSync(join(runFolder, prefix))
  chmodSync(copy, 0o755)
  // Preserves the owner of the database's files, unlike fs.cp.
  execFileSync('cp', ['-a', `${origin}/.`, copy])
  return copy
}

async function seed(folder: string): Promise<void> {
  const unfinished = `${folder}-unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o755 })
  const { child } = await startProgram(unfinished)
  child.kill('SIGTERM')
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`the server ended with ${child.exitCode} after seeding`)
  // The log of a copy must contain only the starts of its own test.
  rmSync(join(unfinished, 'postgres', 'postgres.log'))
  renameSync(unfinished, folder)
}

async function withSeedLock(work: () => Promise<void>): Promise<void> {
  const client = new Client(inject('postgres'))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [seedLock])
    await work()
  } finally {
    await client.end()
  }
}
