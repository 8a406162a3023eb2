import { ApiError } from '@podwright/contracts/client/api-error'
import { useEffect, useSyncExternalStore } from 'react'
import { useAuth } from '../../shell/auth/session.ts'
import { useApi } from '../../shell/site/api-provider.tsx'
import { membership } from './membership-store.ts'

/** Loads, for a logged-in visitor and after hydration, which of these products are in the library. */
export function useMembershipOf(productIds: readonly number[]): void {
  const api = useApi()
  const token = useAuth().session?.accessToken
  const key = productIds.join(',')

  useEffect(() => {
    const ids = key === '' ? [] : key.split(',').map(Number)
    const unknown = membership.claimUnknown(token, ids)
    if (token === undefined || unknown.length === 0) return
    // In the background: the buttons work without the response, and adding twice changes nothing.
    api.call('getLibraryMembership', { query: { productIds: unknown }, handles: 'all' }).then(
      ({ productIds: members }) => membership.markMembers(token, members),
      (error: unknown) => {
        membership.release(token, unknown)
        if (!(error instanceof ApiError)) throw error
      },
    )
  }, [api, token, key])
}

const none: ReadonlySet<number> = new Set()

/** The products known to be in the library; none on the server and during hydration. */
export function useMembers(): ReadonlySet<number> {
  return useSyncExternalStore(membership.subscribe, membership.members, () => none)
}
