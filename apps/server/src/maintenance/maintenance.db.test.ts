import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../tests/setup/test-database.ts'
import { endMaintenance, startMaintenance } from './maintenance.ts'
import { watchMaintenance } from './watch-maintenance.ts'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.drop())

const actions = () => db.selectFrom('operator_action').select(['kind', 'operator_id']).orderBy('id').execute()

it('every process follows maintenance mode, which is in the audit log and survives errors of the database @R-802', async () => {
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const watches = [await watchMaintenance(db, onError, 10), await watchMaintenance(db, onError, 10)]
  const states = () => watches.map((watch) => watch.current()?.until ?? watch.current())
  expect(states()).toEqual([undefined, undefined])

  const until = new Date('2030-01-02T03:04:00Z')
  await startMaintenance(db, null)
  await startMaintenance(db, until)
  await expect.poll(states).toEqual([until, until])
  const started = watches[0]?.current()?.since

  await database.pool.query('alter table installation rename to gone')
  await expect.poll(() => errors.length).toBeGreaterThan(2)
  expect(watches[0]?.current()).toEqual({ since: started, until })
  await database.pool.query('alter table gone rename to installation')

  await endMaintenance(db)
  await endMaintenance(db)
  await expect.poll(states).toEqual([undefined, undefined])
  expect(await actions()).toEqual([
    { kind: 'maintenance_started', operator_id: null },
    { kind: 'maintenance_started', operator_id: null },
    { kind: 'maintenance_ended', operator_id: null },
  ])
  for (const watch of watches) watch.close()
})
