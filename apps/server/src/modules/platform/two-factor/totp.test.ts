import { expect, test } from 'vitest'
import { base32, createTotpSecret, matchingStep, otpauthUri, totpCode, totpStep } from './totp.ts'

/** The secret of the test vectors in RFC 4226 and RFC 6238. */
const secret = Buffer.from('12345678901234567890')

test('codes of the first ten counters are those of RFC 4226, appendix D', () => {
  expect(Array.from({ length: 10 }, (_, counter) => totpCode(secret, counter))).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ])
})

test.each([
  ['1970-01-01T00:00:59Z', '94287082'],
  ['2005-03-18T01:58:29Z', '07081804'],
  ['2005-03-18T01:58:31Z', '14050471'],
  ['2009-02-13T23:31:30Z', '89005924'],
  ['2033-05-18T03:33:20Z', '69279037'],
  ['2603-10-11T11:33:20Z', '65353130'],
])('the code at %s ends with the digits of RFC 6238, appendix B', (at, eightDigits) => {
  expect(totpCode(secret, totpStep(new Date(at)))).toBe(eightDigits.slice(-6))
})

test('a code of the step before, the current and the next one matches; two steps away none does', () => {
  const at = new Date('2026-11-22T12:00:10Z')
  const current = totpStep(at)
  for (const near of [-1, 0, 1])
    expect(matchingStep(secret, totpCode(secret, current + near), at, null)).toBe(current + near)
  for (const far of [-2, 2]) expect(matchingStep(secret, totpCode(secret, current + far), at, null)).toBeUndefined()
})

test('a code of the last accepted step and of those before it does not match again', () => {
  const at = new Date('2026-11-22T12:00:10Z')
  const current = totpStep(at)
  expect(matchingStep(secret, totpCode(secret, current), at, current)).toBeUndefined()
  expect(matchingStep(secret, totpCode(secret, current - 1), at, current)).toBeUndefined()
  expect(matchingStep(secret, totpCode(secret, current + 1), at, current)).toBe(current + 1)
})

test('texts that are no code match nothing', () => {
  for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(matchingStep(secret, code, new Date(59_000), null)).toBeUndefined()
})

test('secrets are encoded as in RFC 4648, without padding', () => {
  const encoded = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))
  expect(encoded).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
})

test('the URI names issuer and account, and secrets are random', () => {
  expect(otpauthUri(secret, '+8613800000003')).toBe(
    'otpauth://totp/Podwright:%2B8613800000003?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Podwright',
  )
  expect(createTotpSecret()).toHaveLength(20)
  expect(createTotpSecret()).not.toEqual(createTotpSecret())
})
