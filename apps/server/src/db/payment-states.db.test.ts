import { expect, test } from 'vitest'
import { databaseBefore } from './test-migrations.ts'

const olderData = `
  insert into account (user_type, username, password_hash, locale) values (3, '+8613800000001', '-', 'zh-CN');
  insert into wallet_top_up (account_id, request_key, method, amount_minor, reference, state, decided_at)
    values (1, gen_random_uuid(), 'bank_transfer', 100, 'TU-1', 'refused', now()),
      (1, gen_random_uuid(), 'bank_transfer', 100, 'TU-2', 'requested', null);
  insert into payment_event (provider, event_id, reference, outcome, amount_minor, state, problem, settled_at)
    values ('p', '1', '', 'paid', 1, 'booked', null, null), ('p', '2', '', 'failed', 1, 'refused', null, null),
      ('p', '3', '', 'paid', 1, 'known', null, null), ('p', '4', '', 'canceled', 1, 'canceled', null, null),
      ('p', '5', '', 'paid', 1, 'unbookable', 'amount_differs', null),
      ('p', '6', '', 'paid', 1, 'settled', 'amount_differs', now());
  insert into operator_action (kind, subject, before, after)
    values ('top_up_refused', 'TU-1', '{"state": "requested"}', '{"state": "refused"}'),
      ('ledger_reversed', 'TU-3', '{}', '{"takenBackMinor": 5}');`

test('the migration renames states of top-ups and payments, and their codes in the audit log', async () => {
  const database = await databaseBefore('_payment_states.sql')
  const { pool } = database
  try {
    await pool.query(olderData)
    await database.applyAll()
    const topUps = await pool.query('select state from wallet_top_up order by reference')
    expect(topUps.rows.map(({ state }) => state)).toEqual(['rejected', 'requested'])
    const events = await pool.query('select state from payment_event order by event_id')
    expect(events.rows.map(({ state }) => state)).toEqual([
      ...['credited', 'rejected', 'ignored', 'canceled', 'unmatched', 'settled'],
    ])
    const actions = await pool.query('select kind, after from operator_action order by id')
    expect(actions.rows).toEqual([
      { kind: 'top_up_rejected', after: { state: 'rejected' } },
      { kind: 'ledger_reversed', after: { reversedMinor: 5 } },
    ])
    await expect(pool.query(`update operator_action set subject = 'x'`)).rejects.toThrow()
  } finally {
    await database.drop()
  }
})
