import { type ApiClient, createClient } from '@podwright/contracts/client/create-client'
import type { ClientMessages } from '@podwright/contracts/client/describe-failure'
import { browserStorage } from '@podwright/contracts/client/session/browser-storage'
import { clearRejected } from '@podwright/contracts/client/session/clear-rejected'
import { session } from '../auth/session.ts'
import { feedback } from '../feedback/feedback-store.ts'
import { loginPath } from '../guard/login-path.ts'

type BrowserClientOptions = { base: string; locale: string; messages: ClientMessages; loginLabel: string }

/** Creates the API client of this visitor: sends the session, shows errors. */
export function createBrowserClient({ base, locale, messages, loginLabel }: BrowserClientOptions): ApiClient {
  return createClient({
    base,
    fetch: (request) => fetch(request),
    locale: () => locale,
    messages,
    session: {
      read: () => session.getSnapshot().session,
      clear: (token) => clearRejected(session, token, browserStorage()),
    },
    onToast: feedback.toast,
    onSessionExpired: (title) =>
      feedback.notify({ kind: 'warning', title, action: { label: loginLabel, to: loginPath(location) } }),
  })
}
