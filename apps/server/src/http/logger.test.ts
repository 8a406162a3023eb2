import { expect, it } from 'vitest'
import { createLogger } from './logger.ts'

function logged(err: unknown): unknown {
  const lines: string[] = []
  createLogger('info', { write: (line) => lines.push(line) }).error({ err }, 'it failed')
  return JSON.parse(lines.join('')).err
}

it('the logger serializes errors, error copies of pg-boss and other thrown values', () => {
  const error = Object.assign(new Error('gone', { cause: new TypeError('why') }), {
    code: '57P01',
    detail: 'a phone number',
  })
  expect(logged(error)).toMatchObject({ type: 'Error', message: 'gone', code: '57P01', cause: { type: 'TypeError' } })
  const copy = { ...error, message: error.message, stack: error.stack, queue: 'run-batch', worker: 'w1' }
  expect(logged(copy)).toEqual({
    type: 'object',
    message: 'gone',
    stack: error.stack,
    queue: 'run-batch',
    code: '57P01',
  })
  expect(JSON.stringify([logged(error), logged(copy)])).not.toContain('phone number')
  expect(logged('a word')).toEqual({ type: 'string', message: 'a word' })
})
