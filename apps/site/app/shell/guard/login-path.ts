/**
 * Login that comes back to the current page with its query (R-104). A language in the address is named on the login page
 * instead, whose own menu may change it.
 */
export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search)
  const language = query.get('lang')
  query.delete('lang')
  // A query without a language stays as it was written.
  const kept = language === null ? search : query.size > 0 ? `?${query}` : ''
  const target = `redirect=${encodeURIComponent(pathname + kept)}`
  return `/auth/login?${language === null ? '' : `lang=${encodeURIComponent(language)}&`}${target}`
}
