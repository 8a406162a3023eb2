import { describe, expect, it } from 'vitest'
import { personalizationLimits, personalizationOf } from './personalization.ts'

describe('personalizationOf', () => {
  it('keeps names and values in the order of the shop, without those that are empty', () => {
    expect(personalizationOf({ 'Name on the back': ' Zoe ', Note: ' ', No: '7', Poem: 'a\r\nb' })).toEqual([
      { name: 'Name on the back', value: 'Zoe' },
      { name: 'No', value: '7' },
      { name: 'Poem', value: 'a\nb' },
    ])
  })

  it('limits count and length, and marks a text that was cut', () => {
    const { texts, name, value } = personalizationLimits
    const many = personalizationOf(Object.fromEntries(Array.from({ length: texts + 5 }, (_, at) => [`n${at}`, 'x'])))
    expect(many).toHaveLength(texts)
    const [long] = personalizationOf({ ['n'.repeat(name + 1)]: '😀'.repeat(value) })
    expect(long?.name).toBe(`${'n'.repeat(name - 1)}…`)
    expect(long?.value).toHaveLength(value)
    expect(long?.value.endsWith('…')).toBe(true)
    expect(long?.value.isWellFormed()).toBe(true)
  })

  it('replaces what the database does not take', () => {
    expect(personalizationOf({ name: 'a\u0000b\ud800' })).toEqual([{ name: 'name', value: 'a b\ufffd' }])
  })
})
