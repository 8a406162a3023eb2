import { useNavigate } from 'react-router'
import { loginPath } from '../../shell/guard/login-path.ts'

/** Sends the visitor to login and back to this very page. */
export function useAskLogin(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await navigate(loginPath(window.location))
  }
}
