import { getOperatorHome, operatorHomeDays } from '@podwright/contracts/operator/home'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createOperatorTest } from '../audit/test-operator.ts'
import { getOperatorHome as getHomeOf } from './operator-home.ts'

const test = await createOperatorTest()
afterAll(() => test.close())

it('the home page of operators counts what waits for them, and new sellers of today', async () => {
  const before = await test.ask(getOperatorHome, { as: test.operator })
  await test.requestMoney(10_000)
  await test.server.sessionFor(3, 'another')
  const after = await test.ask(getOperatorHome, { as: test.operator })
  expect(after.waiting).toEqual({ ...before.waiting, topUps: before.waiting.topUps + 1 })
  expect(after.days).toHaveLength(operatorHomeDays)
  expect(after.days.at(-1)?.sellers).toBe((before.days.at(-1)?.sellers ?? 0) + 1)
})

it('a paid order counts on the day of its payment in the time zone of the operator', async () => {
  const { db } = test
  const { rows } = await sql<{ id: number }>`
    insert into sales_order (account_id, source, state, address, recipient, paid_minor, paid_at)
    values ((select min(id) from account where user_type = 3), 'manual', 'in_review', '{}', 'Anong', 1250, '2026-03-10T20:00:00Z') returning id`.execute(
    db,
  )
  expect(rows).toHaveLength(1)
  const now = () => new Date('2026-03-12T10:00:00Z')
  const daysAgo = async (utcOffset: number) => {
    const home = await getHomeOf({ db, now }, { utcOffset, seesMoney: true })
    if (!home.ok) throw new Error(home.code)
    return operatorHomeDays - 1 - home.data.days.findIndex(({ paidMinor }) => paidMinor === 1250)
  }
  expect([await daysAgo(0), await daysAgo(8 * 60)]).toEqual([2, 1])
})
