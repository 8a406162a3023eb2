import {
  arrangeShopShipment as arrangeShopShipmentCall,
  getShopLabel as getShopLabelCall,
  listShopLabels as listShopLabelsCall,
} from '@podwright/contracts/jit/shop-labels'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { ShopDeps } from '../host/deps.ts'
import { arrangeShopShipment } from './arrange-shipment.ts'
import { getShopLabel, listShopLabels } from './shop-labels.ts'

export function shopLabelRoutes(api: ApiRouter, deps: ShopDeps): void {
  registerAccountCall(api, listShopLabelsCall, ({ session, params }) =>
    listShopLabels(deps, session.accountId, params.id),
  )
  registerAccountCall(api, arrangeShopShipmentCall, ({ session, params }) =>
    arrangeShopShipment(deps, session.accountId, params.id),
  )
  registerAccountCall(api, getShopLabelCall, ({ session, params }) => getShopLabel(deps, session.accountId, params))
}
