import { describe, expect, test } from 'vitest'
import { clientIp, ipKeyOf, networkOf } from './client-ip.ts'
import { parseNetworks } from './networks.ts'

describe('clientIp', () => {
  test.each([
    ['203.0.113.9', null, 0, '203.0.113.9'],
    ['::ffff:203.0.113.9', null, 0, '203.0.113.9'],
    ['fe80::1%eth0', null, 0, 'fe80::1'],
    [undefined, null, 0, '127.0.0.1'],
    ['10.0.0.1', '198.51.100.7', 0, '10.0.0.1'],
    ['10.0.0.1', '198.51.100.7', 1, '198.51.100.7'],
    ['10.0.0.1', '6.6.6.6, 198.51.100.7', 1, '198.51.100.7'],
    ['10.0.0.1', '6.6.6.6, 198.51.100.7, 10.0.0.2', 2, '198.51.100.7'],
    ['10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['10.0.0.1', '198.51.100.7:5678', 1, '198.51.100.7'],
    ['10.0.0.1', '6.6.6.6, [2001:db8::7]:443, 10.0.0.2:80', 2, '2001:db8::7'],
    ['10.0.0.1', '[2001:db8::7]', 1, '2001:db8::7'],
    ['10.0.0.1', '[::ffff:198.51.100.7]:443', 1, '198.51.100.7'],
    ['10.0.0.1', '2001:db8::7', 1, '2001:db8::7'],
    ['10.0.0.1', '198.51.100.7:', 1, '10.0.0.1'],
    ['10.0.0.1', '[2001:db8::7', 1, '10.0.0.1'],
    ['10.0.0.1', '[198.51.100.7:443', 1, '10.0.0.1'],
    ['10.0.0.1', null, 1, '10.0.0.1'],
  ])('clientIp of socket %s and header %j behind %i proxies is %s', (socket, forwarded, proxies, expected) => {
    expect(clientIp(socket, forwarded, proxies)).toBe(expected)
  })

  // A load balancer in 10.0.0.0/8 behind a CDN in 192.0.2.0/24.
  test.each([
    ['10.0.0.1', '198.51.100.7, 192.0.2.8', '198.51.100.7'],
    ['10.0.0.1', '6.6.6.6, 198.51.100.7, 192.0.2.8, 10.0.0.2', '198.51.100.7'],
    ['::ffff:10.0.0.1', '2001:db8::7', '2001:db8::7'],
    ['198.51.100.7', '6.6.6.6', '198.51.100.7'],
    ['10.0.0.1', '6.6.6.6, unknown, 192.0.2.8', '192.0.2.8'],
    ['10.0.0.1', '192.0.2.8', '192.0.2.8'],
    ['10.0.0.1', '6.6.6.6, 198.51.100.7:5678, 192.0.2.8:443', '198.51.100.7'],
    ['10.0.0.1', '[2001:db8::7]:443, 10.0.0.2:80', '2001:db8::7'],
    ['10.0.0.1', null, '10.0.0.1'],
  ])('clientIp of socket %s and header %j behind proxies in known networks is %s', (socket, forwarded, expected) => {
    const networks = parseNetworks('10.0.0.0/8,192.0.2.0/24')
    if (!networks) throw new Error('valid networks')
    expect(clientIp(socket, forwarded, networks)).toBe(expected)
  })
})

describe('ipKeyOf', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('ipKeyOf of %s is %s', (ip, expected) => {
    expect(ipKeyOf(ip)).toBe(expected)
  })
})

test.each([
  ['203.0.113.9', '203.0.113.x'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:x'],
  ['::1', '0:0:0:x'],
])('networkOf %s is %s', (ip, expected) => {
  expect(networkOf(ip)).toBe(expected)
})
