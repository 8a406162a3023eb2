import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { Session } from '@podwright/contracts/client/session/session-store'
import { toolUrl } from './tool-url.ts'

export type Tool = {
  readonly base: string
  readonly path: string
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly session: Session
}

/**
 * Opens design tool or shop admin in a new window, which gets neither this window nor its URL. The window is opened at
 * once, because browsers block what opens later than the click.
 */
export async function openTool(api: ApiClient, tool: Tool): Promise<void> {
  const opened = window.open('about:blank', '_blank')
  if (opened) opened.opener = null
  const address = await toolUrlWithSession(api, tool)
  if (address === undefined) opened?.close()
  else if (opened) opened.location.replace(address)
}

/**
 * Returns the URL of a tool with the session as `t` and `ut`. Our own apps get a one-time code instead
 * of the token, which would stay valid for anyone who reads the URL. Undefined if there is no code: the API client has
 * shown why.
 */
export async function toolUrlWithSession(api: ApiClient, tool: Tool): Promise<string | undefined> {
  const { base, path, query, session } = tool
  if (!isPodwrightApp(base)) return toolUrl(base, path, session, query)
  const made = await api
    .call('createSessionCode', { as: session, headers: { repeatSubmit: 'false' } })
    .catch(() => undefined)
  return made && toolUrl(base, path, { ...session, accessToken: made.code }, query)
}

function isPodwrightApp(base: string): boolean {
  const { origin, pathname } = new URL(base, location.origin)
  return origin === location.origin && /^\/(studio|console)\/?$/.test(pathname)
}
