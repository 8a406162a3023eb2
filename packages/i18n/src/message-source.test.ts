import { describe, expect, expectTypeOf, it } from 'vitest'
import { joinSources, messagesIn, missingKeys, type TextsIn } from './message-source.ts'

const cart = {
  title: { 'en-US': 'Cart', 'th-TH': 'รถเข็น' },
  empty: { title: { 'en-US': 'Empty', 'th-TH': '' }, text: { 'en-US': 'Add products' } },
}

describe('message source', () => {
  it('the texts in a language come from the fallback where the language has none @R-206', () => {
    expect(messagesIn(cart, 'th-TH', 'en-US')).toEqual({
      title: 'รถเข็น',
      empty: { title: 'Empty', text: 'Add products' },
    })
  })

  it('missing and empty texts of a language are listed by their keys', () => {
    expect(missingKeys(cart, 'th-TH')).toEqual(['empty.title', 'empty.text'])
    expect(missingKeys(cart, 'en-US')).toEqual([])
  })

  it('a text that lacks one of the languages has no string type', () => {
    type Texts = TextsIn<typeof cart, 'en-US' | 'th-TH'>
    expectTypeOf<Texts['empty']['title']>().toEqualTypeOf<string>()
    expectTypeOf<Texts['empty']['text']>().not.toExtend<string>()
  })

  it('two files of an area may extend one group', () => {
    const parts = [{ page: { cart: { 'en-US': 'Cart' } } }, { page: { orders: { 'en-US': 'Orders' } } }]
    expect(joinSources(parts)).toEqual({ page: { cart: { 'en-US': 'Cart' }, orders: { 'en-US': 'Orders' } } })
  })

  it('a key that two files of an area define is refused', () => {
    expect(() => joinSources([cart, { title: { 'en-US': 'Basket' } }])).toThrow('two message files define title')
    expect(() => joinSources([cart, { empty: { 'en-US': 'Empty' } }])).toThrow('two message files define empty')
  })
})
