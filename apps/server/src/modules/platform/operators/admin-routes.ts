import {
  changeOperator as changeOperatorCall,
  createOperator as createOperatorCall,
  createPasswordLink as createPasswordLinkCall,
  listOperators as listOperatorsCall,
  lockOperator as lockOperatorCall,
} from '@podwright/contracts/operator/operators'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import {
  changeOperator,
  createOperator,
  createPasswordLink,
  listOperators,
  lockOperator,
  type OperatorDeps,
} from './operators.ts'

/** Operators manage operators; the first one is created on the command line. */
export function adminOperatorRoutes(api: ApiRouter, deps: OperatorDeps): void {
  registerAccountCall(api, listOperatorsCall, () => listOperators(deps))
  registerAccountCall(api, createOperatorCall, ({ session, body, locale }) =>
    createOperator(deps, session.accountId, body, locale),
  )
  registerAccountCall(api, changeOperatorCall, ({ session, params, body }) =>
    changeOperator(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, lockOperatorCall, ({ session, params, body }) =>
    lockOperator(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, createPasswordLinkCall, ({ session, params }) =>
    createPasswordLink(deps, session.accountId, params.id),
  )
}
