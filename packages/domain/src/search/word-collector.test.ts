import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countWords, slotsOf, wordAt, wordsEqualTo } from './packed-words.ts'
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
          collector.add(slot, words.join(' '))
          for (const each of new Set(words)) expected.set(each, [...(expected.get(each) ?? []), slot])
        }
        const packed = collector.finish()
        const collected = Array.from({ length: countWords(packed) }, (_, at) => [
          wordAt(packed, at),
          [...slotsOf(packed, at)],
        ])
        expect(collected).toEqual([...expected].sort(([a], [b]) => (a < b ? -1 : 1)))
      }),
    )
  })

  it('WordCollector keeps long lists and many words, which outgrow their first arrays', () => {
    const collector = new WordCollector()
    const slots = 12_000
    for (let slot = 0; slot < slots; slot++) collector.add(slot, `every only${slot}${slot % 500 === 0 ? ' rare' : ''}`)
    const packed = collector.finish()
    const listOf = (word: string) => [...slotsOf(packed, wordsEqualTo(packed, word).start)]
    expect(countWords(packed)).toBe(slots + 2)
    expect(listOf('every')).toEqual(Array.from({ length: slots }, (_, slot) => slot))
    expect(listOf('rare')).toEqual(Array.from({ length: slots / 500 }, (_, at) => at * 500))
    expect(listOf('only11999')).toEqual([11_999])
  })

  it('WordCollector returns each of many words once, even those that its table grew with', () => {
    const collector = new WordCollector()
    const words = 30_000
    for (let slot = 0; slot < words * 2; slot++) collector.add(slot, `word${slot % words}`)
    const packed = collector.finish()
    expect(countWords(packed)).toBe(words)
    for (let at = 0; at < words; at++) expect(slotsOf(packed, at)).toHaveLength(2)
  })
})
