import { expect, test } from 'vitest'
import { isLocalHost } from './local-host.ts'

test('isLocalHost accepts loopback and private addresses and local names, and no others', () => {
  const local = [
    'localhost',
    'a.localhost',
    'nas.local',
    '127.0.0.1',
    '[::1]',
    '192.168.1.9',
    '10.1.2.3',
    '172.31.0.1',
    '[fd00::1]',
  ]
  expect(local.filter((host) => !isLocalHost(host))).toEqual([])
  const open = [
    'shop.example',
    'localhost.example',
    'notlocalhost',
    '8.8.8.8',
    '172.32.0.1',
    '[2001:db8::1]',
    'local',
    '0.0.0.0',
    '[::]',
  ]
  expect(open.filter(isLocalHost)).toEqual([])
})
