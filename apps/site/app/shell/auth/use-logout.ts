import { browserStorage } from '@podwright/contracts/client/session/browser-storage'
import { endSession } from '@podwright/contracts/client/session/end-session'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { showToast } from '../feedback/feedback-store.ts'
import { useApi } from '../site/api-provider.tsx'
import { session } from './session.ts'

/** Ends the session and shows a confirmation. */
export function useLogout(): () => Promise<void> {
  const api = useApi()
  const t = useTranslations('layout.account')
  return useCallback(async () => {
    await endSession(api, session, browserStorage())
    showToast('success', t('loggedOut'))
  }, [api, t])
}
