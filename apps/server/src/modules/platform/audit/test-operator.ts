import { randomUUID } from 'node:crypto'
import { listOperatorActions } from '@podwright/contracts/operator/actions'
import { requestTopUp } from '@podwright/contracts/wallet/top-ups'
import { createTestServer } from '../../../boot/test-server.ts'
import { requester } from '../../../http/test-app.ts'
import { createTestCalls } from '../../../http/test-calls.ts'

/** A server with an operator and a seller, and the audit log. */
export async function createOperatorTest() {
  const server = await createTestServer()
  const calls = createTestCalls(requester(server.app))
  const operator = await server.sessionFor(1)
  const seller = await server.sessionFor(3)
  /** The audit entries about a subject, newest first. */
  const logged = async (search: string) =>
    (await calls.ask(listOperatorActions, { as: operator, query: { search } })).items
  /** Requests a top-up by bank transfer. */
  const requestMoney = (amountMinor: number) =>
    calls.ask(requestTopUp, { as: seller, body: { requestKey: randomUUID(), amountMinor, method: 'bank_transfer' } })
  return { ...server, ...calls, server, operator, seller, logged, requestMoney }
}
