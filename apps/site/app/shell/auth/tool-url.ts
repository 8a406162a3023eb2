import type { Session } from '@podwright/contracts/client/session/session-store'

/**
 * Returns a URL in the design tool or the shop admin with the session appended as `t` and `ut`, by `?` or `&` as needed
 * (R-104, R-108).
 */
export function toolUrl(
  base: string,
  path: string,
  session: Session,
  query: Readonly<Record<string, string>> = {},
): string {
  const [address = '', hash] = `${base.replace(/\/+$/, '')}${path}`.split('#')
  const parameters = new URLSearchParams({ ...query, t: session.accessToken, ut: String(session.userType) })
  return `${address}${address.includes('?') ? '&' : '?'}${parameters}${hash === undefined ? '' : `#${hash}`}`
}
