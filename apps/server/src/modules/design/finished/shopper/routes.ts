import {
  createShopperCode as createShopperCodeCall,
  drawShopperPicture as drawShopperPictureCall,
  getShopperPage as getShopperPageCall,
  setShopperPage as setShopperPageCall,
} from '@podwright/contracts/finished/shopper-page'
import { type ApiRouter, registerAccountCall, registerCall } from '../../../../http/router/api-router.ts'
import {
  createShopperCode,
  drawShopperPicture,
  getShopperPage,
  type ShopperDeps,
  setShopperPage,
} from './shopper-page.ts'

export function shopperRoutes(api: ApiRouter, deps: ShopperDeps): void {
  registerAccountCall(api, setShopperPageCall, ({ session, params, body }) =>
    setShopperPage(deps, session.accountId, params.id, body),
  )
  registerCall(api, getShopperPageCall, ({ query }) => getShopperPage(deps, query.code))
  registerCall(api, drawShopperPictureCall, ({ body }) => drawShopperPicture(deps, body))
  registerCall(api, createShopperCodeCall, ({ body }) => createShopperCode(deps, body))
}
