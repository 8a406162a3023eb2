import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/setup/test-database.ts'
import { readEnv } from '../env.ts'
import { createLogger } from '../http/logger.ts'
import { startWorker } from './start-worker.ts'

test('a worker does not start on the database of an older release', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const folder = await mkdtemp(join(tmpdir(), 'podwright-worker-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await database.pool.query('delete from schema_migration where version = (select max(version) from schema_migration)')
  const configuration = readEnv({ PORT: '0', DEMO_DATA: 'false', DATABASE_URL: database.url, DATA_DIR: folder })
  if (!configuration.ok) throw new Error(configuration.problems.join())
  await expect(startWorker(configuration.env, createLogger('silent'))).rejects.toMatchObject({ code: 'database_older' })
})
