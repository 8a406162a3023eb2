import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts'
import { killAll } from './kill-all.ts'

// Kills the app process and every database process while rows are being written. SIGKILL cannot simulate a power cut,
// because the system's page cache survives it; embedded-postgres.db.test.ts asserts that fsync is on.

const writerPath = fileURLToPath(new URL('./writer.ts', import.meta.url))
/** Acknowledged rows before the kill in each round: early, and under load. */
const rounds = [1, 50, 200]

let dataDir = ''
beforeAll(() => {
  dataDir = mkdtempSync(join(inject('runFolder'), 'podwright-crash-'))
  chmodSync(dataDir, 0o755)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('no acknowledged row is lost when app and database are killed while writing', async () => {
  const acknowledged = new Set<number>()
  for (const target of rounds) {
    const writer = spawn(process.execPath, [writerPath, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
    const postmaster = await writeUntil(writer, acknowledged, acknowledged.size + target)
    await killAll(writer, postmaster)

    const database = await startEmbeddedPostgres({ dataDir })
    try {
      expect(database.origin).toBe('started')
      const client = new Client(database.connection)
      await client.connect()
      const { rows } = await client.query<{ n: number }>('select n from written order by n')
      const stored = new Set(rows.map(({ n }) => n))
      expect([...acknowledged].filter((n) => !stored.has(n))).toEqual([])
      // The index and the table must agree.
      await client.query('set enable_seqscan = off; set enable_bitmapscan = off')
      const { rows: counted } = await client.query<{ count: string }>('select count(*) from written where n > 0')
      expect(Number(counted[0]?.count)).toBe(stored.size)
      await client.end()
    } finally {
      await database.stop()
    }
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(rounds.reduce((sum, target) => sum + target))
})

/** Collects acknowledged numbers; returns the pid of the database once `target` is reached. */
async function writeUntil(writer: ChildProcess, acknowledged: Set<number>, target: number): Promise<number> {
  if (!writer.stdout) throw new Error('the writer has no output')
  let postmaster = 0
  const enough = Promise.withResolvers<number>()
  // Stays attached after the target: rows acknowledged before the kill count as well.
  createInterface({ input: writer.stdout }).on('line', (line) => {
    const [word, number] = line.split(' ')
    if (word === 'database') postmaster = Number(number)
    if (word === 'row') acknowledged.add(Number(number))
    if (acknowledged.size >= target) enough.resolve(postmaster)
  })
  writer.once('exit', () => enough.reject(new Error('the writer ended before it was killed')))
  return enough.promise
}
