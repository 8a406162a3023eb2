import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { databaseBefore } from './test-migrations.ts'

test('renaming notices to notifications keeps rows and queued jobs under the new names', async () => {
  const database = await databaseBefore('_notifications.sql')
  const { pool } = database
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  })
  try {
    await pool.query(`
      with seller as (insert into account (user_type, username, password_hash, locale)
        values (3, '+8613800000003', '-', 'zh-CN') returning id),
      shown as (insert into notice (account_id, kind, subject_id, subject) select id, 'payout', 1, 'old' from seller)
      insert into notice_gathered (account_id, kind, subject_id, subject) select id, 'production_new', 1, 'PO1' from seller`)
    await boss.start()
    for (const name of ['tend-workshops', 'mail-notices']) {
      await boss.createQueue(name, { policy: 'short' })
      await boss.schedule(name, '1 0 * * *')
      await boss.send(name, {}, { singletonKey: 'all' })
    }
    await database.applyAll()

    expect((await pool.query('select subject from notification')).rows).toEqual([{ subject: 'old' }])
    expect((await pool.query('select subject from pending_notification')).rows).toEqual([{ subject: 'PO1' }])
    const outdated =
      "select proname from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%notice%'"
    expect((await pool.query(outdated)).rows).toEqual([])
    expect((await boss.getSchedules()).map(({ name }) => name).sort()).toEqual([
      'daily-workshop-maintenance',
      'mail-notifications',
    ])
    expect(await boss.fetch('daily-workshop-maintenance')).toHaveLength(1)
    expect(await boss.fetch('mail-notifications')).toHaveLength(1)
    const { rows } = await pool.query("select name from pgboss.queue where name not like '\\_\\_pgboss%' order by name")
    expect(rows).toEqual([{ name: 'daily-workshop-maintenance' }, { name: 'mail-notifications' }])
  } finally {
    await boss.stop()
    await database.drop()
  }
})
