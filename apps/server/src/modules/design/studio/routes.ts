import { getStudioProduct } from '@podwright/contracts/studio/get-studio-product'
import { type ApiRouter, registerCall } from '../../../http/router/api-router.ts'
import { type StudioDeps, showStudioProduct } from './service.ts'

export function studioRoutes(api: ApiRouter, deps: StudioDeps): void {
  registerCall(api, getStudioProduct, ({ params, locale }) => showStudioProduct(deps, params.id, locale))
}
