import {
  arrangeShopShipment as arrangeShopShipmentCall,
  getShopLabel as getShopLabelCall,
  getShopShipment as getShopShipmentCall,
  listShopLabels as listShopLabelsCall,
} from '@podwright/contracts/jit/shop-labels'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { ShopDeps } from '../host/deps.ts'
import { getShopLabel, listShopLabels } from './shop-labels.ts'
import { arrangeShopShipment, getShopShipment } from './shop-shipment.ts'

export function shopLabelRoutes(api: ApiRouter, deps: ShopDeps): void {
  registerAccountCall(api, listShopLabelsCall, ({ session, params }) =>
    listShopLabels(deps, session.accountId, params.id),
  )
  registerAccountCall(api, getShopShipmentCall, ({ session, params }) =>
    getShopShipment(deps, session.accountId, params.id),
  )
  registerAccountCall(api, arrangeShopShipmentCall, ({ session, params, body }) =>
    arrangeShopShipment(deps, session.accountId, { id: params.id, handover: body.handover }),
  )
  registerAccountCall(api, getShopLabelCall, ({ session, params }) => getShopLabel(deps, session.accountId, params))
}
