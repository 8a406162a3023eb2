import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { showToast } from '../feedback/feedback-store.ts'
import { useApi } from '../site/api-provider.tsx'
import { session } from './session.ts'

/** Ends the session at its user type's endpoint; here it is over whether or not that succeeded. */
export function useLogout(): () => Promise<void> {
  const api = useApi()
  const t = useTranslations('layout.account')
  return useCallback(async () => {
    const current = session.getSnapshot().session
    try {
      await api.call(current?.userType === 2 ? 'agentLogout' : 'businessLogout', { handles: 'all' })
    } catch {
      // The server forgets an unused token by itself; the visitor wanted to be logged out here.
    } finally {
      session.clear()
    }
    showToast('success', t('loggedOut'))
  }, [api, t])
}
