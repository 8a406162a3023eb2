import { describe, expect, it } from 'vitest'
import { exactPaths } from './exact-path.ts'

const exact = exactPaths(['home', 'category', 'category-detail/:id', 'authSuccess', 'resource/pod'])

describe('the exact path of a page @R-102', () => {
  it.each([
    ['/HOME', '/home'],
    ['/Home/', '/home'],
    ['/category/', '/category'],
    ['/category//', '/category'],
    ['/authsuccess', '/authSuccess'],
    ['/Category-Detail/12', '/category-detail/12'],
    ['/category-detail/aB/', '/category-detail/aB'],
    ['/Resource/POD/', '/resource/pod'],
  ])('exactPaths maps %s to %s', (asked, path) => {
    expect(exact(asked)).toBe(path)
    expect(exact(path)).toBeUndefined()
  })

  it.each([
    '/',
    '//',
    '/nowhere/',
    '//home',
    '//evil.test/',
    '/category-detail//',
    '/category-detail/1/2',
    '/home.data',
  ])('exactPaths leaves %s unchanged', (asked) => expect(exact(asked)).toBeUndefined())
})
