const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'

/** Returns a new layer id with 126 random bits. `crypto.randomUUID` is unavailable on sites served without TLS. */
export function newLayerId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(21))
  return `layer:${Array.from(bytes, (byte) => alphabet[byte & 63]).join('')}`
}
