import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/setup/test-database.ts'
import { createKysely } from './kysely.ts'
import { createPool } from './pool.ts'

test('a pool that prepares its statements plans a repeated one once, with other values each time', async () => {
  const database = await createTestDatabase()
  const pool = createPool({ connection: { connectionString: database.url }, log: console, max: 1, prepares: true })
  const db = createKysely(pool)
  const sums = []
  for (const value of [1, 2, 3]) {
    const { rows } = await sql<{ sum: number }>`select ${value}::integer + 1 as sum`.execute(db)
    sums.push(rows[0]?.sum)
  }
  expect(sums).toEqual([2, 3, 4])
  const { rows } = await sql`select statement from pg_prepared_statements`.execute(db)
  expect(rows).toEqual([{ statement: 'select $1::integer + 1 as sum' }])
  await pool.end()
  await database.drop()
})
