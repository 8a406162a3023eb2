import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import {
  countTransactions,
  findLedgerFaults,
  findPayoutDifferences,
  findRecordDifferences,
  findTotalDifferences,
} from './reconciliation-queries.ts'
import { findLastRun, insertRun, type ReconciliationRun } from './run-queries.ts'

/** Differences that are shown; more of them have one cause. */
const maxShown = 100

/**
 * Compares the ledger with itself and with the records that it moved money for, as they are in one snapshot. Changes
 * nothing: an operator finds the cause of a difference and corrects it.
 */
export async function reconcileLedger(db: Database): Promise<ReconciliationRun> {
  const startedAt = new Date()
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      // All transactions are read, which takes minutes for many millions.
      await sql`set local statement_timeout = 0`.execute(transaction)
      const differences = [
        ...(await findTotalDifferences(transaction)),
        ...(await findLedgerFaults(transaction)),
        ...(await findRecordDifferences(transaction)),
        ...(await findPayoutDifferences(transaction)),
      ]
      return {
        startedAt,
        transactions: await countTransactions(transaction),
        differenceCount: differences.length,
        differences: differences.slice(0, maxShown),
      }
    })
}

/** Compares the ledger and keeps the result for the health page. */
export async function runReconciliation(db: Database): Promise<ReconciliationRun> {
  const run = await reconcileLedger(db)
  await insertRun(db, run)
  return run
}

/** The last nightly comparison. */
export function findLastReconciliation(db: Database): Promise<ReconciliationRun | undefined> {
  return findLastRun(db)
}
