import { randomUUID } from 'node:crypto'
import { confirmTopUp } from '@podwright/contracts/operator/top-ups'
import { requestTopUp } from '@podwright/contracts/wallet/top-ups'
import { sql } from 'kysely'
import { createTestDatabase } from '../../../../../../tests/setup/test-database.ts'
import { registerAdminRoutes } from '../../../boot/route-groups.ts'
import { createKeyedQueue } from '../../../concurrency/keyed-queue.ts'
import type { Database } from '../../../db/kysely.ts'
import { demoBankAccount } from '../../../demo/demo-company.ts'
import { createTestApp, registerStandIns } from '../../../http/test-app.ts'
import { createTestAccounts, createTestCalls } from '../../../http/test-calls.ts'
import { notificationRoutes } from '../notifications/routes.ts'
import { withdrawalRoutes } from '../withdrawals/routes.ts'
import { createProviders } from './create-providers.ts'
import { walletRoutes } from './routes.ts'

/** An app with the wallet and operator calls on its own database. */
export async function createWalletTest() {
  const database = await createTestDatabase()
  const { db } = database
  const { createAccount, findSession } = createTestAccounts(db)
  const providers = await createProviders(db, true)
  const { app, request } = createTestApp({
    findSession,
    modules: [
      (api) => withdrawalRoutes(api, { db }),
      (api) => notificationRoutes(api, { db }),
      (api) => walletRoutes(api, { db, providers, bankAccount: demoBankAccount, consoleUrl: '/console' }),
      (api) => registerAdminRoutes(api, { db, walletQueue: createKeyedQueue() }),
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

/**
 * Checks the invariants of the ledger: entries sum to zero, per transaction and in total, and every stored balance
 * equals the sum of its entries. Returns the violations.
 */
export async function findLedgerFaults(db: Database) {
  const { rows } = await sql<{ fault: string }>`
    select 'sum ' || sum(amount_minor) as fault from ledger_entry having sum(amount_minor) <> 0
    union all
    select 'transaction ' || transaction_id from ledger_entry group by transaction_id having sum(amount_minor) <> 0
    union all
    select 'balance of ' || a.id from ledger_account a where a.balance_minor is not null
      and a.balance_minor <> (select coalesce(sum(e.amount_minor), 0) from ledger_entry e where e.account_id = a.id)
    union all
    select 'negative ' || id from ledger_account a where balance_minor < 0 and not exists (select from ledger_entry e
      join ledger_transaction t on t.id = e.transaction_id where e.account_id = a.id and t.reverses_id is not null)
    union all
    select 'test money of ' || a.id from ledger_account a
      where a.sandbox_minor <> (select coalesce(sum(e.sandbox_minor), 0) from ledger_entry e where e.account_id = a.id)
    union all
    select 'taken back of ' || t.id from ledger_transaction t join ledger_transaction c on c.reverses_id = t.id
        and not exists (select from ledger_transaction u where u.reverses_id = c.id)
      join ledger_entry e on e.transaction_id = c.id and e.amount_minor > 0 group by t.id
      having sum(e.amount_minor) > (select max(o.amount_minor) from ledger_entry o where o.transaction_id = t.id)
    union all
    select 'empty ' || t.id from ledger_transaction t where not exists (select from ledger_entry e where e.transaction_id = t.id)`.execute(
    db,
  )
  return rows.map(({ fault }) => fault)
}
