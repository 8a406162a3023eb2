import { expect, test } from 'vitest'
import { authorizer, shopUrlOf } from './authorize.ts'

test.each([
  ['shop.example', 'https://shop.example'],
  [' https://shop.example/ ', 'https://shop.example'],
  ['http://shop.example:8080/store/', 'http://shop.example:8080/store'],
  ['https://shop.example/wp-admin/admin.php?page=wc-orders', 'https://shop.example'],
  ['https://shop.example/store/wp-login.php', 'https://shop.example/store'],
])('shopUrlOf reads %s as %s', (entered, url) => expect(shopUrlOf(entered)).toBe(url))

test.each(['', 'shop', 'ftp://shop.example', 'javascript:alert(1)', 'https://user:pass@shop.example', 'http://'])(
  'shopUrlOf returns undefined for %j',
  (entered) => expect(shopUrlOf(entered)).toBeUndefined(),
)

const request = {
  state: 'the-state-of-this-attempt',
  entered: { url: 'shop.example' },
  returnUrl: 'https://pod.example/return',
  callbackUrl: 'https://pod.example/keys',
  codeChallenge: '',
}

test('start leads to the page of the shop with the state as user id and in the return address', () => {
  if (authorizer.by !== 'redirect') throw new Error('not by redirect')
  const page = authorizer.start({ app: undefined }, request)
  const url = new URL(page.ok ? page.data : '')
  expect(url.origin + url.pathname).toBe('https://shop.example/wc-auth/v1/authorize')
  expect(url.searchParams.get('user_id')).toBe(request.state)
  expect(url.searchParams.get('return_url')).toBe(`https://pod.example/return?state=${request.state}`)
  expect(url.searchParams.get('scope')).toBe('read_write')
})

test('start refuses a callback without TLS, which the shop would not use, and text that is no address', () => {
  if (authorizer.by !== 'redirect') throw new Error('not by redirect')
  const plain = { ...request, callbackUrl: 'http://pod.example/keys' }
  expect(authorizer.start({ app: undefined }, plain)).toMatchObject({ code: 'refused' })
  const noAddress = { ...request, entered: { url: 'my shop' } }
  expect(authorizer.start({ app: undefined }, noAddress)).toMatchObject({ code: 'invalid', fields: ['url'] })
})
