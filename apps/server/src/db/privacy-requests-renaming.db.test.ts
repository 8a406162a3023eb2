import { test } from 'vitest'
import { createTestBoss, createWaitingJobs, databaseBefore, expectWaitingJobs } from './test-migrations.ts'

test('renaming the job of privacy requests keeps its schedule and the work that waits', async () => {
  const database = await databaseBefore('_privacy_requests.sql')
  const boss = createTestBoss(database.pool)
  try {
    await createWaitingJobs(boss, ['handle-demands'], '*/10 * * * *')
    await database.applyAll()

    await expectWaitingJobs(database.pool, boss, ['handle-privacy-requests'])
  } finally {
    await boss.stop()
    await database.drop()
  }
})
