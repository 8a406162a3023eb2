import { type BlockList, isIP, isIPv6 } from 'node:net'

/** For connections without an IP address, such as a unix socket or a test. */
const localIp = '127.0.0.1'

/** The proxies in front of the server that may name the client: how many there are, or the networks they are in. */
export type TrustedProxies = number | Pick<BlockList, 'check'>

/**
 * The client's IP address. Each proxy appends the address it was called from to X-Forwarded-For, so the client is the
 * entry that the outermost trusted proxy wrote; entries further left were sent by the client and cannot be trusted.
 */
export function clientIp(socketAddress: string | undefined, forwarded: string | null, proxies: TrustedProxies): string {
  const own = plainIp(socketAddress ?? '') ?? localIp
  if (proxies === 0 || !forwarded) return own
  const entries = forwarded.split(',').map((part) => part.trim())
  if (typeof proxies === 'number') return forwardedIp(entries[Math.max(0, entries.length - proxies)] ?? '') ?? own
  let client = own
  for (const entry of entries.reverse()) {
    const ip = forwardedIp(entry)
    if (ip === undefined || !proxies.check(client, isIPv6(client) ? 'ipv6' : 'ipv4')) break
    client = ip
  }
  return client
}

/** Whether a trusted proxy sent the request itself. */
export function isFromProxy(socketAddress: string | undefined, proxies: TrustedProxies): boolean {
  if (typeof proxies === 'number') return proxies > 0
  const own = plainIp(socketAddress ?? '')
  return own !== undefined && proxies.check(own, isIPv6(own) ? 'ipv6' : 'ipv4')
}

/** The key for rate limits: an IPv4 address, or the /64 network of an IPv6 address, which belongs to one client. */
export function ipKeyOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const groups = expandedGroups(ip)
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The network of an IP address without its last part; the only part that is stored and shown. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip.replace(/\d+$/, 'x')
  return `${expandedGroups(ip).slice(0, 3).join(':')}:x`
}

/** An entry of X-Forwarded-For. Some load balancers append the port: `198.51.100.7:5678`, `[2001:db8::7]:443`. */
function forwardedIp(entry: string): string | undefined {
  const [, ipv4, ipv6] = /^(?:(\d+\.\d+\.\d+\.\d+):\d{1,5}|\[([^\]]+)\](?::\d{1,5})?)$/.exec(entry) ?? []
  return plainIp(ipv4 ?? ipv6 ?? entry)
}

function plainIp(text: string): string | undefined {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.[1]
  // A zone (fe80::1%eth0) names a network interface of this machine.
  const candidate = mapped ?? text.replace(/%.*$/, '')
  return isIP(candidate) ? candidate : undefined
}

function expandedGroups(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}
