// Creates an order of a finished product, or finds the one that was created before under the same number.
//
//   POD_URL=https://pod.example POD_KEY=pk_… node docs/developers/examples/create-order.ts <finished id> <variant id>
//
// The key needs the scope orders.write.
import { createHash } from 'node:crypto'
import type { ApiClient, CallInput } from '@podwright/contracts/client/create-client'
import { createScriptClient } from '@podwright/contracts/client/script-client'
import type { createOrder } from '@podwright/contracts/orders/orders'

type Order = CallInput<typeof createOrder>['body']
type NewOrder = Pick<Order, 'address' | 'lines'> & { readonly ownNumber: string }

/** The same number always yields the same order, however often a program that was interrupted tries. */
export async function orderOnce(api: ApiClient, { ownNumber, address, lines }: NewOrder) {
  return api.call('createOrder', { body: { requestKey: uuidOf(ownNumber), address, lines, note: ownNumber } })
}

/** A UUID that depends on the number only. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

if (import.meta.main) {
  const { POD_URL = '', POD_KEY = '' } = process.env
  const [finishedId, variantId] = process.argv.slice(2).map(Number)
  if (!finishedId || !variantId) throw new Error('name a finished product and a variant')
  const { number, totalMinor } = await orderOnce(createScriptClient({ base: POD_URL, key: POD_KEY }), {
    ownNumber: `MY-${new Date().toISOString().slice(0, 10)}`,
    address: {
      recipient: 'Somchai Jaidee',
      phone: '+66812345678',
      country: 'TH',
      city: 'Bangkok',
      line1: '1 Sukhumvit Road',
      postcode: '10110',
    },
    lines: [{ variantId, finishedId, quantity: 1 }],
  })
  console.log(`${number} costs ${(totalMinor / 100).toFixed(2)}`)
}
