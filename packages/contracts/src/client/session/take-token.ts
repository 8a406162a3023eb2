import { parseUserType, type Session } from './session-store.ts'

export type TakenToken = {
  /** Undefined when the address carries both names but no usable session. */
  session: Session | undefined
  /** The address without the two; everything else stays. */
  address: string
}

/**
 * Takes `t` and `ut` out of an address; undefined when it does not carry both. The boot script does the same for the
 * first page, before anything else is requested; a test holds the two together.
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
