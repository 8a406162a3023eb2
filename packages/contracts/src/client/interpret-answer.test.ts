import { describe, expect, it } from 'vitest'
import { interpretAnswer } from './interpret-answer.ts'

describe('reading an answer', () => {
  it.each([undefined, null, 'text', [], {}, { code: '0' }])('takes %j for no envelope', (body) => {
    expect(interpretAnswer(200, body)).toMatchObject({ ok: false, failure: { reason: 'http_status', code: 200 } })
  })

  it('trusts a failing status over a code 0 @R-508', () => {
    expect(interpretAnswer(502, { code: 0, msg: 'ok', data: 1 })).toMatchObject({ ok: false, failure: { code: 502 } })
  })

  it('takes an envelope without data for null', () => {
    expect(interpretAnswer(200, { code: 0 })).toEqual({ ok: true, data: null })
  })

  it('keeps only texts among the fields', () => {
    const answer = interpretAnswer(422, { code: 422, msg: 'm', data: { reason: 'r', fields: { a: 'x', b: 4 } } })
    expect(answer).toMatchObject({ failure: { fields: { a: 'x' } } })
  })
})
