// Started by the payment crash test. Pays orders from one wallet over several connections, concurrently and repeatedly
// under the same key, and reports what was acknowledged.
import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { createKeyedQueue } from '../../apps/server/src/concurrency/keyed-queue.ts'
import { createKysely } from '../../apps/server/src/db/kysely.ts'
import { createPool } from '../../apps/server/src/db/pool.ts'
import { payOrders } from '../../apps/server/src/modules/sales/payment/pay.ts'

const [connectionString, owner = '', ...orders] = process.argv.slice(2)
if (!connectionString) throw new Error('usage: order-payer.ts <database> <owner> <id>:<total> …')

const pool = createPool({ connection: { connectionString }, log: { error: () => undefined }, max: 6 })
const deps = { db: createKysely(pool), walletQueue: createKeyedQueue() }
const requested = orders.map((order) => {
  const [id, totalMinor] = order.split(':').map(Number)
  return { id: id ?? 0, totalMinor: totalMinor ?? 0 }
})

await Promise.all(requested.map((_, at) => pay(at)))
writeSync(1, 'end\n')

/** Two orders at once, each targeted by two payments; the first payment contains both. */
async function pay(at: number): Promise<void> {
  const bundle = [requested[at], requested[(at + 1) % requested.length]].filter((order) => order !== undefined)
  const body = { requestKey: randomUUID(), orders: bundle }
  for (const answer of await Promise.all([0, 1].map(() => payOrders(deps, Number(owner), body))))
    if (answer.ok) writeSync(1, `paid ${bundle.map(({ id }) => id).join(' ')}\n`)
}
