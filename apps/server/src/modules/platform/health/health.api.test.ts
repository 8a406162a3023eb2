import { getHealth, retryJob } from '@podwright/contracts/operator/health'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, it } from 'vitest'
import { recordRun } from '../../../backup/backup-runs.ts'
import { createOperatorTest } from '../audit/test-operator.ts'
import { getHealth as getHealthOf } from './health.ts'

const test = await createOperatorTest()
afterAll(() => test.close())

const look = () => test.ask(getHealth, { as: test.operator })

it('lists failed jobs, and queues one again @R-802', async () => {
  expect(await look()).toMatchObject({ queues: [], failed: [], database: expect.stringMatching(/^\d/) })
  const boss = new PgBoss({
    db: { executeSql: (text, values) => test.pool.query(text, values) },
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.createQueue('draw')
  const job = await boss.send('draw', {})
  await boss.stop()
  await sql`update pgboss.job set state = 'failed', completed_on = now(), output = '{"message":"no paper"}'`.execute(
    test.db,
  )
  const { queues, failed } = await look()
  expect(queues).toEqual([{ name: 'draw', waiting: 0, active: 0, failed: 1 }])
  expect(failed).toMatchObject([{ job, name: 'draw', error: 'no paper', tries: 1 }])
  const retry = { as: test.operator, params: { job: job ?? '' } }
  await test.ask(retryJob, retry)
  expect((await look()).queues).toEqual([{ name: 'draw', waiting: 1, active: 0, failed: 0 }])
  expect(await test.refusal(retryJob, retry)).toBe('not_found')
  expect(await test.logged('draw')).toMatchObject([{ kind: 'job_retried', before: { error: 'no paper' } }])
})

it('shows scheduled backups, and an alert when they fail or stay away @R-802', async () => {
  const { db } = test
  const backupsOf = async () => {
    const health = await getHealthOf({ db, backupEveryHours: 24 })
    return health.ok && health.data.backups
  }
  expect((await look()).backups).toBeNull()
  expect(await backupsOf()).toEqual({ everyHours: 24, isOverdue: false, last: null, failure: null })
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const made = { name: 'a', rows: 3, files: 2, fileBytes: 10, copied: 2, copiedBytes: 10, place: '/mnt/backups' }
  await recordRun(db, hoursAgo(50), made)
  await recordRun(db, hoursAgo(26), { error: 'disk full' })
  expect(await backupsOf()).toMatchObject({
    isOverdue: true,
    last: { place: '/mnt/backups', rows: 3, files: 2, fileBytes: 10 },
    failure: { error: 'disk full' },
  })
  await recordRun(db, hoursAgo(2), made)
  expect(await backupsOf()).toMatchObject({ isOverdue: false, failure: null })
})
