import { addCartLine as addCartLineCall } from '@podwright/contracts/cart/add-cart-line'
import { changeCartLine as changeCartLineCall } from '@podwright/contracts/cart/change-cart-line'
import { getCart as getCartCall } from '@podwright/contracts/cart/get-cart'
import { removeCartLine as removeCartLineCall } from '@podwright/contracts/cart/remove-cart-line'
import type { LocaleCode } from '@podwright/domain/locale'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { Session } from '../../../session.ts'
import { addCartLine, changeCartLine, getCart, removeCartLine } from './cart.ts'
import type { CartDeps } from './deps.ts'

export function cartRoutes(api: ApiRouter, deps: CartDeps): void {
  const visitor = ({ session, locale }: { session: Session; locale: LocaleCode }) => ({
    accountId: session.accountId,
    locale,
  })
  registerAccountCall(api, getCartCall, (input) => getCart(deps, visitor(input)))
  registerAccountCall(api, addCartLineCall, (input) =>
    addCartLine(deps, visitor(input), { ...input.body, finishedId: input.body.finishedId ?? null }),
  )
  registerAccountCall(api, changeCartLineCall, (input) =>
    changeCartLine(deps, visitor(input), {
      ...input.body,
      variantId: input.params.variantId,
      finishedId: input.body.finishedId ?? null,
    }),
  )
  registerAccountCall(api, removeCartLineCall, (input) =>
    removeCartLine(deps, visitor(input), {
      variantId: input.params.variantId,
      finishedId: input.query.finishedId ?? null,
    }),
  )
}
