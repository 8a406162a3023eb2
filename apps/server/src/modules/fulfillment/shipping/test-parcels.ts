import { randomUUID } from 'node:crypto'
import { acceptProduction, shipProduction } from '@podwright/contracts/orders/production'
import { getWallet } from '@podwright/contracts/wallet/read-wallet'
import { sql } from 'kysely'
import type { createOrdersTest } from '../../sales/orders/test-orders.ts'

type OrdersTest = Awaited<ReturnType<typeof createOrdersTest>>

/** Functions that ship parcels of the test's supplier and read what follows from them. */
export function parcelsOf(test: OrdersTest) {
  return {
    /** A paid order whose only part was shipped in one parcel. */
    async shipped(as: number, trackingNumber: string) {
      const order = await test.paidOrder(as)
      const { id } = await test.partOf(test.supplier, order.number)
      await test.ask(acceptProduction, { as: test.supplier, params: { id } })
      const body = { requestKey: randomUUID(), trackingNumber }
      const made = await test.ask(shipProduction, { as: test.supplier, params: { id }, body })
      return { order, partId: id, parcel: { id: made.shipments[0]?.id ?? 0 } }
    },
    /** What the supplier's wallet still holds. */
    async heldMinor() {
      const wallet = await test.ask(getWallet, { as: test.supplier })
      return wallet.heldMinor
    },
    /** Kinds of notifications of an account about parcels, oldest first. */
    async noticesOf(as: number) {
      const { rows } = await sql<{ kind: string }>`
        select kind from notification where account_id = ${as} and kind like 'order_%' order by id`.execute(test.db)
      return rows.map(({ kind }) => kind)
    },
  }
}
