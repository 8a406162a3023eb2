// Started by the wallet crash test. Tops up, pays and refunds over several connections, repeatedly under the same key,
// and reports what was acknowledged.
import { writeSync } from 'node:fs'
import { createKysely } from '../../apps/server/src/db/kysely.ts'
import { createPool } from '../../apps/server/src/db/pool.ts'
import { postTransfer } from '../../apps/server/src/modules/platform/wallet/ledger.ts'
import { chargeWallet, refundToWallet } from '../../apps/server/src/modules/platform/wallet/order-payments.ts'
import { lockLedgerAccount } from '../../apps/server/src/modules/platform/wallet/queries.ts'

const [connectionString, seed = '0', ...owners] = process.argv.slice(2)
if (!connectionString) throw new Error('usage: payer.ts <database> <seed> <owner> …')

const pool = createPool({ connection: { connectionString }, log: { error: () => undefined }, max: 6 })
const db = createKysely(pool)
const ownerIds = owners.map(Number)
let state = Number(seed) + 1

/** Numerical Recipes' generator: the same operations for the same seed. */
function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state % below
}

await Promise.all(Array.from({ length: 6 }, payForever))

async function payForever(): Promise<void> {
  for (;;) {
    const operation = {
      kind: random(5),
      owner: ownerIds[random(ownerIds.length)] ?? 0,
      id: random(3000),
      amount: 1 + random(5000),
    }
    // Unacknowledged operations are retried under the same key; operations with an odd id are sent at least twice.
    for (let sent = 0, isDone = false; !isDone || sent < 1 + (operation.id % 2); sent++) {
      const outcome = await execute(operation).catch(() => undefined)
      isDone ||= outcome !== undefined
      if (outcome)
        report(
          `${operation.kind < 2 ? 'top-up' : operation.kind < 4 ? 'pay' : 'refund'} ${operation.owner} ${operation.id} ${outcome}`,
        )
    }
  }
}

type Operation = { readonly kind: number; readonly owner: number; readonly id: number; readonly amount: number }

/** Returns the amount posted with the key, now or earlier; empty when the balance was insufficient. */
function execute({ kind, owner, id, amount }: Operation): Promise<string> {
  const order = { orderId: id, orderNumber: `PW${id}`, amountMinor: amount }
  return db.transaction().execute(async (transaction) => {
    if (kind < 2) {
      const topUp = { kind: 'top_up' as const, ownerId: owner, from: 'bank' as const, amountMinor: amount }
      await postTransfer(transaction, topUp, { reference: 'TU', key: `top-up:${owner}:${id}` })
      return String(amount)
    }
    await lockLedgerAccount(transaction, 'seller_wallet', owner)
    const key = `order:${id}:payment`
    const known = await transaction
      .selectFrom('ledger_transaction')
      .select('id')
      .where('idempotency_key', '=', key)
      .executeTakeFirst()
    if (kind < 4) {
      if (known) return 'known'
      const paid = await chargeWallet(transaction, owner, [order], { by: owner })
      return paid.ok ? String(amount) : ''
    }
    await refundToWallet(transaction, owner, order, { by: undefined, part: 'cancel', note: '' })
    return String(amount)
  })
}

/** Written synchronously: a line still in a buffer at the time of the kill would hide an acknowledgment. */
function report(line: string): void {
  writeSync(1, `${line}\n`)
}
