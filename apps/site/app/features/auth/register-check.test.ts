import { describe, expect, it } from 'vitest'
import { problemsOf } from './register-check.ts'
import { emptyRegistration, knownProblems } from './register-values.ts'

const good = {
  username: '13800000009',
  password: 'a good password',
  confirmPassword: 'a good password',
  phone: '',
  email: '',
  inviteCode: 'demo2026',
}

describe('checking a registration', () => {
  it('a complete registration has no problems', () => {
    expect(problemsOf(good, 'CN')).toEqual({})
  })

  it('all missing required fields are reported at once', () => {
    expect(problemsOf(emptyRegistration, 'CN')).toEqual({
      username: 'required',
      password: 'required',
      confirmPassword: 'required',
      inviteCode: 'required',
    })
  })

  it('different passwords are reported @R-404', () => {
    expect(problemsOf({ ...good, confirmPassword: 'another' }, 'CN')).toEqual({ confirmPassword: 'passwords_differ' })
  })

  it('a phone number is parsed by the country of the language', () => {
    expect(problemsOf({ ...good, username: '0812345678' }, 'TH')).toEqual({})
    expect(problemsOf({ ...good, username: '0812345678' }, 'CN')).toEqual({ username: 'phone_invalid' })
    expect(problemsOf({ ...good, phone: '12' }, 'CN')).toEqual({ phone: 'phone_invalid' })
  })

  it('invalid password, email and invite code are reported by name @R-405', () => {
    const wrong = { ...good, password: 'short', confirmPassword: 'short', email: 'x@', inviteCode: 'no' }
    expect(problemsOf(wrong, 'CN')).toEqual({
      password: 'password_too_short',
      email: 'email_invalid',
      inviteCode: 'invite_format',
    })
  })

  it('invalid phone numbers are reported together with all other problems', () => {
    const wrong = { ...good, username: '12', phone: '34', email: 'x@' }
    expect(problemsOf(wrong, 'CN')).toEqual({
      username: 'phone_invalid',
      phone: 'phone_invalid',
      email: 'email_invalid',
    })
  })

  it('problems of fields that the form does not have are dropped', () => {
    expect(knownProblems({ username: 'account_exists', userType: 'not_an_option' })).toEqual({
      username: 'account_exists',
    })
  })
})
