import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

describe('pageNumbers', () => {
  it('pageNumbers returns first and last page, neighbors and gaps', () => {
    expect(pageNumbers(1, 1)).toEqual([1])
    expect(pageNumbers(1, 0)).toEqual([1])
    expect(pageNumbers(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(pageNumbers(10, 50)).toEqual([1, undefined, 8, 9, 10, 11, 12, undefined, 50])
  })

  it('pageNumbers rise without duplicates, contain the current page and stay in range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(50), (pageCount, offset) => {
        const page = 1 + (offset % pageCount)
        const numbers = pageNumbers(page, pageCount).filter((n) => n !== undefined)
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect(numbers).toContain(page)
        expect(numbers[0]).toBe(1)
        expect(numbers.at(-1)).toBe(pageCount)
      }),
    )
  })
})
