import { ApiError } from '@podwright/contracts/client/api-error'
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

type NewSession = { readonly accessToken: string; readonly userType: SessionType; readonly deviceToken: string }

/**
 * Logs in and completes an action interrupted by login. Business users return to where they came from; agents are sent
 * to the console and leave no token here. With two-factor authentication, `login` rejects with an ApiError that
 * has a challenge for `complete`.
 */
export function useLogin() {
  const api = useApi()
  const enter = useEntry()
  return {
    async login({ slideToken, ...credentials }: Credentials): Promise<void> {
      const body = { ...credentials, ...(slideToken !== undefined && { slideToken }), ...readDevice() }
      // A retry with the same input is intended: the first one failed.
      const settings = { headers: { repeatSubmit: 'false' }, handles: ['two_factor_required'] }
      await enter(await api.call(callOf(credentials), { body, ...settings }))
    },
    /**
     * Logs in with a password that was just chosen, so that no one types it twice. Returns false if the login page has to
     * ask for more, such as the slide check, or if the console cannot be opened now.
     */
    async begin(credentials: Omit<Credentials, 'slideToken'>, arrival: Arrival = {}): Promise<boolean> {
      const settings = { headers: { repeatSubmit: 'false' }, handles: 'all' as const }
      let created: NewSession
      try {
        created = await api.call(callOf(credentials), { body: { ...credentials, ...readDevice() }, ...settings })
      } catch (error) {
        if (error instanceof ApiError) return false
        throw error
      }
      return enter(created, arrival)
    },
    async complete(challenge: string, code: string): Promise<void> {
      const settings = { headers: { repeatSubmit: 'false' }, handles: ['two_factor_code_wrong'] }
      await enter(await api.call('completeLogin', { body: { challenge, code, ...readDevice() }, ...settings }))
    },
  }
}

function callOf({ userType }: Pick<Credentials, 'userType'>) {
  return ({ 1: 'operatorLogin', 2: 'agentLogin', 3: 'businessLogin' } as const)[userType]
}

/** Where a seller goes who was not on the way to a page, and what is said there. */
type Arrival = { readonly target?: string; readonly message?: string }

/** Returns a function that stores a new session and leads to where it is used; false if that cannot be opened now. */
function useEntry(): (created: NewSession, arrival?: Arrival) => Promise<boolean> {
  const api = useApi()
  const t = useTranslations('login')
  const { config } = useSite()
  const navigate = useNavigate()
  const query = useQuery()
  return async ({ accessToken, userType, deviceToken }, { target: usual, message = t('success') } = {}) => {
    storeDeviceToken(deviceToken)
    if (userType === 1) {
      createOperatorSession(browserStorage()).begin({ accessToken, userType })
      const target = safeRedirect(query.get('redirect'))
      location.replace(target.startsWith(operatorArea) ? target : operatorArea)
      return true
    }
    if (userType === 2) {
      const tool = {
        base: config.shopAdminUrl,
        ...pageOfConsole(safeRedirect(query.get('redirect'))),
        session: { accessToken, userType },
      }
      const { toolUrlWithSession } = await import('../../shell/auth/open-tool.ts')
      const address = await toolUrlWithSession(api, tool)
      if (address !== undefined) location.assign(address)
      return address !== undefined
    }
    session.begin({ accessToken, userType })
    // A user who types a password knows which account it is.
    browserStorage().removeItem(formerKey)
    const target = safeRedirect(query.get('redirect') ?? usual)
    if (isOtherApp(target)) {
      location.replace(target)
      return true
    }
    const kept = takeKeptAction(sessionStorage, target, Date.now())
    if (!kept) {
      showToast('success', message)
      await navigate(target, { replace: true })
      return true
    }
    if (await finishAction(api, kept.action)) showToast('success', t(`kept.${kept.action.kind}`))
    await navigate(target, { replace: true, preventScrollReset: true })
    scrollWhenRendered(kept.place.scrollY)
    return true
  }
}

/** The page of the console to which a target leads; finished products for any other target. */
function pageOfConsole(target: string): { path: string; query?: Record<string, string> } {
  if (!target.startsWith(`${consoleBase}/`)) return { path: '/finishedProduct/designFinished' }
  const { pathname, searchParams } = new URL(target, location.origin)
  return { path: pathname.slice(consoleBase.length), query: Object.fromEntries(searchParams) }
}

const deviceKey = 'podwright.device'

/** The token of this device from the last login: it keeps strangers from locking the account out here. */
function readDevice(): { deviceToken?: string } {
  const deviceToken = browserStorage().getItem(deviceKey)
  return deviceToken === null ? {} : { deviceToken }
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
