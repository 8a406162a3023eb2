import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { session } from '../../shell/auth/session.ts'
import type { UserType } from '../../shell/auth/session-store.ts'
import { toolUrl } from '../../shell/auth/tool-url.ts'
import { showToast } from '../../shell/feedback/feedback-store.ts'
import { useApi } from '../../shell/site/api-provider.tsx'
import { useSite } from '../../shell/site/site-provider.tsx'
import { safeRedirect } from './safe-redirect.ts'

export type Credentials = { userType: UserType; username: string; password: string; slideToken: string | undefined }

/** Logs in; business users stay and return to where they came from, agents go on to the shop admin and leave no token here. */
export function useLogin(): (credentials: Credentials) => Promise<void> {
  const api = useApi()
  const t = useTranslations('login')
  const { config } = useSite()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return async ({ slideToken, ...credentials }) => {
    const body = { ...credentials, ...(slideToken !== undefined && { slideToken }) }
    // A second try with the same words is meant: the first one failed.
    const headers = { repeatSubmit: 'false' }
    if (credentials.userType === 2) {
      const agent = await api.call('agentLogin', { body, headers })
      location.assign(toolUrl(config.shopAdminUrl, '/finishedProduct/designFinished', agent))
      return
    }
    session.begin(await api.call('businessLogin', { body, headers }))
    showToast('success', t('success'))
    await navigate(safeRedirect(query.get('redirect')), { replace: true })
  }
}
