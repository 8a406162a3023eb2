import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Id, queryInt, queryList, queryNumber } from './fields.ts'

describe('queryInt', () => {
  const page = queryInt(1, 50)

  test.each([
    ['7', 7],
    [7, 7],
    ['007', 7],
  ])('queryInt parses %j', (value, expected) => {
    expect(page.parse(value)).toBe(expected)
  })

  test.each([
    [['1']],
    [[1]],
    [true],
    [''],
    [' '],
    ['0x1'],
    ['1e1'],
    ['1.5'],
    [1.5],
    ['0'],
    ['51'],
    [{}],
    [null],
    ['٣'],
  ])('queryInt and Id reject %j', (value) => {
    expect(page.safeParse(value).success).toBe(false)
    expect(Id.safeParse(value === '51' ? ['51'] : value).success).toBe(false)
  })

  test('queryInt and queryList keep their defaults', () => {
    const query = z.object({ page: page.prefault(1), levels: queryList(queryNumber(z.literal([0, 1]))) })
    expect(query.parse({})).toEqual({ page: 1, levels: [] })
    expect(query.parse({ page: '2', levels: '1' })).toEqual({ page: 2, levels: [1] })
  })
})
