import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DecodedObject, decodeQuery, encodeQuery, type QueryValue, queryLimits } from './query-encoding.ts'

function decoded(text: string): DecodedObject {
  const result = decodeQuery(text)
  if (!result.ok) throw new Error(result.problem)
  return result.value
}

describe('encodeQuery', () => {
  test('encodeQuery writes nested objects as name[key] and lists as repeated names, and drops empty values @R-502', () => {
    const text = encodeQuery({
      kind: 'blank',
      page: 2,
      keyword: '',
      sort: undefined,
      view: null,
      filters: { country: ['TH', 'PH'], level: [0], price: [] },
      hot: false,
    })
    expect(decodeURIComponent(text)).toBe(
      'kind=blank&page=2&filters[country]=TH&filters[country]=PH&filters[level]=0&hot=false',
    )
    expect(text).toContain('filters%5Bcountry%5D=TH')
  })

  test('encodeQuery replaces an unpaired surrogate instead of throwing', () => {
    expect(encodeQuery({ keyword: 'a\ud800' })).toBe('keyword=a%EF%BF%BD')
  })

  test('encodeQuery throws for names that cannot be decoded', () => {
    for (const name of ['', 'a[b', 'a]', '__proto__']) {
      expect(() => encodeQuery(Object.fromEntries([[name, 'x']]))).toThrow(TypeError)
    }
  })
})

describe('decodeQuery', () => {
  test('decodeQuery accepts raw and encoded brackets, indices and plus signs', () => {
    const expected = { filters: { country: ['TH', 'PH'] }, keyword: 'red mug' }
    expect(decoded('filters[country]=TH&filters[country]=PH&keyword=red+mug')).toEqual(expected)
    expect(decoded('filters%5Bcountry%5D[]=TH&filters[country][]=PH&keyword=red%20mug')).toEqual(expected)
    expect(decoded('filters[country][1]=PH&filters[country][0]=TH&keyword=red%20mug')).toEqual(expected)
  })

  test('decodeQuery keeps a list with one item a list', () => {
    expect(decoded('page[]=1')).toEqual({ page: ['1'] })
    expect(decoded('page%5B%5D=1')).toEqual({ page: ['1'] })
    expect(decoded('page[0]=1')).toEqual({ page: ['1'] })
  })

  test('decodeQuery drops empty values, such as empty fields of a form sent without JavaScript', () => {
    expect(decoded('keyword=&filters[country]=&page')).toEqual({})
  })

  test.each([
    ['%', 'bad_encoding'],
    ['a=%ff', 'bad_encoding'],
    ['a=%c0%80', 'bad_encoding'],
    ['[a]=1', 'bad_name'],
    ['a[b=1', 'bad_name'],
    ['a[b]c=1', 'bad_name'],
    ['=1', 'bad_name'],
    ['__proto__[polluted]=1', 'bad_name'],
    ['a[constructor][prototype]=1', 'bad_name'],
    ['a[b][c][d][e][f][g]=1', 'bad_name'],
    [`${'n'.repeat(queryLimits.name + 1)}=1`, 'bad_name'],
    ['a=1&a[b]=2', 'conflict'],
    ['a[b]=2&a=1', 'conflict'],
    ['a[b]=2&a[b][c]=1', 'conflict'],
    ['&'.repeat(queryLimits.pairs + 1), 'too_many'],
  ])('decodeQuery rejects %j as %s', (text, problem) => {
    expect(decodeQuery(text)).toEqual({ ok: false, problem })
  })

  test('decodeQuery never throws and never changes a prototype', () => {
    const piece = fc.constantFrom(
      'a',
      '[',
      ']',
      '=',
      '&',
      '%',
      '%5B',
      '%5D',
      '+',
      '0',
      '__proto__',
      '%00',
      '%f0',
      '\u0000',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece, { maxLength: 30 }).map((parts) => parts.join('')),
        ),
        (text) => {
          decodeQuery(text)
          expect(Object.keys(Object.prototype)).toEqual([])
        },
      ),
    )
  })
})

describe('round trip', () => {
  const name = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9_ &=%+é中]{0,8}$/).filter((text) => text !== 'constructor')
  const leaf = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constant(undefined),
  )
  const { node } = fc.letrec<{ node: QueryValue }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.array(tie('node'), { maxLength: 4 }),
      fc.dictionary(name, tie('node'), { maxKeys: 3, noNullPrototype: true }),
    ),
  }))

  /**
   * Returns the expected decoded value: leaves as strings, empty values dropped, a list of one plain value as that
   * value.
   */
  function expected(value: QueryValue): unknown {
    if (value === undefined || value === null || value === '') return undefined
    if (Array.isArray(value)) {
      const isPlain = value.every((item: QueryValue) => typeof item !== 'object' || item === null)
      const items = value.map(expected).filter((item) => item !== undefined)
      if (items.length === 0) return undefined
      return isPlain && items.length === 1 ? items[0] : items
    }
    if (typeof value !== 'object') return String(value)
    const entries = Object.entries(value).map(([key, item]) => [key, expected(item)] as const)
    const kept = entries.filter(([, item]) => item !== undefined)
    return kept.length === 0 ? undefined : Object.fromEntries(kept)
  }

  test('decodeQuery reverses encodeQuery @R-502', () => {
    fc.assert(
      fc.property(fc.dictionary(name, node, { maxKeys: 4, noNullPrototype: true }), (query) => {
        const text = encodeQuery(query)
        fc.pre(text.split('&').length <= queryLimits.pairs)
        expect(decoded(text)).toEqual(expected(query) ?? {})
      }),
      { numRuns: 500 },
    )
  })
})
