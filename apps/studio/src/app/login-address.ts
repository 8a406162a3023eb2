/** The login, which leads back to this very address. */
export function loginAddress(): string {
  return `/auth/login?redirect=${encodeURIComponent(location.pathname + location.search)}`
}
