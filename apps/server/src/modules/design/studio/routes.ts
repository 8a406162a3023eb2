import { getStudioProduct as getStudioProductCall } from '@podwright/contracts/studio/get-studio-product'
import { type ApiRouter, registerCall } from '../../../http/router/api-router.ts'
import type { StudioDeps } from './deps.ts'
import { getStudioProduct } from './show-product.ts'

export function studioRoutes(api: ApiRouter, deps: StudioDeps): void {
  registerCall(api, getStudioProductCall, ({ params, locale }) => getStudioProduct(deps, params.id, locale))
}
