import {
  getCustomsSettings as getCustomsSettingsCall,
  getOrderCustoms as getOrderCustomsCall,
  getProductionCustoms as getProductionCustomsCall,
  setCustomsSettings as setCustomsSettingsCall,
} from '@podwright/contracts/customs/customs'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { getOrderCustoms, getProductionCustoms } from './declare.ts'
import type { CustomsDeps } from './deps.ts'
import { getCustomsSettings, setCustomsSettings } from './settings.ts'

export function customsRoutes(api: ApiRouter, deps: CustomsDeps): void {
  registerAccountCall(api, getCustomsSettingsCall, ({ session }) => getCustomsSettings(deps, session.accountId))
  registerAccountCall(api, setCustomsSettingsCall, ({ session, body }) =>
    setCustomsSettings(deps, session.accountId, body),
  )
  registerAccountCall(api, getOrderCustomsCall, ({ session, params }) =>
    getOrderCustoms(deps, session.accountId, params.id),
  )
  registerAccountCall(api, getProductionCustomsCall, ({ session, params }) =>
    getProductionCustoms(deps, session.accountId, params.id),
  )
}
