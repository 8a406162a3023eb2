import type { Session } from '@podwright/contracts/client/session/session-store'

/**
 * Returns a URL in the design tool or the console with the query and, if given, the session as `t` and `ut` appended,
 * by `?` or `&` as needed (R-104, R-108).
 */
export function toolUrl(
  base: string,
  path: string,
  session: Session | undefined,
  query: Readonly<Record<string, string>> = {},
): string {
  const [address = '', hash] = `${base.replace(/\/+$/, '')}${path}`.split('#')
  const ticket = session && { t: session.accessToken, ut: String(session.userType) }
  const parameters = String(new URLSearchParams({ ...query, ...ticket }))
  const joint = parameters && (address.includes('?') ? '&' : '?')
  return `${address}${joint}${parameters}${hash === undefined ? '' : `#${hash}`}`
}
