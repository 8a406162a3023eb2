/** Returns the URL of the login page, which redirects back to the current URL. */
export function loginAddress(): string {
  return `/auth/login?redirect=${encodeURIComponent(location.pathname + location.search)}`
}
