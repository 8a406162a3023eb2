/** Login that comes back to the current page with its query. */
export function loginPath(current: { pathname: string; search: string }): string {
  return `/auth/login?redirect=${encodeURIComponent(current.pathname + current.search)}`
}
