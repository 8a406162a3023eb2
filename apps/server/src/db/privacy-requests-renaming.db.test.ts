import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { databaseBefore } from './test-migrations.ts'

test('renaming the job of privacy requests keeps its schedule and the work that waits', async () => {
  const database = await databaseBefore('_privacy_requests.sql')
  const { pool } = database
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  })
  try {
    await boss.start()
    await boss.createQueue('handle-demands', { policy: 'short' })
    await boss.schedule('handle-demands', '*/10 * * * *')
    await boss.send('handle-demands', {}, { singletonKey: 'all' })
    await database.applyAll()

    expect((await boss.getSchedules()).map(({ name }) => name)).toEqual(['handle-privacy-requests'])
    expect(await boss.fetch('handle-privacy-requests')).toHaveLength(1)
    const { rows } = await pool.query("select name from pgboss.queue where name not like '\\_\\_pgboss%'")
    expect(rows).toEqual([{ name: 'handle-privacy-requests' }])
  } finally {
    await boss.stop()
    await database.drop()
  }
})
