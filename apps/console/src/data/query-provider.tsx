import type { SessionStore, SessionType } from '@podwright/contracts/client/session/session-store'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { createQueryClient } from './query-client.ts'

type ProviderProps = {
  session: Pick<SessionStore<SessionType>, 'subscribe' | 'getSnapshot'>
  children: ReactNode
}

/** Provides one query cache per session: a new session discards all data and remounts the pages. */
export function QueryProvider({ session, children }: ProviderProps) {
  const token = useSyncExternalStore(session.subscribe, () => session.getSnapshot().session?.accessToken)
  return <SessionQueries key={token ?? ''}>{children}</SessionQueries>
}

function SessionQueries({ children }: { children: ReactNode }) {
  const [client] = useState(() => createQueryClient())
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
