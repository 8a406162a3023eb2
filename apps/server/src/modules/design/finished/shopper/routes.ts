import {
  createShopperCode as createShopperCodeCall,
  getShopperPage as getShopperPageCall,
  renderShopperPicture as renderShopperPictureCall,
  setShopperPage as setShopperPageCall,
} from '@podwright/contracts/finished/shopper-page'
import { type ApiRouter, registerAccountCall, registerCall } from '../../../../http/router/api-router.ts'
import {
  createShopperCode,
  getShopperPage,
  renderShopperPicture,
  type ShopperDeps,
  setShopperPage,
} from './shopper-page.ts'

export function shopperRoutes(api: ApiRouter, deps: ShopperDeps): void {
  registerAccountCall(api, setShopperPageCall, ({ session, params, body }) =>
    setShopperPage(deps, session.accountId, params.id, body),
  )
  registerCall(api, getShopperPageCall, ({ query }) => getShopperPage(deps, query.code))
  registerCall(api, renderShopperPictureCall, ({ body, clientIp, departure }) =>
    renderShopperPicture(deps, body, { owner: clientIp, signal: departure() }),
  )
  registerCall(api, createShopperCodeCall, ({ body, clientIp, departure }) =>
    createShopperCode(deps, body, { owner: clientIp, signal: departure() }),
  )
}
