import { describe, expect, it } from 'vitest'
import { ApiError } from '../api-error.ts'
import type { ApiClient } from '../create-client.ts'
import { clearRejected } from './clear-rejected.ts'
import { accountSwitch, findSwitch, forgetFormer, keepFormer, returnToFormer } from './former-session.ts'
import { createSessionStore, type Session, type SessionStorage, sessionKey } from './session-store.ts'
import { fakeStorage } from './test-storage.ts'
import { supplierKey, toolStorage } from './tool-storage.ts'

const mine = { accessToken: 'mine', userType: 3 as const }
const theirs = { accessToken: 'theirs', userType: 3 as const }
const supplier = { accessToken: 'supplier', userType: 2 as const }

const names: Readonly<Record<string, string>> = {
  mine: '+8613800000003',
  'mine-2': '+8613800000003',
  theirs: '+8613900000009',
  supplier: '+8613800000003',
}
/** Answers getUserInfo for the known tokens, and 401 for all others. */
const api = {
  async call(_: string, input: { as: Session }) {
    const userName = names[input.as.accessToken]
    if (userName) return { userName, userType: input.as.userType, inviteCode: '' }
    throw new ApiError('ended', { reason: 'unauthenticated', code: 401, status: 401, msg: '' })
  },
} as unknown as ApiClient

/** Takes sessions from links, one after the other, as site or tool do. */
function follow(storage: SessionStorage, ...links: Session[]) {
  const session = createSessionStore(storage, () => {})
  for (const link of links) {
    keepFormer(storage, link)
    session.begin(link)
  }
  return session
}

describe('a session from a link', () => {
  it('a link that logs in another account keeps the former one, and one step leads back to it', async () => {
    const storage = fakeStorage({ [sessionKey]: '3 mine' })
    const session = follow(storage, theirs)
    expect(await findSwitch(api, session, storage)).toMatchObject({
      current: { userName: '+8613900000009' },
      former: { userName: '+8613800000003', userType: 3 },
    })
    returnToFormer(session, storage)
    expect(session.getSnapshot().session).toEqual(mine)
    expect(storage.entries()).toEqual([[sessionKey, '3 mine']])
  })

  it('a second link does not displace the account that was logged in first', () => {
    const storage = fakeStorage({ [sessionKey]: '3 mine' })
    const session = follow(storage, theirs, { accessToken: 'others', userType: 3 })
    returnToFormer(session, storage)
    expect(session.getSnapshot().session).toEqual(mine)
  })

  it.each([
    ['the same account', { accessToken: 'mine-2', userType: 3 as const }, '3 mine'],
    ['an account after a session that has ended', theirs, '3 ended'],
  ])('a link to %s needs no decision and forgets the former session', async (_, link, stored) => {
    const storage = fakeStorage({ [sessionKey]: stored })
    const session = follow(storage, link)
    expect(await findSwitch(api, session, storage)).toBeUndefined()
    returnToFormer(session, storage)
    expect(session.getSnapshot().session).toEqual(link)
  })

  it('a link without a session before needs no decision', async () => {
    const storage = fakeStorage()
    const session = follow(storage, theirs)
    expect(await findSwitch(api, session, storage)).toBeUndefined()
    expect(storage.entries()).toEqual([[sessionKey, '3 theirs']])
  })

  it.each([
    ['of the same role by their names', theirs, '+8613900000009', '+8613800000003'],
    ['of two roles by name and role', supplier, '+8613800000003 supplier', '+8613800000003 seller'],
  ])('the notice distinguishes accounts %s', async (_, link, current, former) => {
    const storage = fakeStorage({ [sessionKey]: '3 mine' })
    const session = follow(storage, link)
    const patterns: Record<string, string> = {
      text: '{name} | {former}',
      back: '{former}',
      stay: '{name}',
      named: '{name} {role}',
      role2: 'supplier',
      role3: 'seller',
    }
    const t = (key: string, values: Readonly<Record<string, string>>) =>
      (patterns[key] ?? key).replaceAll(/{(\w+)}/g, (_, name: string) => values[name] ?? '')
    const notice = accountSwitch({ api, session, storage, t })
    const found = await notice.find()
    expect(found && notice.textsOf(found)).toEqual({ text: `${current} | ${former}`, back: former, stay: current })
    let returns = 0
    accountSwitch({ api, session, storage, t, afterReturn: () => returns++ }).onBack()
    expect([returns, session.getSnapshot().session]).toEqual([1, mine])
  })

  it('staying with the new account forgets the former one', async () => {
    const storage = fakeStorage({ [sessionKey]: '3 mine' })
    const session = follow(storage, theirs)
    forgetFormer(storage)
    expect(await findSwitch(api, session, storage)).toBeUndefined()
    expect(session.getSnapshot().session).toEqual(theirs)
  })

  it('a session from a link that proves invalid gives way to the one that it replaced @R-203', () => {
    const storage = fakeStorage({ [sessionKey]: '3 mine' })
    const session = follow(storage, { accessToken: 'invalid', userType: 3 })
    clearRejected(session, 'invalid', storage)
    expect(session.getSnapshot().session).toEqual(mine)
    clearRejected(session, 'mine', storage)
    expect(storage.entries()).toEqual([])
  })
})

describe('the sessions of design tool and console', () => {
  it('a supplier of the console is not logged in on the site, and a seller of the site stays', () => {
    const storage = fakeStorage({ [sessionKey]: '3 mine' })
    const console = follow(toolStorage(storage), supplier)
    expect(console.getSnapshot().session).toEqual(supplier)
    expect(createSessionStore(storage, () => {}).getSnapshot().session).toEqual(mine)
    expect(storage.getItem(supplierKey)).toBe('2 supplier')
  })

  it('a supplier and a seller with the same user name are different accounts', async () => {
    const storage = fakeStorage({ [supplierKey]: '2 supplier' })
    const tools = toolStorage(storage)
    const console = follow(tools, mine)
    expect(console.getSnapshot().session).toEqual(mine)
    expect(await findSwitch(api, console, tools)).toMatchObject({ former: { userType: 2 } })
    returnToFormer(console, tools)
    expect(console.getSnapshot().session).toEqual(supplier)
  })

  it('a supplier who logs out of the console leaves the seller’s session of the site', () => {
    const storage = fakeStorage({ [sessionKey]: '3 mine', [supplierKey]: '2 supplier' })
    const console = createSessionStore(toolStorage(storage), () => {})
    console.clear()
    expect(storage.entries()).toEqual([[sessionKey, '3 mine']])
    expect(console.getSnapshot().session).toEqual(mine)
  })
})
