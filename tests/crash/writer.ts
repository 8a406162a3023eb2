// Started by the crash test: inserts rows over several connections and reports each row after its commit.
import { writeSync } from 'node:fs'
import { Pool } from 'pg'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts'

const [dataDir] = process.argv.slice(2)
if (!dataDir) throw new Error('usage: writer.ts <data folder>')

const database = await startEmbeddedPostgres({ dataDir })
const pool = new Pool({ ...database.connection, max: 4 })
pool.on('error', () => undefined)
await pool.query('create table if not exists written (n integer primary key, filler text not null)')
const { rows } = await pool.query<{ next: number }>('select coalesce(max(n), 0) + 1 as next from written')
let next = rows[0]?.next ?? 1
report(`database ${database.pid}`)
await Promise.all(Array.from({ length: 4 }, writeForever))

async function writeForever(): Promise<void> {
  for (;;) {
    const n = next++
    await pool.query('insert into written values ($1, $2)', [n, 'x'.repeat(500)])
    report(`row ${n}`)
  }
}

/** Written synchronously: a line still in a buffer at the time of the kill would hide an acknowledged row. */
function report(line: string): void {
  writeSync(1, `${line}\n`)
}
