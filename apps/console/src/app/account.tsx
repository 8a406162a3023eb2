import type { getAccountSummary } from '@podwright/contracts/auth/get-account-summary'
import type { DataOf } from '@podwright/contracts/define-call'
import type { getWallet } from '@podwright/contracts/wallet/read-wallet'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { reportUnexpectedError } from '../data/report-error.ts'
import { useCall } from '../data/use-call.ts'
import { useCallCache } from '../data/use-call-cache.ts'
import { useAuth, useServices, useSession } from './services.tsx'
import { usePermits } from './use-permits.ts'

type Wallet = DataOf<typeof getWallet>
export type Account = {
  /** Undefined while loading. */
  readonly wallet: Wallet | undefined
  readonly summary: DataOf<typeof getAccountSummary> | undefined
  /** Refetches the data; call it after a change of the balance, the cart or the library. */
  readonly refresh: () => void
  /** Whether name and permissions are loaded, or could not be. */
  readonly isUserLoaded: boolean
}

const AccountContext = createContext<Account | undefined>(undefined)

/** Provides the account's name, balance and counts, which the frame shows. */
export function AccountProvider({ children }: { children: ReactNode }) {
  const { api } = useServices()
  const session = useSession()
  const { session: current, userName } = useAuth()
  const permits = usePermits()
  const [failedToken, setFailedToken] = useState<string>()
  const { invalidate } = useCallCache()
  // The counts in the frame are secondary: a failure is not reported, they are just not shown.
  const inBackground = [{ handles: 'all' }, { enabled: current !== undefined }] as const
  const wallet = lastDataOf(
    useCall('getWallet', { handles: 'all' }, { enabled: current !== undefined && permits('finance') }),
  )
  const summary = lastDataOf(useCall('getAccountSummary', ...inBackground))

  useEffect(() => {
    if (!current || userName !== undefined) return
    api
      .call(current.userType === 2 ? 'agentUserInfo' : 'businessUserInfo', { headers: { repeatSubmit: 'false' } })
      // An expired session needs no handling here: the API client clears it.
      .then(
        (user) => session.setUser(current.accessToken, user),
        (error) => {
          setFailedToken(current.accessToken)
          reportUnexpectedError(error)
        },
      )
  }, [api, session, current, userName])

  const isUserLoaded = userName !== undefined || (current !== undefined && failedToken === current.accessToken)
  const account = useMemo(
    () => ({ wallet, summary, isUserLoaded, refresh: () => invalidate('getWallet', 'getAccountSummary') }),
    [wallet, summary, isUserLoaded, invalidate],
  )
  return <AccountContext.Provider value={account}>{children}</AccountContext.Provider>
}

export function useAccount(): Account {
  const account = useContext(AccountContext)
  if (!account) throw new Error('useAccount needs the AccountProvider')
  return account
}

/** Returns the last successful data, or undefined if the last request failed. */
function lastDataOf<Data>({ data, isError }: { data: Data | undefined; isError: boolean }): Data | undefined {
  return isError ? undefined : data
}
