import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countGraphemes, cutGraphemes } from './count-graphemes.ts'

describe('grapheme counting', () => {
  it('countGraphemes counts user-perceived characters @R-113', () => {
    expect(countGraphemes('👨‍👩‍👧‍👦')).toBe(1)
    expect(countGraphemes('กำ้')).toBe(1)
    expect(countGraphemes('é')).toBe(1)
    expect(countGraphemes('杯子')).toBe(2)
  })

  it('cutGraphemes never splits a character or exceeds the maximum @R-113', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.integer({ min: 0, max: 20 }), (text, max) => {
        const cut = cutGraphemes(text, max)
        expect(text.startsWith(cut)).toBe(true)
        expect(countGraphemes(cut)).toBe(Math.min(max, countGraphemes(text)))
      }),
    )
  })
})
