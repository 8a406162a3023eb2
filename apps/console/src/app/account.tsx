import type { getAccountSummary } from '@podwright/contracts/auth/get-account-summary'
import { ApiError } from '@podwright/contracts/client/api-error'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { DataOf } from '@podwright/contracts/define-call'
import type { getWallet } from '@podwright/contracts/wallet/read-wallet'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { useAuth, useServices, useSession } from './services.tsx'

export type Wallet = DataOf<typeof getWallet>
export type Account = {
  /** Undefined until known. */
  readonly wallet: Wallet | undefined
  readonly summary: DataOf<typeof getAccountSummary> | undefined
  /** Asks again; to be called after what changes balance, cart or library. */
  readonly refresh: () => void
}

const AccountContext = createContext<Account | undefined>(undefined)

/** What the frame shows of the account: its name, balance and counts. */
export function AccountProvider({ children }: { children: ReactNode }) {
  const { api } = useServices()
  const session = useSession()
  const { session: current, userName } = useAuth()
  const [state, setState] = useState<Omit<Account, 'refresh'>>({ wallet: undefined, summary: undefined })
  const token = current?.accessToken

  const refresh = useCallback(() => {
    load(api).then(setState, reportUnlessApi)
  }, [api])
  useEffect(() => {
    if (token !== undefined) refresh()
  }, [token, refresh])

  useEffect(() => {
    if (!current || userName !== undefined) return
    api
      .call(current.userType === 2 ? 'agentUserInfo' : 'businessUserInfo', { headers: { repeatSubmit: 'false' } })
      // A session that is none ends by itself: the client clears it.
      .then((user) => session.setUser(current.accessToken, user), reportUnlessApi)
  }, [api, session, current, userName])

  const account = useMemo(() => ({ ...state, refresh }), [state, refresh])
  return <AccountContext.Provider value={account}>{children}</AccountContext.Provider>
}

export function useAccount(): Account {
  const account = useContext(AccountContext)
  if (!account) throw new Error('useAccount needs the AccountProvider')
  return account
}

/** Numbers in the frame are no reason to disturb anybody: without an answer they are not shown. */
async function load(api: ApiClient): Promise<Omit<Account, 'refresh'>> {
  const [wallet, summary] = await Promise.all([
    api.call('getWallet', { handles: 'all' }).catch(() => undefined),
    api.call('getAccountSummary', { handles: 'all' }).catch(() => undefined),
  ])
  return { wallet, summary }
}

/** An ApiError was shown already; anything else is a bug that belongs to the console of the browser. */
export function reportUnlessApi(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error)
}
