/** Returns the URL of the login page, which redirects back to the current URL. */
export function loginUrl(): string {
  return `/auth/login?redirect=${encodeURIComponent(location.pathname + location.search)}`
}
