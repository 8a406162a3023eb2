import { useNavigate } from 'react-router'
import { loginPath } from '../../shell/guard/login-path.ts'
import { type KeptAction, keepAction } from '../auth/kept-action.ts'

/**
 * Sends the visitor to login and back to the current page; the given action is completed right after
 * login.
 */
export function useAskLogin(): (action?: KeptAction) => Promise<void> {
  const navigate = useNavigate()
  return async (action) => {
    if (action) keep(action)
    await navigate(loginPath(window.location))
  }
}

/**
 * Handles a session that ended during an action: the page stays, and offers a login that completes the action.
 */
export async function askLoginAgain(action: KeptAction): Promise<void> {
  const { askToLogInAgain } = await import('./login-again.tsx')
  askToLogInAgain({ target: action.kind, keep: () => keep(action) })
}

function keep(action: KeptAction): void {
  const place = { path: location.pathname + location.search, scrollY: window.scrollY }
  keepAction(sessionStorage, { action, place }, Date.now())
}
