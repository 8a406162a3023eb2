import { BlockList, isIPv6 } from 'node:net'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

function problemsOf(source: Record<string, string>): readonly string[] {
  const read = readEnv(source)
  return read.ok ? [] : read.problems
}

test('an empty environment gives a complete local configuration with demo data', () => {
  expect(readEnv({})).toMatchObject({
    ok: true,
    env: {
      HOST: '127.0.0.1',
      PORT: 3000,
      DATA_DIR: '.data',
      PUBLIC_URL: 'http://127.0.0.1:3000',
      DEMO_DATA: true,
      API_BASE: '',
    },
  })
})

test('an installation can change the limits of API keys', () => {
  expect(readEnv({})).toMatchObject({ env: { API_KEY_CALLS_PER_MINUTE: 600, API_KEYS_PER_ACCOUNT: 50 } })
  const changed = { API_KEY_CALLS_PER_MINUTE: '30', API_KEYS_PER_ACCOUNT: '2' }
  expect(readEnv(changed)).toMatchObject({ env: { API_KEY_CALLS_PER_MINUTE: 30, API_KEYS_PER_ACCOUNT: 2 } })
  expect(problemsOf({ API_KEY_CALLS_PER_MINUTE: '0' })).toEqual([
    'API_KEY_CALLS_PER_MINUTE must be a whole number from 1 to 1000000 (is "0")',
  ])
})

test('production has no demo data unless it is enabled @R-409', () => {
  expect(readEnv({ NODE_ENV: 'production' })).toMatchObject({ env: { DEMO_DATA: false } })
  expect(readEnv({ NODE_ENV: 'production', DEMO_DATA: 'true' })).toMatchObject({ env: { DEMO_DATA: true } })
})

test('each invalid variable is reported in one line with its name', () => {
  expect(problemsOf({ PORT: 'http', PUBLIC_URL: 'shop.example', RATE_LIMITS: 'maybe' })).toEqual([
    'PORT must be a whole number from 0 to 65535 (is "http")',
    'PUBLIC_URL must be an http or https address (is "shop.example")',
    'RATE_LIMITS must be true or false, for example RATE_LIMITS=off (is "maybe")',
  ])
  expect(problemsOf({ PORT: '70000' })).toEqual(['PORT must be a whole number from 0 to 65535 (is "70000")'])
})

test('the password of an invalid DATABASE_URL is not repeated', () => {
  expect(problemsOf({ DATABASE_URL: 'mysql://me:secret@db/shop' })).toEqual([
    'DATABASE_URL must start with postgres:// or postgresql://',
  ])
})

test('an invalid CREDENTIALS_KEY is refused and not repeated', () => {
  expect(problemsOf({ CREDENTIALS_KEY: 'too-short' })).toEqual([
    'CREDENTIALS_KEY must be 32 bytes in base64, or several as id:key separated by commas',
  ])
})

test('an empty variable counts as unset unless empty is a valid value', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', FILING_NUMBER: '' })).toMatchObject({
    env: { PORT: 3000, FILING_NUMBER: '' },
  })
})

test('URLs lose their trailing slash, and an IPv6 host gets brackets', () => {
  expect(readEnv({ PUBLIC_URL: 'https://shop.example/', DEMO_DATA: 'false' })).toMatchObject({
    env: { PUBLIC_URL: 'https://shop.example' },
  })
  expect(readEnv({ HOST: '::1', PORT: '0' })).toMatchObject({ env: { PUBLIC_URL: 'http://[::1]:0' } })
})

test('TRUST_PROXY is a number of proxies, or their addresses or networks', () => {
  const proxiesOf = (value: string) => {
    const read = readEnv({ TRUST_PROXY: value })
    return read.ok ? read.env.TRUST_PROXY : read.problems[0]
  }
  expect(['false', 'true', '0', '1', '3'].map(proxiesOf)).toEqual([0, 1, 0, 1, 3])
  expect(proxiesOf('10.0.0.0/8, 2001:db8::/32')).toMatchObject({ rules: [expect.anything(), expect.anything()] })
  const own = proxiesOf('10.0.0.1,2001:db8::1')
  if (!(own instanceof BlockList)) throw new Error('addresses are accepted')
  const addresses = ['10.0.0.1', '10.0.0.2', '2001:db8::1', '2001:db8::2']
  expect(addresses.filter((address) => own.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'))).toEqual([
    '10.0.0.1',
    '2001:db8::1',
  ])
  for (const value of ['12', '-1', 'yes', ',', '10.0.0.1:80', '10.0.0.0/33'])
    expect(proxiesOf(value)).toMatch(
      /^TRUST_PROXY must be true, false, a number of proxies, or their addresses or networks, for example/,
    )
})

test('demo data with a PUBLIC_URL that is not local is refused with one line @R-409', () => {
  const line = (PUBLIC_URL: string) =>
    `DEMO_DATA is on, but PUBLIC_URL ${PUBLIC_URL} is not local, and the demo passwords are public. Set DEMO_DATA=false, or set PUBLIC_URL to the local URL of your browser, such as http://localhost:3000`
  for (const DEMO_DATA of ['true', undefined])
    expect(problemsOf({ PUBLIC_URL: 'https://shop.example', ...(DEMO_DATA && { DEMO_DATA }) })).toEqual([
      line('https://shop.example'),
    ])
  expect(problemsOf({ HOST: '203.0.113.5', PORT: '80' })).toEqual([line('http://203.0.113.5:80')])
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' }
  expect(readEnv(production)).toMatchObject({ ok: true, env: { DEMO_DATA: false } })
  expect(readEnv({ HOST: '192.168.1.20' })).toMatchObject({ ok: true })
  // A server in a container listens on all addresses, and its users reach it under PUBLIC_URL.
  expect(problemsOf({ HOST: '0.0.0.0' })).toEqual([line('http://0.0.0.0:3000')])
  expect(problemsOf({ HOST: '::' })).toEqual([line('http://[::]:3000')])
  for (const HOST of ['0.0.0.0', '::'])
    expect(readEnv({ HOST, PUBLIC_URL: 'http://localhost:8080' })).toMatchObject({ ok: true })
})
