import { expect, it } from 'vitest'
import { collectUnused } from './collect-unused.ts'

async function* numbers(count: number): AsyncGenerator<string> {
  for (let at = 1; at <= count; at++) yield String(at)
}

it('collectUnused looks up every name once, in pages, and returns those that are not used', async () => {
  for (const count of [0, 1, 9, 10, 11, 25]) {
    const pages: (readonly string[])[] = []
    const found = await collectUnused(
      numbers(count),
      async (names) => {
        pages.push(names)
        return new Set(names.filter((name) => Number(name) % 4 !== 0))
      },
      10,
    )
    expect(found.stored).toBe(count)
    expect(found.unused).toEqual(['4', '8', '12', '16', '20', '24'].filter((name) => Number(name) <= count))
    expect(pages.flat()).toHaveLength(count)
    expect(Math.max(0, ...pages.map((names) => names.length))).toBe(Math.min(count, 10))
    expect(pages).toHaveLength(Math.ceil(count / 10))
  }
})
