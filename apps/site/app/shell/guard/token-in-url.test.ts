import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { migrateSessions } from '@podwright/contracts/client/session/migrate-sessions'
import { sessionKey } from '@podwright/contracts/client/session/session-store'
import { takeToken } from '@podwright/contracts/client/session/take-token'
import { fakeStorage } from '@podwright/contracts/client/session/test-storage'
import { describe, expect, it } from 'vitest'

const script = readFileSync(join(import.meta.dirname, '../boot/boot.js'), 'utf8')

type Page = {
  address: string
  lang?: string
  isNamed?: boolean
  storage?: Record<string, string>
  reloadedFor?: string
  hasCookies?: boolean
}

/** Runs the boot script in a page with only the objects it accesses. */
function boot({ address, lang = 'zh-CN', isNamed = false, storage = {}, reloadedFor, hasCookies = true }: Page) {
  const localStorage = fakeStorage(storage)
  const sessionStorage = fakeStorage(reloadedFor ? { 'podwright.languageReload': reloadedFor } : {})
  const root = { lang, dataset: {} as Record<string, string>, hidden: false }
  const page = { address, cookie: '', reloads: 0, replacedBy: '' }
  const document = {
    documentElement: root,
    currentScript: { hasAttribute: () => isNamed },
    get cookie() {
      return hasCookies ? (page.cookie.split(';')[0] ?? '') : ''
    },
    set cookie(value: string) {
      page.cookie = value
    },
  }
  const location = {
    href: `http://shop.test${address}`,
    reload: () => page.reloads++,
    replace: (to: string) => (page.replacedBy = to),
  }
  const history = { state: null, replaceState: (_: unknown, __: string, to: string) => (page.address = to) }
  runInNewContext(script, { document, location, history, localStorage, sessionStorage, URL, DOMException })
  return { ...page, root, storage: Object.fromEntries(localStorage.entries()) }
}

describe('a token in the URL', () => {
  const cases = [
    ['/home?t=abc&ut=3', '/home', '3'],
    ['/home?a=1&t=abc&b=2&ut=2#top', '/home?a=1&b=2#top', '2'],
    ['/home?t=abc&ut=9', '/home', undefined],
    ['/home?t=&ut=3', '/home', undefined],
    ['/home?t=abc', '/home?t=abc', undefined],
    ['/home?ut=3', '/home?ut=3', undefined],
  ] as const

  it.each(cases)('the boot script takes the token of %s and leaves %s @R-202', (address, rest, userType) => {
    const page = boot({ address })
    expect(page.address).toBe(rest)
    expect(page.storage[sessionKey]).toBe(userType && `${userType} abc`)
    expect(page.root.dataset.auth).toBe(userType ? 'member' : 'guest')
  })

  it.each(cases)('the guard takes the token of %s and leaves %s', (address, rest, userType) => {
    const taken = takeToken(`http://shop.test${address}`)
    expect(taken?.address ?? address).toBe(rest)
    expect(taken?.session).toEqual(userType && { accessToken: 'abc', userType: Number(userType) })
  })
})

describe('the boot script', () => {
  it.each([
    { 'podwright.accessToken': 'x', 'podwright.userType': '2' },
    { 'podwright.accessToken': 'x' },
    { 'podwright.accessToken': 'x', 'podwright.userType': '2', [sessionKey]: '3 y' },
  ])('the boot script migrates %j as the other apps do', (stored) => {
    const storage = fakeStorage(stored)
    migrateSessions(storage)
    const { language, ...booted } = boot({ address: '/home', storage: stored }).storage
    expect(booted).toEqual(Object.fromEntries(storage.entries()))
  })

  it('the boot script redirects a logged-in user from the login page @R-204', () => {
    const storage = { [sessionKey]: '3 x' }
    expect(boot({ address: '/auth/login', storage }).replacedBy).toBe('/home')
    expect(boot({ address: '/auth/login' }).replacedBy).toBe('')
    expect(boot({ address: '/home', storage }).replacedBy).toBe('')
  })

  it('the boot script keeps the language detected by the server for a first visitor', () => {
    const page = boot({ address: '/home', lang: 'th-TH' })
    expect(page.storage.language).toBe('th-TH')
    expect(page.cookie).toMatch(/^language=th-TH; path=\/;/)
    expect(page.reloads).toBe(0)
  })

  it('the boot script reloads once, hidden, when the stored language differs', () => {
    const page = boot({ address: '/home', lang: 'zh-CN', storage: { language: 'vi-VN' } })
    expect(page.cookie).toContain('language=vi-VN')
    expect([page.reloads, page.root.hidden]).toEqual([1, true])
  })

  it('the boot script does not reload a second time where cookies do not reach the server', () => {
    const page = boot({ address: '/home', lang: 'zh-CN', storage: { language: 'vi-VN' }, reloadedFor: 'vi-VN' })
    expect([page.reloads, page.root.hidden]).toEqual([0, false])
  })

  it('the boot script does not reload where cookies are blocked, since nothing would change', () => {
    const page = boot({ address: '/home', lang: 'zh-CN', storage: { language: 'vi-VN' }, hasCookies: false })
    expect([page.reloads, page.root.hidden]).toEqual([0, false])
  })

  it('the boot script stores the language in the URL instead of reloading', () => {
    const page = boot({ address: '/home?lang=th-TH', lang: 'th-TH', isNamed: true, storage: { language: 'vi-VN' } })
    expect(page.storage.language).toBe('th-TH')
    expect(page.reloads).toBe(0)
  })

  it('the boot script ignores an invalid stored language', () => {
    const page = boot({ address: '/home', lang: 'en-US', storage: { language: 'xx-XX' } })
    expect([page.storage.language, page.reloads]).toEqual(['en-US', 0])
  })
})
