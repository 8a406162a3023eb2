import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { homePath, isOtherApp, safeRedirect } from './safe-redirect.ts'

describe('the redirect after login', () => {
  it.each(['/category?page=2', '/category-detail/5#size', '/a%20b?x=%2F%2Fy', '/?t=1'])(
    'a redirect to the path %s is followed',
    (path) => {
      expect(safeRedirect(path)).toBe(path)
    },
  )

  it.each([
    null,
    undefined,
    '',
    'home',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    ' /home',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    '/\u0000/x',
    '/auth/login',
    '/auth/register?redirect=/x',
    '/x/../auth/login',
  ])('a redirect to %j goes home instead', (target) => {
    expect(safeRedirect(target)).toBe(homePath)
  })

  it('a redirect never leaves the origin, for any input @R-104', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', '?', '#', '%', '2', 'f', 'a', 'é'),
    })
    fc.assert(
      fc.property(
        fc.oneof(
          nasty,
          nasty.map((rest) => `/${rest}`),
          fc.webUrl(),
          fc.string(),
        ),
        (target) => {
          const followed = new URL(safeRedirect(target), 'https://shop.test/auth/login')
          expect(followed.origin).toBe('https://shop.test')
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('a safe redirect is unchanged when checked again', () => {
    fc.assert(
      fc.property(
        fc.string().map((rest) => `/${rest}`),
        (target) => {
          const once = safeRedirect(target)
          expect(safeRedirect(once)).toBe(once)
        },
      ),
    )
  })
})

it('design tool and console are loaded as separate pages', () => {
  const targets = [
    '/studio',
    '/studio?design=3',
    '/console/wallet',
    '/Console',
    '/studios',
    '/consolery',
    '/home?at=/studio',
  ]
  expect(targets.filter(isOtherApp)).toEqual(['/studio', '/studio?design=3', '/console/wallet', '/Console'])
})
