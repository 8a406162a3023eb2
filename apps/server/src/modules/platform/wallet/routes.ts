import {
  createStatementUrl as createStatementUrlCall,
  getWallet as getWalletCall,
  getWalletTotals as getWalletTotalsCall,
  listWalletEntries as listWalletEntriesCall,
} from '@podwright/contracts/wallet/read-wallet'
import {
  cancelTopUp as cancelTopUpCall,
  listTopUps as listTopUpsCall,
  requestTopUp as requestTopUpCall,
} from '@podwright/contracts/wallet/top-ups'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { actOnSandbox, callbackPath, handleWebhook, renderSandboxPage, type SandboxDeps } from './callbacks.ts'
import { isSandbox, sandboxPath } from './providers/sandbox.ts'
import { createStatementUrl, getWallet, getWalletTotals, listWalletEntries } from './read-wallet.ts'
import { sendStatement, statementPath } from './statement.ts'
import { cancelTopUp, listTopUps, requestTopUp } from './top-ups.ts'

export function walletRoutes(api: ApiRouter, deps: SandboxDeps): void {
  registerAccountCall(api, getWalletCall, ({ session, locale }) => getWallet(deps, session, locale))
  registerAccountCall(api, listWalletEntriesCall, ({ session, query }) => listWalletEntries(deps, session, query))
  registerAccountCall(api, getWalletTotalsCall, ({ session, query }) => getWalletTotals(deps, session, query))
  registerAccountCall(api, createStatementUrlCall, ({ session, body, locale }) =>
    createStatementUrl(deps, session, body, locale),
  )
  registerAccountCall(api, requestTopUpCall, ({ session, body, locale }) =>
    requestTopUp(deps, session.accountId, body, locale),
  )
  registerAccountCall(api, listTopUpsCall, ({ session, query }) => listTopUps(deps, session.accountId, query))
  registerAccountCall(api, cancelTopUpCall, ({ session, params }) => cancelTopUp(deps, session.accountId, params.id))
  api.app.get(statementPath, (c) => {
    c.set('route', statementPath)
    return sendStatement(deps, c, new Date())
  })
  api.app.get(sandboxPath, (c) => {
    c.set('route', sandboxPath)
    const sandbox = deps.providers.find(isSandbox)
    return sandbox ? renderSandboxPage(deps, sandbox, c) : c.notFound()
  })
  api.app.post(sandboxPath, (c) => {
    c.set('route', sandboxPath)
    const sandbox = deps.providers.find(isSandbox)
    return sandbox ? actOnSandbox(deps, sandbox, c) : c.notFound()
  })
  api.app.post(callbackPath, (c) => {
    c.set('route', callbackPath)
    return handleWebhook(deps, c)
  })
}
