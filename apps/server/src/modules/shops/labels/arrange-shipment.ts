import { fail, type Result, succeed } from '../../../result.ts'
import { callShop } from '../host/call-shop.ts'
import { connectorOf, type ShopDeps } from '../host/deps.ts'
import { findShopPieces } from './label-queries.ts'
import { findLabeled } from './shop-labels.ts'

/**
 * Lets the marketplace's carrier take a production order, so that its label can be printed. An order that was shipped is
 * left as it is: its parcel may carry another label.
 */
export async function arrangeShopShipment(deps: ShopDeps, supplierId: number, id: number): Promise<Result<null>> {
  const found = await findLabeled(deps, supplierId, id)
  if (!found.ok) return found
  const { number, state, shippingStop, shopOrder } = found.data
  const arrange = shopOrder ? connectorOf(deps, shopOrder.platform)?.labels?.arrange : undefined
  if (!shopOrder || !arrange || state === 'shipped') return succeed(null)
  if (shippingStop) return fail('shipment_shop_change', { fields: { [number]: shippingStop } })
  const pieces = await findShopPieces(deps.db, id)
  const { storeId, id: shopOrderId } = shopOrder
  const arranged = await callShop(deps, storeId, { kind: 'write', isObjectCall: true }, (_, context, shop) =>
    arrange(context, shop, shopOrderId, pieces),
  )
  if (arranged.ok) return succeed(null)
  const { code, detail } = arranged
  deps.log.warn({ storeId, shopOrderId, code, detail }, 'the shop arranged no shipment')
  if (code === 'not_found') return fail('shop_label_pending')
  const isFinal = code === 'refused' || code === 'invalid' || code === 'exists' || code === 'permission_missing'
  return fail(isFinal ? 'shop_shipment_refused' : 'store_unreachable')
}
