import { describe, expect, it } from 'vitest'
import { missingKeys, withFallback } from './compile-messages.ts'

const english = { title: 'Cart', empty: { title: 'Empty', text: 'Add products' } }

describe('missing messages', () => {
  it('withFallback uses English messages where a language has none @R-206', () => {
    const thai = { title: 'รถเข็น', empty: { title: '' } }
    expect(withFallback(thai, english)).toEqual({
      title: 'รถเข็น',
      empty: { title: 'Empty', text: 'Add products' },
    })
  })

  it('missingKeys lists missing and empty keys', () => {
    expect(missingKeys({ title: 'รถเข็น', empty: { title: '' } }, english)).toEqual(['empty.title', 'empty.text'])
    expect(missingKeys({}, english)).toEqual(['title', 'empty.title', 'empty.text'])
    expect(missingKeys(english, english)).toEqual([])
  })
})
