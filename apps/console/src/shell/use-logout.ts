import { endSession } from '@podwright/contracts/client/session/end-session'
import { toolSessions } from '@podwright/contracts/client/session/open-session'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useServices, useSession } from '../app/services.tsx'
import { forgetSearches } from './search/recent-searches.ts'

/** Returns a function that ends the session and shows a message. */
export function useLogout(): () => Promise<void> {
  const { api, notify } = useServices()
  const session = useSession()
  const t = useTranslations('console')
  return useCallback(async () => {
    forgetSearches()
    await endSession(api, session, toolSessions())
    notify('success', t('loggedOut'))
  }, [api, session, notify, t])
}
