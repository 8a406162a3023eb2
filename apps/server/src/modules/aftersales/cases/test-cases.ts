import { randomUUID } from 'node:crypto'
import { listNotifications } from '@podwright/contracts/notifications/notifications'
import { acceptProduction, shipProduction, trackShipment } from '@podwright/contracts/orders/production'
import { getWallet } from '@podwright/contracts/wallet/read-wallet'
import { sql } from 'kysely'
import { notificationRoutes } from '../../platform/notifications/routes.ts'
import { createOrdersTest } from '../../sales/orders/test-orders.ts'

/** `createOrdersTest` with notifications and the routes of `more`, and what tests of after-sales cases need. */
export async function createCasesTest(more: Parameters<typeof createOrdersTest>[0] = () => undefined) {
  const test = await createOrdersTest((api, db) => {
    notificationRoutes(api, { db })
    more(api, db)
  })
  const balanceOf = async (as: number) => (await test.ask(getWallet, { as })).balanceMinor
  /** Kind, subject and detail of the notifications of an account, newest first. */
  const reported = async (as: number) =>
    (await test.ask(listNotifications, { as })).items.map(({ kind, subject, detail }) => [kind, subject, detail])
  /** A paid order of four pieces, accepted by the supplier. */
  async function acceptedOrder(as: number, supplier: number) {
    const made = await test.order(as, [{ variant: test.variantOf(test.supplier), quantity: 4 }])
    await sql`update production_order set supplier_id = ${supplier} where order_id = ${made.id}`.execute(test.db)
    await test.fund(as, made.totalMinor)
    await test.pay(as, [made])
    const part = { id: (await test.partOf(supplier, made.number)).id }
    await test.ask(acceptProduction, { as: supplier, params: part })
    return { made, part }
  }
  /**
   * A shipped order of four pieces of a supplier without other orders, and a function that opens a case about two of
   * them.
   */
  async function sentOrder() {
    const [as, supplier] = [await test.createAccount(), await test.createAccount(2)]
    const { made, part } = await acceptedOrder(as, supplier)
    await test.ask(shipProduction, { as: supplier, params: part, body: parcel() })
    const order = await test.show(as, made.id)
    const artworkId = await addArtwork(as)
    const [line] = order.lines
    if (!line) throw new Error('an order without a line')
    const open = (about: object = {}) => ({
      as,
      params: { id: order.id },
      body: {
        requestKey: randomUUID(),
        kind: 'refund',
        reason: 'print_fault',
        lines: [{ lineId: line.id, quantity: 2 }],
        artworkIds: [artworkId],
        text: 'The cat is blurred',
        requestedMinor: 2 * (line.unitPriceMinor ?? 0),
        ...about,
      },
    })
    return { as, supplier, order, line, part, artworkId, open }
  }
  /** An operator reports the delivery of an order's parcels, which releases the supplier's earnings. */
  async function deliver({ shipments }: { readonly shipments: readonly { readonly id: number }[] }) {
    for (const { id } of shipments)
      await test.ask(trackShipment, { as: test.operator, params: { id }, body: { state: 'delivered' } })
  }
  async function addArtwork(accountId: number): Promise<number> {
    const hash = randomUUID().replaceAll('-', '').repeat(2)
    await sql`insert into artwork_master (hash, width_px, height_px, has_alpha, is_vector, facts)
      values (${hash}, 9, 9, false, false, '{"semiTransparentShare":0,"meanColour":"#ffffff","spread":0}')`.execute(
      test.db,
    )
    const { rows } = await sql<{ id: number }>`
      insert into seller_artwork (account_id, master, source_sha256, source_bytes, name)
      values (${accountId}, ${hash}, ${hash}, 9, 'Blurred.jpg') returning id`.execute(test.db)
    return rows[0]?.id ?? 0
  }

  return { ...test, balanceOf, reported, deliver, acceptedOrder, sentOrder, addArtwork }
}

export const parcel = () => ({ requestKey: randomUUID(), trackingNumber: randomUUID() })
