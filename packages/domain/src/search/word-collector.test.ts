import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countWords, readList, wordAt } from './packed-words.ts'
import { WordCollector } from './word-collector.ts'

describe('WordCollector', () => {
  it('WordCollector returns every word once in code unit order with its slots in ascending order', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', '杯', '𠀀', '\uff41'), minLength: 1, maxLength: 2 })
    const slots = fc.uniqueArray(fc.nat(300_000), { maxLength: 30 })
    fc.assert(
      fc.property(slots, fc.infiniteStream(fc.array(word, { maxLength: 5 })), (numbers, texts) => {
        const collector = new WordCollector()
        const expected = new Map<string, number[]>()
        for (const slot of numbers.sort((a, b) => a - b)) {
          const [words = []] = texts.take(1)
          collector.add(slot, words)
          for (const each of new Set(words)) expected.set(each, [...(expected.get(each) ?? []), slot])
        }
        const packed = collector.finish()
        const collected = Array.from({ length: countWords(packed) }, (_, at) => {
          const list: number[] = []
          readList(packed, at, (slot) => list.push(slot))
          return [wordAt(packed, at), list]
        })
        expect(collected).toEqual([...expected].sort(([a], [b]) => (a < b ? -1 : 1)))
      }),
    )
  })
})
