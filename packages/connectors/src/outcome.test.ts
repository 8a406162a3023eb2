import { describe, expect, it } from 'vitest'
import { type Answer, answer, refuse } from './answer.ts'
import { ConnectionError } from './context.ts'
import { withConnectionErrors } from './outcome.ts'

const fail = (error: Error) => (): Promise<Answer<null>> => Promise.reject(error)
const lost = new ConnectionError('the connection ended before the response', { mayHaveArrived: true })
const refused = new ConnectionError('connection refused', { mayHaveArrived: false })

describe('outcome of a call to a platform', () => {
  it('returns the answer of the platform unchanged', async () => {
    expect(await withConnectionErrors('write', async () => answer(3))).toEqual({ ok: true, data: 3 })
    expect(await withConnectionErrors('read', async () => refuse('not_found', 'gone'))).toMatchObject({
      code: 'not_found',
    })
  })

  it('a write whose response was lost has an unknown outcome; one that was never sent has not', async () => {
    expect(await withConnectionErrors('write', fail(lost))).toMatchObject({ code: 'unknown_outcome' })
    expect(await withConnectionErrors('write', fail(refused))).toMatchObject({ code: 'unavailable' })
    expect(await withConnectionErrors('read', fail(lost))).toMatchObject({ code: 'unavailable' })
  })

  it('other errors are not hidden', async () => {
    await expect(withConnectionErrors('read', fail(new TypeError('defect')))).rejects.toThrow('defect')
  })

  it('cuts the message of a platform to 500 characters', () => {
    expect(refuse('refused', 'x'.repeat(600)).detail).toHaveLength(500)
  })
})
