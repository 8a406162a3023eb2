import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

/** The contact address of a configuration, or its problems. */
function addressOf(CONTACT_ADDRESS: string | undefined) {
  const read = readEnv({ CONTACT_ADDRESS })
  return read.ok ? read.env.CONTACT_ADDRESS : read.problems
}

describe('the contact address @R-109', () => {
  it('the demo contact address is localized', () => {
    expect(addressOf(undefined)).toMatchObject({
      'zh-CN': expect.stringContaining('深圳'),
      'th-TH': expect.stringContaining('เซินเจิ้น'),
    })
  })

  it('CONTACT_ADDRESS may be one text for all languages, or empty', () => {
    expect(addressOf('1 Main Street')).toMatchObject({ 'zh-CN': '1 Main Street', 'id-ID': '1 Main Street' })
    expect(addressOf('')).toMatchObject({ 'zh-CN': '', 'en-US': '' })
  })

  it('CONTACT_ADDRESS may be given by language, with English for the others', () => {
    const given = addressOf('{"zh-CN":"大街1号","en-US":"1 Main Street"}')
    expect(given).toMatchObject({ 'zh-CN': '大街1号', 'en-US': '1 Main Street', 'vi-VN': '1 Main Street' })
  })

  it.each(['{"zh-CN":1}', '{"xx-XX":"a"}', '{"zh-CN"'])(
    'the invalid CONTACT_ADDRESS %s is refused with an example',
    (value) => {
      expect(addressOf(value)).toEqual([expect.stringMatching(/^CONTACT_ADDRESS must be one text, or JSON .*en-US/)])
    },
  )
})

describe('the bank account', () => {
  const accountOf = (source: Record<string, string>) => {
    const read = readEnv(source)
    return read.ok ? read.env.BANK_ACCOUNT['en-US'] : read.problems
  }

  it('the bank account is a demo account with demo data, and empty otherwise', () => {
    expect(accountOf({})).toMatch(/Demo Bank/)
    expect(accountOf({ DEMO_DATA: 'false' })).toBe('')
    expect(accountOf({ NODE_ENV: 'production' })).toBe('')
    expect(accountOf({ BANK_ACCOUNT: '' })).toBe('')
  })

  it('BANK_ACCOUNT may have several lines', () => {
    const lines = 'Holder: Shop Ltd\nIBAN: DE00 0000'
    expect(accountOf({ NODE_ENV: 'production', BANK_ACCOUNT: lines })).toBe(lines)
  })
})
