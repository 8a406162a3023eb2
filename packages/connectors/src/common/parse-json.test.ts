import { expect, it } from 'vitest'
import { parseCleanJson } from './parse-json.ts'

it('texts of JSON have no control characters and no halves of surrogate pairs', () => {
  const json = String.raw`{"id":"a\u0000b\u001f\b","note":"one\r\ntwo\tthree","half":"\uD83Dx","smile":"\ud83d\ude00","n":7,"c1":"a\u0085b"}`
  expect(parseCleanJson(json)).toEqual({
    ...{ id: 'ab', note: 'one\r\ntwo\tthree', half: '\ufffdx', smile: '\ud83d\ude00', n: 7, c1: 'ab' },
  })
})

it('JSON without such characters is unchanged, and text that is no JSON is a syntax error', () => {
  const value = { id: '1001', lines: [{ title: 'T-Shirt «ü» 😀', options: { Größe: 'M' } }], none: null }
  expect(parseCleanJson(JSON.stringify(value))).toEqual(value)
  expect(() => parseCleanJson('<html>')).toThrow(SyntaxError)
})
