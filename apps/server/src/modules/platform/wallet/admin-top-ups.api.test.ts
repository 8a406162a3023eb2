import { confirmTopUp, rejectTopUp } from '@podwright/contracts/operator/top-ups'
import { getWallet } from '@podwright/contracts/wallet/read-wallet'
import { afterAll, expect, it } from 'vitest'
import { createOperatorTest } from '../audit/test-operator.ts'

const test = await createOperatorTest()
afterAll(() => test.close())

const sellerName = '+8613800000003'

it('logs who decided a top-up, its state before and after, and the reason @R-802', async () => {
  const paid = await test.requestMoney(10_000)
  await test.ask(confirmTopUp, {
    as: test.operator,
    params: { id: paid.id },
    body: { receivedMinor: 9_900, differenceMinor: -100 },
  })
  const unpaid = await test.requestMoney(500)
  await test.ask(rejectTopUp, { as: test.operator, params: { id: unpaid.id }, body: { reason: 'nothing arrived' } })
  expect((await test.ask(getWallet, { as: test.seller })).balanceMinor).toBe(9_900)
  expect(await test.logged(paid.reference)).toMatchObject([
    {
      operator: '+8613800000001',
      kind: 'top_up_confirmed',
      before: { username: sellerName, amountMinor: 10_000, state: 'requested' },
      after: { state: 'confirmed', receivedMinor: 9_900 },
    },
  ])
  expect(await test.logged(unpaid.reference)).toMatchObject([{ kind: 'top_up_rejected', reason: 'nothing arrived' }])
})
