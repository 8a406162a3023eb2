import { expect, test } from 'vitest'
import { databaseBefore } from './test-migrations.ts'

/** One store in each state, with the id of its name; only some have a rule or were polled. */
const rows = `
  insert into account (user_type, username, password_hash, locale) values (3, '+8613800000001', '-', 'zh-CN');
  insert into store (account_id, platform, name, currency, state)
    select a.id, 'woocommerce', v.name, 'USD', v.state from account a, (values
      ('connected', 'connected'), ('paused', 'paused'), ('never polled', 'frozen'), ('revoked', 'revoked'),
      ('paused with rule', 'paused')) v (name, state);
  insert into payment_rule (store_id, is_active, active_since)
    select id, true, now() - interval '10 days' from store where name in ('connected', 'paused with rule');
  insert into shop_poll (store_id, kind, since, started_at, ended_at, failure)
    select s.id, v.kind, now(), now() - v.age, now() - v.age, v.failure from store s, (values
      ('connected', 'poll', interval '1 hour', ''),
      ('paused', 'backfill', interval '9 days', ''), ('paused', 'poll', interval '3 days', ''),
      ('paused', 'poll', interval '2 days', 'unavailable: down'), ('paused', 'reconciliation', interval '1 day', ''),
      ('revoked', 'poll', interval '5 days', 'unavailable: down'),
      ('paused with rule', 'poll', interval '2 days', '')) v (name, kind, age, failure) where v.name = s.name;
  insert into shop_poll (store_id, kind, since, started_at) select id, 'poll', now(), now() from store`

test('the migration opens a gap for each store that takes no orders, and closes the time before each rule', async () => {
  const database = await databaseBefore('_store_gaps.sql')
  const { pool } = database
  const findGaps = async (name: string) => {
    const { rows: found } = await pool.query(
      `select round(extract(epoch from now() - g.started_at) / 86400)::integer as "startedDays",
        (extract(epoch from now() - g.ended_at) / 60)::integer as "endedMinutes"
      from store_gap g join store s on s.id = g.store_id where s.name = $1 order by g.started_at`,
      [name],
    )
    return found
  }
  const setState = (name: string, state: string) =>
    pool.query('update store set state = $2 where name = $1', [name, state])
  const beforeRule = { startedDays: 70, endedMinutes: 10 * 24 * 60 + 2 }
  try {
    await pool.query(rows)
    await database.applyOnlyIt()

    expect(await findGaps('connected')).toEqual([beforeRule])
    // Of its polls, the last complete one that looked for new orders.
    expect(await findGaps('paused')).toEqual([{ startedDays: 3, endedMinutes: null }])
    expect(await findGaps('never polled')).toEqual([{ startedDays: 0, endedMinutes: null }])
    expect(await findGaps('revoked')).toEqual([{ startedDays: 0, endedMinutes: null }])
    expect(await findGaps('paused with rule')).toEqual([beforeRule, { startedDays: 2, endedMinutes: null }])

    await setState('paused', 'expiring')
    expect(await findGaps('paused')).toEqual([{ startedDays: 3, endedMinutes: 0 }])
    // Both states take orders.
    await setState('paused', 'connected')
    expect(await findGaps('paused')).toHaveLength(1)
    await setState('paused', 'expired')
    expect(await findGaps('paused')).toEqual([
      { startedDays: 3, endedMinutes: 0 },
      { startedDays: 0, endedMinutes: null },
    ])
    // Neither of these does: the gap goes on.
    await setState('never polled', 'revoked')
    expect(await findGaps('never polled')).toEqual([{ startedDays: 0, endedMinutes: null }])
  } finally {
    await database.drop()
  }
})

test('of states that change several times in one transaction, the last one decides whether the gap is open', async () => {
  const database = await databaseBefore('_store_gaps.sql')
  const { pool } = database
  const change = (...states: readonly string[]) =>
    pool.query(
      `begin; ${states.map((state) => `update store set state = '${state}' where name = 'connected'`).join('; ')}; commit`,
    )
  const areOpen = async () => {
    const { rows: found } = await pool.query(
      `select g.ended_at is null as "isOpen" from store_gap g join store s on s.id = g.store_id
      where s.name = 'connected' and g.started_at > now() - interval '1 day' order by g.started_at`,
    )
    return found.map(({ isOpen }) => isOpen)
  }
  try {
    await pool.query(rows)
    await database.applyOnlyIt()

    await change('frozen', 'connected')
    expect(await areOpen()).toEqual([false])
    await change('frozen', 'connected', 'paused')
    expect(await areOpen()).toEqual([false, true])
    await change('connected')
    expect(await areOpen()).toEqual([false, false])
  } finally {
    await database.drop()
  }
})
