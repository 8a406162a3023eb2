import { fakeStorage } from '@podwright/contracts/client/session/test-storage'
import { describe, expect, it } from 'vitest'
import { readRememberedAccount, rememberAccount } from './remembered-account.ts'

describe('the remembered account', () => {
  it('the remembered account is the name and user type, and nothing else @R-407', () => {
    const storage = fakeStorage()
    rememberAccount(storage, { username: '+66 81 234 5678', userType: 2 })
    expect(readRememberedAccount(storage)).toEqual({ username: '+66 81 234 5678', userType: 2 })
    expect(storage.entries()).toEqual([['podwright.rememberedAccount', '2 +66 81 234 5678']])
  })

  it('the remembered account is deleted when the option is off', () => {
    const storage = fakeStorage({ 'podwright.rememberedAccount': '3 x' })
    rememberAccount(storage, undefined)
    expect(readRememberedAccount(storage)).toBeUndefined()
  })

  it.each(['', '9 name', '3', 'garbage'])('%j is not read as an account', (text) => {
    expect(readRememberedAccount(fakeStorage({ 'podwright.rememberedAccount': text }))).toBeUndefined()
  })
})
