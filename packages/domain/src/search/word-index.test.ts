import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countBits, membersOf } from '../facets/bit-set.ts'
import { type QueryToken, tokensMatch } from './tokens.ts'
import { WordIndex } from './word-index.ts'

const capacity = 512
const word = fc.string({ unit: fc.constantFrom('a', 'b', '杯', 'ก', '𠀀', '1'), minLength: 1, maxLength: 3 })
const edit = fc.record({
  slot: fc.nat(capacity - 1),
  words: fc.uniqueArray(word, { maxLength: 6 }),
  packs: fc.boolean(),
})
const condition: fc.Arbitrary<QueryToken> = fc.record({ text: word, isPrefix: fc.boolean() })

function found(index: WordIndex, query: readonly QueryToken[]): number[] {
  const bits = index.find(query, capacity)
  return [...membersOf(bits, countBits(bits))]
}

describe('WordIndex', () => {
  it('WordIndex finds the same as a naive search after any edits and packing', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 60 }), fc.array(condition, { maxLength: 3 }), (edits, query) => {
        const index = new WordIndex()
        const expected = new Map<number, readonly string[]>()
        for (const { slot, words, packs } of edits) {
          index.set(slot, words.join(' '))
          expected.set(slot, words)
          if (packs) index.pack(capacity)
        }
        const slots = [...expected].filter(([, words]) => tokensMatch(words, query)).map(([slot]) => slot)
        expect(found(index, query)).toEqual(slots.sort((a, b) => a - b))
      }),
      { numRuns: 500 },
    )
  })

  it('WordIndex is unchanged by a transfer between threads', () => {
    const index = new WordIndex()
    for (let slot = 0; slot < 500; slot++) index.set(slot, `w${slot % 7} only${slot}`)
    const other = new WordIndex(structuredClone(index.parts(capacity)))
    for (const query of ['w3', 'only499', 'only4', 'none'].map((text) => [{ text, isPrefix: true }]))
      expect(found(other, query)).toEqual(found(index, query))
    expect(other.recentCount).toBe(0)
  })

  it('WordIndex packs lists with gaps of any length', () => {
    const slots = [0, 1, 127, 128, 129, 16_383, 16_384, 40_000, 2_097_151, 2_097_152, 4_000_000]
    const index = new WordIndex()
    for (const slot of slots) index.set(slot, 'w')
    index.pack(4_000_001)
    const bits = index.find([{ text: 'w', isPrefix: false }], 4_000_001)
    expect([...membersOf(bits, countBits(bits))]).toEqual(slots)
  })

  it('WordIndex finds nothing without conditions', () => {
    const index = new WordIndex()
    index.set(3, 'mug')
    expect(found(index, [])).toEqual([])
  })
})
