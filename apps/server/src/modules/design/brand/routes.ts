import {
  getBrandKit as getBrandKitCall,
  saveBrandColors as saveBrandColorsCall,
} from '@podwright/contracts/brand/brand-kit'
import type { Database } from '../../../db/kysely.ts'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { getBrandKit, saveBrandColors } from './brand-kit.ts'

export function brandRoutes(api: ApiRouter, deps: { readonly db: Database }): void {
  registerAccountCall(api, getBrandKitCall, ({ session }) => getBrandKit(deps, session.accountId))
  registerAccountCall(api, saveBrandColorsCall, ({ session, body }) => saveBrandColors(deps, session.accountId, body))
}
