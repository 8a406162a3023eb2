import { randomUUID } from 'node:crypto'
import { confirmTopUp } from '@podwright/contracts/operator/top-ups'
import { requestTopUp } from '@podwright/contracts/wallet/top-ups'
import { sql } from 'kysely'
import { createTestDatabase } from '../../../../../../tests/setup/test-database.ts'
import { registerAdminRoutes } from '../../../boot/route-groups.ts'
import { createKeyedQueue } from '../../../concurrency/keyed-queue.ts'
import type { Database } from '../../../db/kysely.ts'
import { demoBankAccount } from '../../../demo/demo-company.ts'
import type { ApiRouter } from '../../../http/router/api-router.ts'
import { createTestApp, registerStandIns } from '../../../http/test-app.ts'
import { createTestAccounts, createTestCalls } from '../../../http/test-calls.ts'
import { notificationRoutes } from '../notifications/routes.ts'
import { findLedgerFaults as findDifferences } from '../reconciliation/reconciliation-queries.ts'
import { withdrawalRoutes } from '../withdrawals/routes.ts'
import { createProviders } from './create-providers.ts'
import { walletRoutes } from './routes.ts'

/** An app with the wallet and operator calls, and the routes of `more`, on its own database. */
export async function createWalletTest(more: (api: ApiRouter, db: Database) => void = () => undefined) {
  const database = await createTestDatabase()
  const { db } = database
  const { createAccount, findSession } = createTestAccounts(db)
  const providers = await createProviders(db, true)
  const { app, request } = createTestApp({
    findSession,
    modules: [
      (api) => withdrawalRoutes(api, { db }),
      (api) => notificationRoutes(api, { db }),
      (api) =>
        walletRoutes(api, {
          ...{ db, providers, bankAccount: demoBankAccount, consoleUrl: '/console' },
          topUpCurrencies: ['USD', 'THB'],
        }),
      (api) => registerAdminRoutes(api, { db, walletQueue: createKeyedQueue() }),
      (api) => more(api, db),
      (api) => registerStandIns(api),
    ],
  })
  const calls = createTestCalls(request)
  const operator = await createAccount(1)
  const topUp = async (as: number, amountMinor: number) => {
    const body = { requestKey: randomUUID(), amountMinor, method: 'bank_transfer' }
    const { id } = await calls.ask(requestTopUp, { as, body })
    return calls.ask(confirmTopUp, { as: operator, params: { id }, body: { receivedMinor: amountMinor } })
  }
  return { ...database, ...calls, app, request, createAccount, operator, topUp }
}

/** The violations of the ledger's invariants: entries sum to zero, and balances are the sums of their entries. */
export async function findLedgerFaults(db: Database): Promise<string[]> {
  const { rows } = await sql<{
    sum: number
  }>`select coalesce(sum(amount_minor), 0)::bigint as sum from ledger_entry`.execute(db)
  const faults = (await findDifferences(db)).map(({ detail, id }) => `${detail} of ${id}`)
  return rows[0]?.sum === 0 ? faults : [...faults, `sum ${rows[0]?.sum}`]
}
