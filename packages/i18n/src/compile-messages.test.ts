import { describe, expect, it } from 'vitest'
import { missingKeys, withFallback } from './compile-messages.ts'

const english = { title: 'Cart', empty: { title: 'Empty', text: 'Add products' } }

describe('a language that lacks texts', () => {
  it('shows the English ones, and its own where it has them @R-206', () => {
    const thai = { title: 'รถเข็น', empty: { title: '' } }
    expect(withFallback(thai, english)).toEqual({
      title: 'รถเข็น',
      empty: { title: 'Empty', text: 'Add products' },
    })
  })

  it('is named key by key, an empty text among them', () => {
    expect(missingKeys({ title: 'รถเข็น', empty: { title: '' } }, english)).toEqual(['empty.title', 'empty.text'])
    expect(missingKeys({}, english)).toEqual(['title', 'empty.title', 'empty.text'])
    expect(missingKeys(english, english)).toEqual([])
  })
})
