import { addressStatement, getWallet, listWalletEntries } from '@podwright/contracts/wallet/read-wallet'
import { cancelTopUp, listTopUps, requestTopUp } from '@podwright/contracts/wallet/top-ups'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { callbackPath, handleWebhook, paySandbox } from './callbacks.ts'
import type { WalletDeps } from './deps.ts'
import { isSandbox, sandboxPath } from './providers/sandbox.ts'
import { addressAccountStatement, listAccountEntries, readWallet } from './service.ts'
import { sendStatement, statementPath } from './statement.ts'
import { askForTopUp, cancelAccountTopUp, listAccountTopUps } from './top-ups.ts'

export function walletRoutes(api: ApiRouter, deps: WalletDeps): void {
  registerAccountCall(api, getWallet, ({ session, locale }) => readWallet(deps, session, locale))
  registerAccountCall(api, listWalletEntries, ({ session, query }) => listAccountEntries(deps, session, query))
  registerAccountCall(api, addressStatement, ({ session, body, locale }) =>
    addressAccountStatement(deps, session, body, locale),
  )
  registerAccountCall(api, requestTopUp, ({ session, body, locale }) =>
    askForTopUp(deps, session.accountId, body, locale),
  )
  registerAccountCall(api, listTopUps, ({ session, query }) => listAccountTopUps(deps, session.accountId, query))
  registerAccountCall(api, cancelTopUp, ({ session, params }) => cancelAccountTopUp(deps, session.accountId, params.id))
  api.app.get(statementPath, (c) => {
    c.set('route', statementPath)
    return sendStatement(deps, c, new Date())
  })
  api.app.get(sandboxPath, (c) => {
    c.set('route', sandboxPath)
    const sandbox = deps.providers.find(isSandbox)
    return sandbox ? paySandbox(deps, sandbox, c) : c.notFound()
  })
  api.app.post(callbackPath, (c) => {
    c.set('route', callbackPath)
    return handleWebhook(deps, c)
  })
}
