import type { getAccountSummary } from '@podwright/contracts/auth/get-account-summary'
import type { DataOf } from '@podwright/contracts/define-call'
import type { getWallet } from '@podwright/contracts/wallet/read-wallet'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { reportUnlessApi } from '../data/report-error.ts'
import { useCall } from '../data/use-call.ts'
import { useCallCache } from '../data/use-call-cache.ts'
import { useAuth, useServices, useSession } from './services.tsx'

type Wallet = DataOf<typeof getWallet>
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
  const { invalidate } = useCallCache()
  // Numbers in the frame are no reason to disturb anybody: without an answer they are not shown.
  const inBackground = [{ handles: 'all' }, { enabled: current !== undefined }] as const
  const wallet = knownOf(useCall('getWallet', ...inBackground))
  const summary = knownOf(useCall('getAccountSummary', ...inBackground))

  useEffect(() => {
    if (!current || userName !== undefined) return
    api
      .call(current.userType === 2 ? 'agentUserInfo' : 'businessUserInfo', { headers: { repeatSubmit: 'false' } })
      // A session that is none ends by itself: the client clears it.
      .then((user) => session.setUser(current.accessToken, user), reportUnlessApi)
  }, [api, session, current, userName])

  const account = useMemo(
    () => ({ wallet, summary, refresh: () => invalidate('getWallet', 'getAccountSummary') }),
    [wallet, summary, invalidate],
  )
  return <AccountContext.Provider value={account}>{children}</AccountContext.Provider>
}

export function useAccount(): Account {
  const account = useContext(AccountContext)
  if (!account) throw new Error('useAccount needs the AccountProvider')
  return account
}

/** What was answered last, unless that was a failure. */
function knownOf<Data>({ data, isError }: { data: Data | undefined; isError: boolean }): Data | undefined {
  return isError ? undefined : data
}
