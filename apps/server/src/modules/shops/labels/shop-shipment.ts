import type { ShipmentArranger } from '@podwright/connectors/labels'
import type { NewParcel } from '@podwright/connectors/parcels'
import type { DataOf } from '@podwright/contracts/define-call'
import type { getShopShipment as getShopShipmentCall } from '@podwright/contracts/jit/shop-labels'
import type { Handover } from '@podwright/domain/orders/handover'
import { fail, type Result, succeed } from '../../../result.ts'
import { callShop } from '../host/call-shop.ts'
import { connectorOf, type ShopDeps } from '../host/deps.ts'
import { findShopPieces } from './label-queries.ts'
import { failureOf, findLabeled } from './shop-labels.ts'

type Shipment = {
  readonly storeId: number
  readonly orderId: string
  readonly pieces: NewParcel['lines']
  readonly arranger: ShipmentArranger
}

/**
 * What a production order sends with the marketplace's carrier. Null if the marketplace has none, or if the order was
 * shipped: its parcel may carry another label.
 */
async function findShipment(deps: ShopDeps, supplierId: number, id: number): Promise<Result<Shipment | null>> {
  const found = await findLabeled(deps, supplierId, id)
  if (!found.ok) return found
  const { number, state, shippingStop, shopOrder } = found.data
  const arranger = shopOrder ? connectorOf(deps, shopOrder.platform)?.labels?.shipments : undefined
  if (!shopOrder || !arranger || state === 'shipped') return succeed(null)
  if (shippingStop) return fail('shipment_shop_change', { fields: { [number]: shippingStop } })
  const pieces = await findShopPieces(deps.db, id)
  return succeed({ storeId: shopOrder.storeId, orderId: shopOrder.id, pieces, arranger })
}

/** Reads how the marketplace's carrier can take a production order. */
export async function getShopShipment(
  deps: ShopDeps,
  supplierId: number,
  id: number,
): Promise<Result<DataOf<typeof getShopShipmentCall>>> {
  const found = await findShipment(deps, supplierId, id)
  if (!found.ok) return found
  if (!found.data) return succeed({ state: 'not_needed', handovers: [] })
  const { storeId, orderId, pieces, arranger } = found.data
  const read = await callShop(deps, storeId, { kind: 'read', isObjectCall: true }, (_, context, shop) =>
    arranger.readShipment(context, shop, orderId, pieces),
  )
  if (read.ok) return succeed({ state: read.data.state, handovers: [...read.data.handovers] })
  const { code, detail } = read
  deps.log.warn({ storeId, shopOrderId: orderId, code, detail }, 'the shop returned no shipment')
  return failureOf(read, 'shop_shipment_refused')
}

/** Books the marketplace's carrier for a production order, so that its label can be printed. */
export async function arrangeShopShipment(
  deps: ShopDeps,
  supplierId: number,
  { id, handover }: { readonly id: number; readonly handover: Handover },
): Promise<Result<null>> {
  const found = await findShipment(deps, supplierId, id)
  if (!found.ok) return found
  if (!found.data) return succeed(null)
  const { storeId, orderId, pieces, arranger } = found.data
  const arranged = await callShop(deps, storeId, { kind: 'write', isObjectCall: true }, (_, context, shop) =>
    arranger.arrangeShipment(context, shop, orderId, pieces, handover),
  )
  if (arranged.ok) return succeed(null)
  const { code, detail } = arranged
  deps.log.warn({ storeId, shopOrderId: orderId, code, detail }, 'the shop arranged no shipment')
  return failureOf(arranged, 'shop_shipment_refused')
}
