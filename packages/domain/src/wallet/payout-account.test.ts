import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isIban,
  maskedNumber,
  normalizePayoutAccount,
  type PayoutAccount,
  problemsOfPayoutAccount,
  shownEnd,
} from './payout-account.ts'

const account = (more: Partial<PayoutAccount>): PayoutAccount => ({
  format: 'iban',
  holder: 'Siam Print Co., Ltd.',
  bank: 'Deutsche Bank',
  number: 'DE89370400440532013000',
  bankCode: 'DEUTDEFF',
  ...more,
})

describe('the bank account of a supplier', () => {
  test.each(['GB82WEST12345698765432', 'DE89370400440532013000', 'NO9386011117947', 'MT84MALT011000012345MTLCAST001S'])(
    'isIban accepts %s and refuses it with another digit or exchanged digits',
    (iban) => {
      expect(isIban(iban)).toBe(true)
      for (let digit = 0; digit < 10; digit++) {
        const other = iban.slice(0, -2) + digit + iban.slice(-1)
        expect(isIban(other)).toBe(other === iban)
      }
      expect(isIban(iban.toLowerCase())).toBe(false)
      expect(isIban(`${iban}0`)).toBe(false)
    },
  )

  test('normalizePayoutAccount removes separators and writes capitals', () => {
    const written = account({ number: 'de89 3704 0044 0532 0130 00', bankCode: 'deut-de-ff' })
    expect(normalizePayoutAccount(written)).toEqual(account({}))
  })

  test.each([
    ['DE89370400440532013000', '•••• 3000'],
    ['123456789012', '•••• 9012'],
    ['12345678901', '•••• 901'],
    ['12345678', '•••• 78'],
    ['1234567', '••••'],
    ['1234', '••••'],
  ])('a number such as %s is shown as %s', (number, masked) => {
    expect(maskedNumber(shownEnd(number))).toBe(masked)
  })

  test('at most a third of a number is shown, and at most four characters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{4,34}$/), (number) => {
        const end = shownEnd(number)
        expect(end.length).toBeLessThanOrEqual(Math.min(4, number.length / 3))
        expect(number.endsWith(end)).toBe(true)
      }),
    )
  })

  test.each([
    ['an IBAN with a SWIFT code of 8 characters', account({}), []],
    ['a SWIFT code of 11 characters', account({ bankCode: 'DEUTDEFF500' }), []],
    [
      'a wrong IBAN and a short SWIFT code',
      account({ number: 'DE00370400440532013000', bankCode: 'DEUT' }),
      ['number', 'bankCode'],
    ],
    [
      'a Chinese account with its CNAPS code',
      account({ format: 'cnaps', number: '6222021001116245702', bankCode: '102100099996' }),
      [],
    ],
    [
      'a Chinese account with a SWIFT code',
      account({ format: 'cnaps', number: '6222021001116245702', bankCode: 'ICBKCNBJ' }),
      ['bankCode'],
    ],
    ['a Thai account', account({ format: 'swift', number: '1234567890', bankCode: 'KASITHBK' }), []],
    [
      'letters that no account has',
      account({ format: 'swift', number: '12345/67890', bankCode: 'KASITHBK' }),
      ['number'],
    ],
  ])('problemsOfPayoutAccount names the wrong fields of %s', (_, given, problems) => {
    expect(problemsOfPayoutAccount(given)).toEqual(problems)
  })
})
