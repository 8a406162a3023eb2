import { ApiError } from '@podwright/contracts/client/api-error'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import { useCallback, useEffect, useState } from 'react'
import { useAuth } from '../../shell/auth/session.ts'
import { useApi } from '../../shell/site/api-provider.tsx'

export type MemberData<T> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; data: T }

/** What `load` answers for the account that is logged in; loaded again for another one. `load` must be a stable function. */
export function useMemberData<T>(load: (api: ApiClient, signal: AbortSignal) => Promise<T>) {
  const api = useApi()
  const token = useAuth().session?.accessToken
  const [state, setState] = useState<MemberData<T>>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to load again
  useEffect(() => {
    if (token === undefined) return
    const giveUp = new AbortController()
    setState({ status: 'loading' })
    load(api, giveUp.signal).then(
      (data) => setState({ status: 'ready', data }),
      (error: unknown) => {
        if (giveUp.signal.aborted) return
        setState({ status: 'failed' })
        // An ApiError was shown already; anything else is a bug that belongs to the console.
        if (!(error instanceof ApiError)) reportError(error)
      },
    )
    return () => giveUp.abort()
  }, [api, token, load, attempt])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  const setData = useCallback((data: T) => setState({ status: 'ready', data }), [])
  return { state, retry, setData }
}
