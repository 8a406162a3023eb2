import { describe, expect, test } from 'vitest'
import { RegisterForm } from './forms.ts'
import { checkRegistration } from './registration.ts'

const filled = {
  username: '138 0000 0009',
  password: 'correct horse',
  confirmPassword: 'correct horse',
  phone: '',
  email: '',
  inviteCode: 'demo2026',
}

describe('checkRegistration', () => {
  test('checkRegistration normalizes phone numbers and invite code and leaves out empty fields', () => {
    expect(checkRegistration(RegisterForm.parse(filled), 'CN')).toEqual({
      ok: true,
      value: {
        username: '+8613800000009',
        password: 'correct horse',
        phone: undefined,
        email: undefined,
        inviteCode: 'DEMO2026',
      },
    })
  })

  test('checkRegistration reports both phone numbers if both are invalid', () => {
    expect(checkRegistration(RegisterForm.parse({ ...filled, username: 'me', phone: '12' }), 'CN')).toEqual({
      ok: false,
      fields: { username: 'phone_invalid', phone: 'phone_invalid' },
    })
  })

  test('checkRegistration accepts the same digits in one country and rejects them in another @R-405', () => {
    expect(checkRegistration(RegisterForm.parse(filled), 'TH').ok).toBe(false)
  })
})
