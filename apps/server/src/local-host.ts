import { BlockList, isIP } from 'node:net'

/** Loopback, private and link-local addresses. The unspecified address means every network, so it is none of them. */
const localNetworks = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  localNetworks.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  localNetworks.addSubnet(network, prefix, 'ipv6')

/** Whether the host of a URL is this machine or one in its own network. */
export function isLocalHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const family = isIP(host)
  if (family !== 0) return localNetworks.check(host, family === 4 ? 'ipv4' : 'ipv6')
  return host === 'localhost' || host.endsWith('.localhost') || host.endsWith('.local')
}
