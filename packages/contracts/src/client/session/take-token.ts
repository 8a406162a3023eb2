import type { Session } from './session-store.ts'
import { parseUserType } from './user-type.ts'

export type TakenToken = {
  /** Undefined if the URL has both parameters but no valid session. */
  session: Session | undefined
  /** The URL without the two parameters. */
  address: string
}

/**
 * Removes `t` and `ut` from a URL; returns undefined if it does not have both. The boot script does the
 * same on page load before any request; a test checks that both agree.
 */
export function takeToken(href: string): TakenToken | undefined {
  const url = new URL(href)
  const accessToken = url.searchParams.get('t')
  const userType = parseUserType(url.searchParams.get('ut'))
  if (accessToken === null || !url.searchParams.has('ut')) return undefined
  url.searchParams.delete('t')
  url.searchParams.delete('ut')
  return {
    session: accessToken !== '' && userType ? { accessToken, userType } : undefined,
    address: url.pathname + url.search + url.hash,
  }
}
