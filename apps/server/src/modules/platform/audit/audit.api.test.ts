import { confirmTopUp } from '@podwright/contracts/operator/top-ups'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createOperatorTest } from './test-operator.ts'

const test = await createOperatorTest()
afterAll(() => test.close())

it('a refused action is not logged', async () => {
  const { id, reference } = await test.requestMoney(700)
  const body = { receivedMinor: 700 }
  await test.ask(confirmTopUp, { as: test.operator, params: { id }, body })
  expect(await test.refusal(confirmTopUp, { as: test.operator, params: { id }, body })).toBe('top_up_decided')
  expect(await test.logged(reference)).toHaveLength(1)
})

it('entries of the audit log cannot be changed or deleted', async () => {
  const change = sql`update operator_action set reason = 'another'`.execute(test.db)
  await expect(change).rejects.toThrow('rows of operator_action are written once')
  const removal = sql`delete from operator_action`.execute(test.db)
  await expect(removal).rejects.toThrow('rows of operator_action are written once')
})
