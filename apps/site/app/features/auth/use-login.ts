import { browserStorage } from '@podwright/contracts/client/session/browser-storage'
import { formerKey } from '@podwright/contracts/client/session/former-key'
import { createOperatorSession } from '@podwright/contracts/client/session/operator-session'
import type { SessionType } from '@podwright/contracts/client/session/session-store'
import { consoleBase } from '@podwright/domain/console-paths'
import { operatorBase } from '@podwright/domain/operator-paths'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useQuery } from '../../display/use-query.ts'
import { session } from '../../shell/auth/session.ts'
import { showToast } from '../../shell/feedback/feedback-store.ts'
import { useApi } from '../../shell/site/api-provider.tsx'
import { useSite } from '../../shell/site/site-provider.tsx'
import { finishAction } from './finish-action.ts'
import { takeKeptAction } from './kept-action.ts'
import { isOtherApp, safeRedirect } from './safe-redirect.ts'

export type Credentials = { userType: SessionType; username: string; password: string; slideToken: string | undefined }

const operatorArea = `${consoleBase}${operatorBase}`

/**
 * Logs in and completes an action interrupted by login. Business users return to where they came from; agents are sent
 * to the console and leave no token here.
 */
export function useLogin(): (credentials: Credentials) => Promise<void> {
  const api = useApi()
  const t = useTranslations('login')
  const { config } = useSite()
  const navigate = useNavigate()
  const query = useQuery()
  return async ({ slideToken, ...credentials }) => {
    const device = readDeviceToken()
    const body = {
      ...credentials,
      ...(slideToken !== undefined && { slideToken }),
      ...(device !== undefined && { deviceToken: device }),
    }
    // A retry with the same input is intended: the first one failed.
    const headers = { repeatSubmit: 'false' }
    if (credentials.userType === 1) {
      const { deviceToken, ...operator } = await api.call('operatorLogin', { body, headers })
      storeDeviceToken(deviceToken)
      createOperatorSession(browserStorage()).begin(operator)
      const target = safeRedirect(query.get('redirect'))
      location.replace(target.startsWith(operatorArea) ? target : operatorArea)
      return
    }
    if (credentials.userType === 2) {
      const { deviceToken, ...agent } = await api.call('agentLogin', { body, headers })
      storeDeviceToken(deviceToken)
      const tool = { base: config.shopAdminUrl, path: '/finishedProduct/designFinished', session: agent }
      const { toolUrlWithSession } = await import('../../shell/auth/open-tool.ts')
      const address = await toolUrlWithSession(api, tool)
      if (address !== undefined) location.assign(address)
      return
    }
    const { deviceToken, ...business } = await api.call('businessLogin', { body, headers })
    storeDeviceToken(deviceToken)
    session.begin(business)
    // A user who types a password knows which account it is.
    browserStorage().removeItem(formerKey)
    const target = safeRedirect(query.get('redirect'))
    if (isOtherApp(target)) {
      location.replace(target)
      return
    }
    const kept = takeKeptAction(sessionStorage, target, Date.now())
    if (!kept) {
      showToast('success', t('success'))
      return navigate(target, { replace: true })
    }
    if (await finishAction(api, kept.action)) showToast('success', t(`kept.${kept.action.kind}`))
    await navigate(target, { replace: true, preventScrollReset: true })
    scrollWhenRendered(kept.place.scrollY)
  }
}

const deviceKey = 'podwright.device'

/** The token of this device from the last login: it keeps strangers from locking the account out here. */
function readDeviceToken(): string | undefined {
  return browserStorage().getItem(deviceKey) ?? undefined
}

function storeDeviceToken(token: string): void {
  browserStorage().setItem(deviceKey, token)
}

/** A page that is not long enough by then has become shorter. */
const renderedWithinMs = 10_000

/** Scrolls as soon as the page is long enough, which may be some time after the navigation. */
function scrollWhenRendered(scrollY: number): void {
  const growth = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < scrollY + innerHeight) return
    growth.disconnect()
    scrollTo(0, scrollY)
  })
  growth.observe(document.body)
  setTimeout(() => growth.disconnect(), renderedWithinMs)
}
