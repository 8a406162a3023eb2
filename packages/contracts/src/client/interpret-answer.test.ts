import { describe, expect, it } from 'vitest'
import { interpretAnswer } from './interpret-answer.ts'

describe('interpretAnswer', () => {
  it.each([undefined, null, 'text', [], {}, { code: '0' }])(
    'interpretAnswer does not accept %j as an envelope',
    (body) => {
      expect(interpretAnswer(200, body)).toMatchObject({ ok: false, failure: { reason: 'http_status', code: 200 } })
    },
  )

  it('interpretAnswer fails if an error status has code 0 @R-508', () => {
    expect(interpretAnswer(502, { code: 0, msg: 'ok', data: 1 })).toMatchObject({ ok: false, failure: { code: 502 } })
  })

  it('interpretAnswer returns null for an envelope without data', () => {
    expect(interpretAnswer(200, { code: 0 })).toEqual({ ok: true, data: null })
  })

  it('interpretAnswer keeps only fields with string values', () => {
    const answer = interpretAnswer(422, { code: 422, msg: 'm', data: { reason: 'r', fields: { a: 'x', b: 4 } } })
    expect(answer).toMatchObject({ failure: { fields: { a: 'x' } } })
  })
})
