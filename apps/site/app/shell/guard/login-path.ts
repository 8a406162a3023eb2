/**
 * Returns the login path with the current page and its query as return URL (R-104). A language in the URL becomes a
 * parameter of the login page instead, whose own menu may change it.
 */
export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search)
  const language = query.get('lang')
  query.delete('lang')
  // A query without a language is kept verbatim.
  const kept = language === null ? search : query.size > 0 ? `?${query}` : ''
  const target = `redirect=${encodeURIComponent(pathname + kept)}`
  return `/auth/login?${language === null ? '' : `lang=${encodeURIComponent(language)}&`}${target}`
}
