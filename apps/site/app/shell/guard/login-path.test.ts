import { expect, test } from 'vitest'
import { safeRedirect } from '../../features/auth/safe-redirect.ts'
import { loginPath } from './login-path.ts'

test.each([
  ['/about', '?x=1', '/auth/login?redirect=%2Fabout%3Fx%3D1'],
  ['/home', '', '/auth/login?redirect=%2Fhome'],
  ['/category', '?lang=th-TH&page=2', '/auth/login?lang=th-TH&redirect=%2Fcategory%3Fpage%3D2'],
  ['/category', '?lang=th-TH', '/auth/login?lang=th-TH&redirect=%2Fcategory'],
])('the login path from %s%s is %s', (pathname, search, path) => {
  expect(loginPath({ pathname, search })).toBe(path)
})

test('login returns to where it was requested @R-104', () => {
  const path = loginPath({ pathname: '/category', search: '?q=a%20%26%20b&lang=vi-VN&page=2' })
  const target = new URL(path, 'https://shop.test').searchParams.get('redirect')
  expect(safeRedirect(target)).toBe('/category?q=a+%26+b&page=2')
})
