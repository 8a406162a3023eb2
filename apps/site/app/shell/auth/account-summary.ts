import type { getAccountSummary } from '@podwright/contracts/auth/get-account-summary'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { DataOf } from '@podwright/contracts/define-call'
import { useEffect, useSyncExternalStore } from 'react'
import { useApi } from '../site/api-provider.tsx'
import { session, useAuth } from './session.ts'

export type AccountSummary = DataOf<typeof getAccountSummary>

const none: AccountSummary | undefined = undefined
let summary: AccountSummary | undefined = none
let client: ApiClient | undefined
const listeners = new Set<() => void>()

function change(next: AccountSummary | undefined) {
  summary = next
  for (const listener of listeners) listener()
}

/** Reloads the header's counts; call it after every change of library or cart. */
export async function refreshAccountSummary(): Promise<void> {
  const asked = session.getSnapshot().session
  if (!asked || !client) return change(none)
  // A failure to load badge counts is not shown: the old counts stay.
  const answer = await client.call('getAccountSummary', { handles: 'all' }).catch(() => undefined)
  if (answer && session.getSnapshot().session === asked) change(answer)
}

/** Returns the counts of the header's two badges; undefined until known. */
export function useAccountSummary(): AccountSummary | undefined {
  const api = useApi()
  const token = useAuth().session?.accessToken
  useEffect(() => {
    client = api
    if (token === undefined) change(none)
    else void refreshAccountSummary()
  }, [api, token])
  return useSyncExternalStore(
    subscribe,
    () => summary,
    () => none,
  )
}

/** What the level of the logged-in account gets, as the header has loaded it; undefined until known and for guests. */
export function useSellerTerms(): AccountSummary['level'] | undefined {
  return useSyncExternalStore(
    subscribe,
    () => summary?.level,
    () => undefined,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
