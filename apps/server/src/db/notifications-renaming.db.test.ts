import { expect, test } from 'vitest'
import { createTestBoss, createWaitingJobs, databaseBefore, expectWaitingJobs } from './test-migrations.ts'

test('renaming notices to notifications keeps rows and queued jobs under the new names', async () => {
  const database = await databaseBefore('_notifications.sql')
  const { pool } = database
  const boss = createTestBoss(pool)
  try {
    await pool.query(`
      with seller as (insert into account (user_type, username, password_hash, locale)
        values (3, '+8613800000003', '-', 'zh-CN') returning id),
      shown as (insert into notice (account_id, kind, subject_id, subject) select id, 'payout', 1, 'old' from seller)
      insert into notice_gathered (account_id, kind, subject_id, subject) select id, 'production_new', 1, 'PO1' from seller`)
    await createWaitingJobs(boss, ['tend-workshops', 'mail-notices'], '1 0 * * *')
    await database.applyAll()

    expect((await pool.query('select subject from notification')).rows).toEqual([{ subject: 'old' }])
    expect((await pool.query('select subject from pending_notification')).rows).toEqual([{ subject: 'PO1' }])
    const outdated =
      "select proname from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%notice%'"
    expect((await pool.query(outdated)).rows).toEqual([])
    await expectWaitingJobs(pool, boss, ['daily-workshop-maintenance', 'mail-notifications'])
  } finally {
    await boss.stop()
    await database.drop()
  }
})
