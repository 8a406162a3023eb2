import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { session, useAuth } from '../auth/session.ts'
import { useApi } from '../site/api-provider.tsx'
import { isPageLeaving, watchPageLeaving } from './page-leaving.ts'

if (typeof window !== 'undefined') watchPageLeaving(window, () => performance.now())

/** Handles every navigation; scrolling is done by the router's ScrollRestoration. */
export function NavigationGuard() {
  const location = useLocation()
  const navigate = useNavigate()
  const auth = useAuth()
  useUserInfo()
  useFocusOnNewPage(location.pathname)
  // Effects run after hydration: boot/early-clicks.js repeats the clicks made before it.
  useEffect(() => void dispatchEvent(new Event('podwright:hydrated')), [])

  // The boot script takes the session of a URL, so a navigation within the site to such a URL becomes a page load.
  useEffect(() => {
    if (/^(?=.*[?&]t=).*[?&]ut=/.test(location.search)) window.location.reload()
  }, [location.search])

  const isAtLogin = /^\/auth\/login\/?$/.test(location.pathname)
  // A login in progress navigates by itself to the requested page.
  const arrivedLoggedIn = useRef(false)
  useEffect(() => {
    if (!isAtLogin) arrivedLoggedIn.current = auth.session !== undefined
    else if (auth.session && arrivedLoggedIn.current) navigate('/home', { replace: true })
  }, [isAtLogin, auth.session, navigate])
  return null
}

/**
 * Loads the user of the token; a token without a user is deleted, unless the request was aborted by leaving the
 * page.
 */
function useUserInfo() {
  const api = useApi()
  const { session: current, userName } = useAuth()
  useEffect(() => {
    if (!current || userName !== undefined) return
    const giveUp = new AbortController()
    api
      .call(current.userType === 2 ? 'agentUserInfo' : 'businessUserInfo', {
        signal: giveUp.signal,
        headers: { repeatSubmit: 'false' },
      })
      .then((user) => session.setUser(current.accessToken, user))
      .catch(() => {
        if (!giveUp.signal.aborted && !isPageLeaving(performance.now())) session.clear(current.accessToken)
      })
    return () => giveUp.abort()
  }, [api, current, userName])
}

/** After a change of page, focuses its heading, which announces the new page; within a page focus is kept. */
function useFocusOnNewPage(pathname: string) {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const content = document.getElementById('content')
    const start = content?.querySelector('h1') ?? content
    if (window.location.hash || !start) return
    start.tabIndex = -1
    start.focus({ preventScroll: true })
  }, [pathname])
}
