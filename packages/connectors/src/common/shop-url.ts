/** Names a shop by its address: the same with and without `www.`, TLS and slashes at the end. */
export function shopKeyOf(url: string): string {
  const { host, pathname } = new URL(url)
  return (host.replace(/^www\./, '').replace(/\.(?=$|:)/, '') + pathname).replace(/\/+$/, '')
}

/**
 * Returns origin and path of a shop from what its seller enters, with https if the scheme is missing. `tail` matches the
 * end of a path that sellers copy from their administration. Undefined if it is not the address of a shop.
 */
export function shopUrlOf(entered: string, tail: RegExp): string | undefined {
  const text = entered.trim()
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  if (!/[.:]/.test(url.host) && url.hostname !== 'localhost') return undefined
  return url.origin + url.pathname.replace(tail, '').replace(/\/+$/, '')
}
