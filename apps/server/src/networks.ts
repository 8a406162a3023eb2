import { BlockList, isIP, isIPv6 } from 'node:net'

/** Reads networks such as `10.0.0.0/8` and single addresses, separated by commas; undefined if one is invalid. */
export function parseNetworks(text: string): BlockList | undefined {
  const list = new BlockList()
  for (const part of text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')) {
    const [, address = '', prefix] = /^([\da-fA-F:.]+)(?:\/(\d{1,3}))?$/.exec(part) ?? []
    const version = isIP(address)
    const longest = version === 4 ? 32 : 128
    const bits = prefix === undefined ? longest : Number(prefix)
    if (version === 0 || bits > longest) return undefined
    list.addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}

/** Networks of SHOP_NETWORKS: private addresses at which shops may be, also without TLS. */
export type ShopNetworks = Pick<BlockList, 'check'>

/**
 * Special-purpose addresses (IANA registries of RFC 6890) that are not on the public internet, and IPv6 ranges that
 * embed IPv4 addresses, which could be private ones.
 */
const reserved = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  reserved.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of [
  // Protocol assignments with Teredo and ORCHID, documentation, and 6to4.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(address, bits, 'ipv6')

/**
 * The part of IPv6 that is assigned to the public internet. Mapped, NAT64, local and multicast addresses are outside.
 */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
  return isIP(address) === 4 && !reserved.check(address, 'ipv4')
}

/** Whether the operator has opened an address for shops. */
export function isOpened(networks: ShopNetworks, address: string): boolean {
  return networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
