import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correctionOf, editsBetween, isCorrectable } from './spelling.ts'

const known = ['mug', 'mugs', 'shirt', 'short', 'sweatshirt', 'notebook', 'coaster'].map((word) => ({
  word,
  weight: 1,
}))

describe('spelling', () => {
  it.each([
    ['mugg', 'mug'],
    ['shrit', 'shirt'],
    ['shirrt', 'shirt'],
    ['xshirt', 'shirt'],
    ['swaetshrit', 'sweatshirt'],
    ['notbok', undefined],
    ['notebok', 'notebook'],
    ['notbokk', undefined],
    ['ntebookk', 'notebook'],
    ['mig', undefined],
    ['mgu', 'mug'],
    ['umg', 'mug'],
    ['gmu', undefined],
    ['gu', undefined],
    ['qqqqqq', undefined],
    ['杯子垫子', undefined],
    ['เสื้อยื', undefined],
    ['mg001', undefined],
  ])('correctionOf corrects %s to %s', (typed, meant) => {
    expect(correctionOf(typed, known)).toBe(meant)
  })

  it('correctionOf prefers fewer edits, then the same first letter, then the more common word, in any order', () => {
    const words = [
      { word: 'house', weight: 1 },
      { word: 'mouse', weight: 5 },
      { word: 'mousse', weight: 9 },
      { word: 'moose', weight: 7 },
    ]
    expect(correctionOf('mouxe', words)).toBe('mouse')
    expect(correctionOf('moyse', words)).toBe('moose')
    expect(correctionOf('nouse', words)).toBe(correctionOf('nouse', words.toReversed()))
    expect(correctionOf('hosse', [...words, { word: 'posse', weight: 99 }])).toBe('house')
  })

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
  /** A naive recursive definition without bound and table. */
  const plainEdits = (a: string, b: string): number => {
    if (a === '' || b === '') return a.length + b.length
    const swapped = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]
    return Math.min(
      plainEdits(a.slice(1), b) + 1,
      plainEdits(a, b.slice(1)) + 1,
      plainEdits(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
      swapped ? plainEdits(a.slice(2), b.slice(2)) + 1 : Number.POSITIVE_INFINITY,
    )
  }

  it('editsBetween matches the naive definition and gives up beyond the bound @R-301', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, max) => {
        const edits = plainEdits(a, b)
        expect(editsBetween(a, b, max)).toBe(edits <= max ? edits : undefined)
      }),
      { numRuns: 300 },
    )
  })

  it('isCorrectable accepts only Latin words of at least three letters', () => {
    expect(['tee', 'tees', 'ly', '马克杯杯', 'm123'].filter(isCorrectable)).toEqual(['tee', 'tees'])
  })
})
