import { describe, expect, test } from 'vitest'
import { isOpened, isPublicAddress, parseNetworks } from './networks.ts'

describe('addresses of shops', () => {
  test.each([
    ['0.0.0.0', 'this network'],
    ['0.1.2.3', 'this network'],
    ['10.0.0.1', 'private'],
    ['10.255.255.255', 'private'],
    ['100.64.0.1', 'carrier-grade NAT'],
    ['100.127.255.254', 'carrier-grade NAT'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['169.254.0.1', 'link-local'],
    ['169.254.169.254', 'metadata of clouds'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.0.0.8', 'protocol assignments'],
    ['192.0.2.1', 'documentation'],
    ['192.88.99.1', '6to4 relay'],
    ['192.168.0.1', 'private'],
    ['198.18.0.1', 'benchmarks'],
    ['198.19.255.255', 'benchmarks'],
    ['198.51.100.1', 'documentation'],
    ['203.0.113.1', 'documentation'],
    ['224.0.0.1', 'multicast'],
    ['239.255.255.255', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::7f00:1', 'IPv4-compatible'],
    ['::ffff:127.0.0.1', 'IPv4-mapped'],
    ['::ffff:8.8.8.8', 'IPv4-mapped'],
    ['::ffff:7f00:1', 'IPv4-mapped in hex'],
    ['::ffff:0:7f00:1', 'IPv4-translated'],
    ['64:ff9b::7f00:1', 'NAT64'],
    ['64:ff9b:1::1', 'local NAT64'],
    ['100::1', 'discard'],
    ['2001::1', 'Teredo'],
    ['2001:10::1', 'ORCHID'],
    ['2001:20::1', 'ORCHIDv2'],
    ['2001:db8::1', 'documentation'],
    ['2002:7f00:1::', '6to4'],
    ['3fff::1', 'documentation'],
    ['5f00::1', 'segment routing'],
    ['fc00::1', 'unique local'],
    ['fd12:3456::1', 'unique local'],
    ['fe80::1', 'link-local'],
    ['fec0::1', 'site-local'],
    ['ff02::1', 'multicast'],
    ['localhost', 'a name'],
    ['', 'nothing'],
  ])('%s (%s) is not public', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each(['1.1.1.1', '8.8.8.8', '100.63.255.255', '172.32.0.1', '192.167.1.1', '223.255.255.255'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
  test.each(['2606:4700:4700::1111', '2a00:1450:4001::1', '2400:cb00::1'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )

  test('SHOP_NETWORKS opens the networks it names and nothing else', () => {
    const networks = parseNetworks('127.0.0.1, 10.1.0.0/16,::1/128')
    if (!networks) throw new Error('the networks are valid')
    const opened = ['127.0.0.1', '10.1.255.1', '::1']
    const closed = ['127.0.0.2', '10.2.0.1', '::2', '192.168.0.1', '8.8.8.8']
    expect([...opened, ...closed].filter((address) => isOpened(networks, address))).toEqual(opened)
    const none = parseNetworks('')
    expect(none && isOpened(none, '127.0.0.1')).toBe(false)
  })

  test.each([
    '10.0.0',
    '10.0.0.0/',
    '10.0.0.1:443',
    '10.0.0.0/33',
    '::1/129',
    'localhost/32',
    '10.0.0/8',
    '10.0.0.0/8;::1/128',
    '300.0.0.0/8',
  ])('parseNetworks refuses %s', (text) => expect(parseNetworks(text)).toBeUndefined())
})
