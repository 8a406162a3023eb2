import { randomToken, sha256Of } from './tokens.ts'

/** Path of the platforms' returns, the only one that receives the cookies. */
export const returnPath = '/callbacks/connect'
/** Each attempt has a cookie of its own, so that attempts in two tabs do not disturb each other. */
const prefix = 'podwright-connect-'
const maxCookies = 20

/** A cookie that binds an attempt to the browser in which it began. */
export function createBrowserCookie({ isHttps, seconds }: { readonly isHttps: boolean; readonly seconds: number }) {
  const token = randomToken()
  const name = `${prefix}${randomToken().slice(0, 8)}`
  const secure = isHttps ? '; Secure' : ''
  return {
    sha256: sha256Of(token),
    header: `${name}=${token}; Path=${returnPath}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  }
}

/** Hashes of the attempts' cookies that a request carries. */
export function browserHashes(cookieHeader: string | undefined): Buffer[] {
  return (cookieHeader ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(prefix))
    .slice(-maxCookies)
    .map((part) => sha256Of(part.slice(part.indexOf('=') + 1)))
}
