import { addCartLine } from '@podwright/contracts/cart/add-cart-line'
import { changeCartLine } from '@podwright/contracts/cart/change-cart-line'
import { getCart } from '@podwright/contracts/cart/get-cart'
import { removeCartLine } from '@podwright/contracts/cart/remove-cart-line'
import type { LocaleCode } from '@podwright/domain/locale'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { Session } from '../../../session.ts'
import { addToCart, type CartDeps, changeQuantity, readCart, removeFromCart } from './service.ts'

export function cartRoutes(api: ApiRouter, deps: CartDeps): void {
  const visitor = ({ session, locale }: { session: Session; locale: LocaleCode }) => ({
    accountId: session.accountId,
    locale,
  })
  registerAccountCall(api, getCart, (input) => readCart(deps, visitor(input)))
  registerAccountCall(api, addCartLine, (input) => addToCart(deps, visitor(input), input.body))
  registerAccountCall(api, changeCartLine, (input) =>
    changeQuantity(deps, visitor(input), { variantId: input.params.variantId, quantity: input.body.quantity }),
  )
  registerAccountCall(api, removeCartLine, (input) => removeFromCart(deps, visitor(input), input.params.variantId))
}
