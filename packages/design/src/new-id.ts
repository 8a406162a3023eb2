const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'

/** A new layer id of 126 random bits. `crypto.randomUUID` is missing where a site is served without TLS. */
export function newLayerId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(21))
  return `layer:${Array.from(bytes, (byte) => alphabet[byte & 63]).join('')}`
}
